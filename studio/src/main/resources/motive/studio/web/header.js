// Which data set and which kit: two pickers that always show what is chosen.

import { h, num, replace, byId } from './dom.js';
import { icon } from './icons.js';

export function mount(element, { store, live }) {
  const data = h('select', { id: 'pick-data', onchange: () => pickData() });
  const kit = h('select', { id: 'pick-kit', onchange: () => pickKit() });
  replace(
    element,
    h('label', { class: 'picker', for: 'pick-data' }, h('span', {}, 'Data'), data),
    h('label', { class: 'picker', for: 'pick-kit' }, h('span', {}, 'Kit'), kit),
  );

  function pickData() {
    const chosen = live.get().datasets.find((d) => d.id === data.value);
    const kits = chosen?.kits ?? [];
    const now = store.get().kit;
    store.set({
      data: data.value,
      kit: kits.includes(now) ? now : (kits[0] ?? null),
      graph: 0,
      klass: 'predicted',
      query: '',
    });
  }

  // Where each kit reads the data in its own way, a number may mean another graph.
  function pickKit() {
    const patch = { kit: kit.value, klass: 'predicted' };
    store.set(live.get().dataset?.readByKit ? { ...patch, graph: 0 } : patch);
  }

  function render() {
    const { datasets, kits, dataset } = live.get();
    const state = store.get();
    options(data, datasets.map((d) => [d.id, d.name]), state.data, 'none');
    const fitting = dataset ? kits.filter((k) => dataset.kits.includes(k.id)) : kits;
    options(kit, fitting.map((k) => [k.id, kitTitle(k)]), state.kit, store.get().subject === 'node' ? 'no kit can read these nodes' : 'no kit can read these graphs');
    data.title = dataset?.description ?? '';
    kit.title = kits.find((k) => k.id === state.kit)?.architecture ?? '';
  }

  const toggle = byId('toggle-gallery');
  replace(toggle, icon('gallery'));
  live.subscribe((values, changed) => {
    if (changed.has('datasets') || changed.has('kits') || changed.has('dataset')) {
      render();
    }
  });
  store.subscribe((state, changed) => (changed.has('data') || changed.has('kit')) && render());
  render();
}

function kitTitle(kit) {
  return kit.accuracy === null ? kit.name : `${kit.name} · accuracy ${num(kit.accuracy)}`;
}

/** Fills a select; a value that is not among the choices is kept and shown as it is. */
function options(select, choices, value, none) {
  const all = value !== null && !choices.some(([id]) => id === value) ? [...choices, [value, value]] : choices;
  replace(select, all.map(([id, title]) => h('option', { value: id, selected: id === value }, title)));
  if (all.length === 0) {
    select.append(h('option', { value: '' }, none));
  }
  select.disabled = all.length === 0;
}
