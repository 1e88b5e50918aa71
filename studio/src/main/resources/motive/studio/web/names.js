// How classes and metrics are called.

/** Why a data set can be looked at but not explained. */
export const NO_KIT = 'no kit reads these graphs: build one with `motive kit build --dataset …`';

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

export const METRICS = [
  {
    id: 'fidelity',
    title: 'Fidelity',
    short: 'fid',
    meaning: 'How well the part stands for the model’s decision: the class is kept by the part alone and lost without it. Between 0.01 and 1.01, higher is better.',
  },
  {
    id: 'interpretability',
    title: 'Interpretability',
    short: 'int',
    meaning: 'How much the part is made of motifs that speak for the class: the sum over motifs of match × prior. Higher is better; below 0 its motifs speak for another class.',
  },
  {
    id: 'stability',
    title: 'Stability',
    short: 'sta',
    meaning: 'How similar the part is to the explanations of slightly changed graphs: the sum over these of reward × similarity. Higher is better.',
  },
  {
    id: 'objective',
    title: 'Objective',
    short: 'obj',
    meaning: 'The three metrics, each over its scale and times its weight, added up. This is what the search maximises.',
  },
];
