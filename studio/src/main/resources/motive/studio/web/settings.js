// How explanations are made: class, similarity, match, search, seed.

import { h, replace } from './dom.js';
import { className } from './names.js';

const CHOICES = [
  ['similarity', 'Similarity', 'How the similarity of two parts is measured, for stability', [['vgae', 'learned embedding (VGAE)'], ['gntk', 'kernel (GNTK)']]],
  ['match', 'Match', 'When a motif counts as present in a part', [['order', 'same number of nodes'], ['containment', 'motif inside the part'], ['partial', 'partly']]],
  ['search', 'Search', 'How candidates are found', [['auto', 'exact where possible, else a search'], ['exact', 'exact'], ['mcts', 'tree search'], ['beam', 'beam']]],
];

export function mount(element, { store, live }) {
  const klass = h('select', { id: 'set-class', onchange: () => store.set({ klass: klass.value }) });
  const selects = CHOICES.map(([key, title, said, options]) => {
    const select = h(
      'select',
      { id: `set-${key}`, onchange: () => store.set({ [key]: select.value }) },
      options.map(([value, word]) => h('option', { value }, word)),
    );
    return { key, select, row: field(`set-${key}`, title, said, select) };
  });
  const seed = h('input', {
    type: 'number', id: 'set-seed', step: 1,
    onchange: () => {
      const value = Number(seed.value);
      if (Number.isSafeInteger(value)) {
        store.set({ seed: value });
      }
      render();
    },
  });
  replace(
    element,
    h(
      'div',
      { class: 'fields' },
      field('set-class', 'Class', 'The class that is explained', klass),
      selects.map(({ row }) => row),
      field('set-seed', 'Seed', 'Start of the random numbers of a search and of the changed graphs', seed),
    ),
    h(
      'button',
      {
        type: 'button', class: 'small-button',
        onclick: () => store.set({ klass: 'predicted', similarity: 'vgae', match: 'order', search: 'auto', seed: 0 }),
      },
      'Default settings',
    ),
  );

  function render() {
    const state = store.get();
    const { dataset, kits } = live.get();
    const names = kits.find((kit) => kit.id === state.kit)?.classes ?? dataset?.classes ?? [];
    // Where classes are called by other numbers, a number alone could be either.
    const output = (k) => (names.some((name, c) => name === String(k) && c !== k) ? `output:${k}` : String(k));
    const classes = (dataset?.classes ?? []).map((_, k) => [output(k), className(live, state, k)]);
    const all = [['predicted', 'the predicted class'], ['label', 'the class of the label'], ...classes];
    replace(klass, all.map(([value, word]) => h('option', { value, selected: value === state.klass }, word)));
    for (const { key, select } of selects) {
      select.value = state[key];
    }
    seed.value = String(state.seed);
  }

  store.subscribe(render);
  live.subscribe((values, changed) => (changed.has('dataset') || changed.has('kits')) && render());
  render();
}

function field(id, title, said, control) {
  return h('label', { class: 'setting', for: id }, h('span', { class: 'setting-title' }, title), control, h('span', { class: 'setting-said soft' }, said));
}
