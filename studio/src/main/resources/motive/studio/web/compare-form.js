// What to compare with: the controls above the two pictures.
import { h } from './dom.js';
import { icon } from './icons.js';
import { button, field, weightsText } from './bits.js';

const NAMES = ['Fidelity', 'Interpretability', 'Stability'];
const [MUCH, LITTLE] = [0.833, 0.083];
const PREFERENCES = [
  ['Fidelity first', [MUCH, LITTLE, LITTLE]],
  ['Interpretability first', [LITTLE, MUCH, LITTLE]],
  ['Stability first', [LITTLE, LITTLE, MUCH]],
  ['All equal', [1, 1, 1]],
];

/** Ways to begin, where nothing is compared yet. */
export function quickChoices({ state, most, explainers, set }) {
  const other = (more) => ({ explainer: 'motive', weights: state.weights, budget: state.budget, ...more });
  const half = Math.max(1, state.budget > 1 ? Math.floor(state.budget / 2) : Math.min(most, 2));
  return [
    h('p', { class: 'panel-lead' }, 'Compare this explanation with another one.'),
    h(
      'div',
      { class: 'quick' },
      h(
        'section',
        {},
        h('h3', {}, 'Another preference'),
        h(
          'div',
          { class: 'button-row' },
          PREFERENCES.map(([title, weights]) => button(title, { onclick: () => set(other({ weights })) })),
        ),
      ),
      h(
        'section',
        {},
        h('h3', {}, 'Another budget, or this explanation kept'),
        h(
          'div',
          { class: 'button-row' },
          button(`Budget ${half}`, { onclick: () => set(other({ budget: half })) }),
          button(state.nodes === null ? 'Keep this explanation' : 'The explanation itself', {
            title: 'Keeps this explanation on the right while you change the left',
            onclick: () => set(other({})),
          }),
        ),
      ),
      h(
        'section',
        {},
        h('h3', {}, 'Another explainer'),
        h(
          'div',
          { class: 'button-row' },
          explainers
            .filter((each) => each.id !== 'motive')
            .map((each) =>
              button(each.title, {
                title: each.description,
                onclick: () => set({ explainer: each.id, weights: null, budget: state.budget }),
              }),
            ),
        ),
      ),
    ),
  ];
}

/** The controls of what stands on the right. */
export function otherForm({ state, most, explainers, set }) {
  const { other } = state;
  const change = (more) => set({ ...other, ...more });
  const chosen = explainers.find((each) => each.id === other.explainer);
  const all = explainers.some((each) => each.id === 'motive')
    ? explainers
    : [{ id: 'motive', title: 'Motive' }, ...explainers];
  const options = all.some((each) => each.id === other.explainer)
    ? all
    : [...all, { id: other.explainer, title: other.explainer }];
  const select = h(
    'select',
    {
      name: 'compare-explainer',
      onchange: () =>
        change({
          explainer: select.value,
          weights: select.value === 'motive' ? (other.weights ?? state.weights) : null,
        }),
    },
    options.map((each) => h('option', { value: each.id }, each.title)),
  );
  select.value = other.explainer;
  return [
    h(
      'div',
      { class: 'compare-controls' },
      state.nodes === null ? null : leftChoice(other, change),
      field('Right side', select),
      budgetField(other.budget ?? state.budget, most, (budget) => change({ budget })),
      h(
        'button',
        {
          type: 'button',
          class: 'icon-button',
          title: 'End the comparison',
          'aria-label': 'End the comparison',
          onclick: () => set(null),
        },
        icon('close'),
      ),
    ),
    other.explainer === 'motive'
      ? weightFields(other.weights ?? state.weights, (weights) => change({ weights }))
      : null,
    chosen && other.explainer !== 'motive' ? h('p', { class: 'form-hint' }, chosen.description) : null,
  ];
}

function leftChoice(other, change) {
  const select = h(
    'select',
    { name: 'compare-left', onchange: () => change({ left: select.value }) },
    h('option', { value: 'part' }, 'What-if part'),
    h('option', { value: 'explanation' }, 'Explanation'),
  );
  select.value = other.left ?? 'part';
  return field('Left side', select);
}

function weightFields(weights, set) {
  const sum = weights.reduce((a, b) => a + b, 0) || 1;
  const now = weights.map((weight) => weight / sum);
  const shown = h('output', { class: 'form-hint' }, weightsText(weights));
  const sliders = NAMES.map((name, i) => {
    const slider = h('input', {
      type: 'range',
      min: 0,
      max: 100,
      step: 1,
      'aria-label': `${name} on the right`,
      name: `compare-weight-${i}`,
      value: String(Math.round(now[i] * 100)),
      oninput: () => {
        const next = sliders.map((each) => Number(each.value));
        if (next.some((value) => value > 0)) {
          shown.textContent = weightsText(next);
          set(next.map((value) => value / 100));
        }
      },
    });
    return slider;
  });
  return h(
    'fieldset',
    { class: 'side-weights' },
    h('legend', {}, 'Preference ', shown),
    sliders.map((slider, i) => h('label', {}, h('span', {}, NAMES[i]), slider)),
  );
}

function budgetField(budget, most, set) {
  const input = h('input', {
    type: 'number',
    min: 1,
    max: most,
    step: 1,
    class: 'short',
    name: 'compare-budget',
    value: String(budget),
    oninput: () => {
      const value = Number(input.value);
      if (Number.isInteger(value) && value >= 1 && value <= most) {
        set(value);
      }
    },
  });
  return field('Budget', input);
}
