// How classes and metrics are called.

/** Why a data set can be looked at but not explained. */
export const NO_KIT = 'no kit can read these graphs: build one with `motive kit build --dataset …`';

/** Why interpretability is not measured of nodes. */
export const NO_MOTIFS = 'Not measured: around hubs, counts of motifs say how large a neighbourhood is; `motive explain --library` counts them all the same.';

/** What a class is called by the kit or the data set. */
export function className(live, state, number) {
  if (number === null || number === undefined) {
    return '–';
  }
  const { kits, dataset } = live.get();
  const kit = kits.find((k) => k.id === state.kit);
  const name = dataset?.classes[number] ?? kit?.classes[number];
  return name === undefined ? `class ${number}` : /^[-−]?\d+$/.test(name) ? `class ${name}` : name;
}

/** The metrics that weights choose between, in the order of the weights. */
export const AXES = [
  {
    id: 'fidelity',
    title: 'Fidelity',
    short: 'fid',
    meaning: 'How well the part explains the decision of the model: the class stays the same for the part alone and changes without the part. Higher is better. Under the preset Paper it is between 0.01 and 1.01; under the others it also counts how much more the loss of edges of the part costs than the loss of other edges (robust fidelity).',
    greatest: 1.01,
  },
  {
    id: 'interpretability',
    title: 'Interpretability',
    short: 'int',
    meaning: 'How much the part consists of motifs that are typical of the class: the sum over motifs of match × prior. Higher is better; below 0 its motifs are typical of another class.',
  },
  {
    id: 'stability',
    title: 'Stability',
    short: 'sta',
    meaning: 'How similar the part is to the explanations of slightly changed graphs: their similarities, weighted by reward. Higher is better.',
  },
];

const OBJECTIVE = {
  id: 'objective',
  title: 'Objective',
  meaning: 'The sum of the three metrics, each on its scale and multiplied by its weight. The search maximises this value; among parts that are nearly as good, the smallest is the answer.',
};

/** The metrics that the server adds to those of the weights. */
export function addedMetrics(about) {
  return (about?.metrics ?? []).filter((metric) => !metric.detail && !AXES.some((axis) => axis.id === metric.id));
}

/** All metrics of a result, the objective last. */
export function resultMetrics(about) {
  return [...AXES, ...addedMetrics(about), OBJECTIVE];
}
