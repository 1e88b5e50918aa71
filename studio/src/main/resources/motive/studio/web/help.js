// What the help dialog says.

import { h } from './dom.js';

const PARTS = [
  ['The triangle', 'Drag the point. Near a corner mostly that metric counts; in the middle all three count equally. Each coloured region is one explanation: point at a region to preview it, click to choose it.'],
  ['The preset', 'The question to answer. It sets the weights and what they weigh; moving the point changes the weights alone. Paper is the question of the paper, the others also test the model under noise and weigh each metric as a share of the best: 0 % is what a random part reaches, 100 % the best there is.'],
  ['The budget', 'The largest number of edges that an explanation may have. The bars show the objective of the best explanation for each budget.'],
  ['The graph', 'The explanation is thick and coloured, the rest of the graph is pale. Click nodes to edit the part. Drag to move and scroll to zoom.'],
  ['Fidelity', 'Whether the model predicts the same class for the part alone, and another class without the part.'],
  ['Interpretability', 'Whether the part consists of motifs that are typical of the class, according to the motif library of the kit.'],
  ['Stability', 'Whether slightly changed graphs have a similar explanation.'],
  ['The status', '“Proven optimal” means that every candidate was evaluated; “smallest part within 2 % of the proven best” means the same of the best, which is a little better and larger; “best of n” means that a search evaluated n candidates. A part that you edit or take from the frontier has its own status: how far its objective is below the best.'],
];

const KEYS = [
  ['Arrows in the triangle', 'move the point; with Shift in large steps'],
  ['Arrows in the graph', 'go to the neighbour in that direction'],
  ['Enter or Space on a node', 'adds it to the part or removes it'],
  ['+ − 0 in the graph', 'zoom in, zoom out, fit; Shift and arrows move it'],
  ['Arrows in the list of graphs', 'move; Enter opens'],
  ['Arrows on the tabs', 'change the view'],
  ['Escape', 'closes a dialog or a tooltip'],
];

export function helpText() {
  const list = (rows) => h('dl', { class: 'help-list' }, rows.map(([name, text]) => [h('dt', {}, name), h('dd', {}, text)]));
  return h(
    'div',
    { class: 'help' },
    h('p', {}, 'A model has predicted a class for this graph. Motive shows which part of the graph this decision depends on; you choose what makes a part a good explanation.'),
    list(PARTS),
    h('h3', {}, 'Keys'),
    list(KEYS),
  );
}
