// Presets: questions with a name. Each part of one can be chosen otherwise.

import { about } from './about.js';

const SAID = {
  balanced: ['Balanced', 'Faithful first, then recognisable and stable'],
  faithful: ['Faithful', 'Fidelity alone'],
  recognisable: ['Recognisable', 'Parts that look like motifs of the class'],
  stable: ['Stable', 'Parts that stay when the graph changes a little'],
  paper: ['Paper', 'The question of the paper, with its trained encoders'],
};

/** In the order of the chooser: the presets of the server with their titles. */
export const PRESETS = about.presets.map((preset) => {
  const [title, said] = SAID[preset.id] ?? [preset.id, ''];
  return { ...preset, title, said };
});

/** What a preset decides beside the weights; null in the state stands for the preset's own. */
export const OWN_PARTS = Object.freeze({
  fidelity: null, scale: null, tolerance: null, size: null, keep: null, similarity: null, match: null, parts: null,
});

/** What no preset decides; null in the state stands for the default of the server. */
export const COMMON_PARTS = Object.freeze({ noise: null, noiseSamples: null, stages: null });

/** All parts of a question that can be chosen otherwise. */
export const PARTS = Object.freeze({ ...OWN_PARTS, ...COMMON_PARTS });

/** The preset of an id. */
export function presetOf(id) {
  return PRESETS.find((preset) => preset.id === id) ?? PRESETS[0];
}

/** What holds under a preset where nothing else is chosen. */
export function usualParts(id) {
  return { ...about.defaults, ...presetOf(id) };
}

/** What choosing a preset sets: it, its weights, and all of its parts. */
export function presetPatch(id) {
  return { preset: id, weights: presetOf(id).weights, ...OWN_PARTS };
}

/** Whether the form of fidelity of a state uses noise. */
export function usesNoise(state) {
  return (state.fidelity ?? presetOf(state.preset).fidelity) !== 'paper';
}

/** The parts of a question of the API that differ from the usual ones. */
export function chosenParts(asked) {
  const usual = usualParts(asked.preset);
  const isUsual = (key) => asked[key] === undefined || String(asked[key]) === String(usual[key]);
  return Object.fromEntries(Object.keys(PARTS).map((key) => [key, isUsual(key) ? null : asked[key]]));
}
