// How explanations are made: class, search, seed, noise, stages, and what a preset decides.

import { h, replace } from './dom.js';
import { className } from './names.js';
import { OWN_PARTS, PARTS, usesNoise, usualParts } from './presets.js';
import { noiseLevels } from './state.js';

const CHOICES = [
  ['fidelity', 'Fidelity', 'What is weighed as fidelity', [['robust', 'under removal and noise'], ['delta', 'under noise alone'], ['paper', 'under removal']]],
  ['scale', 'Scale', 'In what units metrics are weighed', [['attained', 'share of the best'], ['sigma', 'constants']]],
  ['size', 'Small is', 'What makes a part small, of those within the tolerance', [['pieces', 'few rings, groups and other edges'], ['edges', 'few edges']]],
  ['keep', 'Keep the class', 'Parts on which alone the model keeps its class', [['prefer', 'come first'], ['require', 'only these'], ['ignore', 'like all others']]],
  ['similarity', 'Similarity', 'How the similarity of two parts is measured, for stability', [['vgae', 'learned embedding (VGAE)'], ['gntk', 'kernel (GNTK)']]],
  ['match', 'Match', 'When a motif counts as present in a part', [['order', 'same number of nodes'], ['containment', 'motif inside the part'], ['partial', 'partly']]],
  ['parts', 'Parts', 'How many connected parts an explanation may have', [['0', 'one, two where one is not enough'], ['1', 'one'], ['2', 'up to two'], ['3', 'up to three'], ['4', 'up to four']]],
  ['stages', 'Stages', 'How the parts are chosen that stability compares with', [['two', 'by fidelity and interpretability'], ['fixed-point', 'by all three metrics, in rounds']]],
  ['search', 'Search', 'How candidates are found', [['auto', 'exact where possible, else a search'], ['exact', 'exact'], ['mcts', 'tree search'], ['beam', 'beam']]],
];

export function mount(element, { store, live }) {
  const klass = h('select', { id: 'set-class', onchange: () => store.set({ klass: klass.value }) });
  const selects = CHOICES.map(([key, title, said, options]) => {
    const select = h(
      'select',
      { id: `set-${key}`, onchange: () => store.set({ [key]: key === 'parts' && select.value ? Number(select.value) : select.value || null }) },
      key in PARTS && h('option', { value: '' }),
      options.map(([value, word]) => h('option', { value }, word)),
    );
    return { key, select, options, row: field(`set-${key}`, title, said, select) };
  });
  const tolerance = h('input', {
    type: 'number', id: 'set-tolerance', min: 0, max: 99, step: 0.5,
    onchange: () => {
      const share = Number.parseFloat(tolerance.value) / 100;
      store.set({ tolerance: share >= 0 && share < 1 ? Math.round(share * 1e6) / 1e6 : null });
      render();
    },
  });
  const noise = h('input', {
    type: 'text', id: 'set-noise', inputmode: 'decimal', spellcheck: 'false', autocomplete: 'off',
    oninput: () => noise.setCustomValidity(''),
    onchange: () => {
      const text = noise.value.trim();
      const levels = text === '' ? null : noiseLevels(text);
      if (text !== '' && levels === null) {
        noise.setCustomValidity(`noise must be rising numbers in [0, 1], got ${text}; write 0.1,0.3,0.5 for example`);
        noise.reportValidity();
        return;
      }
      store.set({ noise: levels });
      render();
    },
  });
  const samples = h('input', {
    type: 'number', id: 'set-noise-samples', min: 1, step: 1,
    onchange: () => {
      const value = Number(samples.value);
      store.set({ noiseSamples: Number.isSafeInteger(value) && value >= 1 ? value : null });
      render();
    },
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
      field('set-tolerance', 'Tolerance, %', 'The answer is the smallest part this close to the best; empty for that of the preset', tolerance),
      field('set-noise', 'Noise', 'The chances with which an edge is lost, for fidelity under noise', noise),
      field('set-noise-samples', 'Samples', 'How often each chance is tried', samples),
      field('set-seed', 'Seed', 'Start of the random numbers of a search and of the changed graphs', seed),
    ),
    h(
      'button',
      {
        type: 'button', class: 'small-button',
        onclick: () => store.set({ klass: 'predicted', search: 'auto', seed: 0, ...PARTS }),
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
    const usual = usualParts(state.preset);
    for (const { key, select, options } of selects) {
      select.value = state[key] ?? '';
      if (key in PARTS) {
        const whose = key in OWN_PARTS ? 'as the preset' : 'as usual';
        select.options[0].textContent = `${whose}: ${options.find(([value]) => value === String(usual[key]))[1]}`;
      }
    }
    tolerance.value = state.tolerance === null ? '' : String(Math.round(state.tolerance * 1e8) / 1e6);
    tolerance.placeholder = String(usual.tolerance * 100);
    noise.value = state.noise?.join(', ') ?? '';
    noise.placeholder = usual.noise.join(', ');
    noise.setCustomValidity('');
    samples.value = state.noiseSamples ?? '';
    samples.placeholder = String(usual.noiseSamples);
    for (const control of [noise, samples]) {
      control.disabled = !usesNoise(state);
      control.title = control.disabled ? 'Fidelity under removal uses no noise' : '';
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
