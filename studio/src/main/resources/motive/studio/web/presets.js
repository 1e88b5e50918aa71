// Presets: questions with a name. Each part of one can be chosen otherwise.

/** In the order of the chooser; `weights` are those of the server. */
export const PRESETS = [
  { id: 'balanced', title: 'Balanced', weights: [0.7, 0.25, 0.05], said: 'Faithful first, then recognisable and stable' },
  { id: 'faithful', title: 'Faithful', weights: [1, 0, 0], said: 'Fidelity alone' },
  { id: 'recognisable', title: 'Recognisable', weights: [0.3, 0.6, 0.1], said: 'Parts that look like motifs of the class' },
  { id: 'stable', title: 'Stable', weights: [0.3, 0.1, 0.6], said: 'Parts that stay when the graph changes a little' },
  { id: 'paper', title: 'Paper', weights: [0.833, 0.083, 0.083], said: 'The question of the paper, with its trained encoders' },
];

/** What a preset decides beside the weights; null in the state stands for the preset's own. */
export const OWN_PARTS = Object.freeze({
  fidelity: null, scale: null, tolerance: null, keep: null, similarity: null, match: null,
});

const USUAL = { fidelity: 'robust', scale: 'attained', tolerance: 0.05, keep: 'prefer', similarity: 'gntk', match: 'partial' };
// Without motifs to hold a part together, more tolerance cuts into what matters.
const FAITHFUL = { ...USUAL, tolerance: 0.02 };
const PAPER = { fidelity: 'paper', scale: 'sigma', tolerance: 0, keep: 'ignore', similarity: 'vgae', match: 'order' };

/** The preset of an id. */
export function presetOf(id) {
  return PRESETS.find((preset) => preset.id === id) ?? PRESETS[0];
}

/** The parts of a preset, weights aside. */
export function partsOf(id) {
  return { paper: PAPER, faithful: FAITHFUL }[id] ?? USUAL;
}

/** What choosing a preset sets: it, its weights, and all of its parts. */
export function presetPatch(id) {
  return { preset: id, weights: presetOf(id).weights, ...OWN_PARTS };
}

/** The parts of a question of the API that differ from those of its preset. */
export function ownParts(asked) {
  const usual = partsOf(asked.preset);
  return Object.fromEntries(
    Object.keys(OWN_PARTS).map((key) => [key, asked[key] === undefined || asked[key] === usual[key] ? null : asked[key]]),
  );
}
