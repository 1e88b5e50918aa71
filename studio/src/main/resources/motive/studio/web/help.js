// What the help dialog says.

import { h } from './dom.js';

const PARTS = [
  ['The triangle', 'Drag the point. Near a corner that goal alone counts; in the middle all three do. Each coloured region is one explanation: rest on a region to preview it, press to choose it.'],
  ['The budget', 'The most edges that an explanation may have. The bars show how good the best explanation of each budget is.'],
  ['The graph', 'The explanation is thick and coloured, the rest is dimmed. Click nodes to try a part of your own. Drag and scroll to move and zoom.'],
  ['Fidelity', 'Whether the model decides the same on the part alone, and no longer does without it.'],
  ['Interpretability', 'Whether the part is made of motifs that speak for the class, by the kit’s motif library.'],
  ['Stability', 'Whether slightly changed graphs have a similar explanation.'],
  ['The status', '“Proven optimal” means that every candidate was looked at; “best of n” that a search met n of them. A part that you edit, or take from the frontier, has a status of its own: how far it lies below the best.'],
];

const KEYS = [
  ['Arrows in the triangle', 'move the point; with Shift in large steps'],
  ['Arrows in the graph', 'go to the neighbour in that direction'],
  ['Enter or Space on a node', 'adds it to the part or takes it out'],
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
    h('p', {}, 'A model has sorted this graph into a class. Motive shows which part made it decide so; what counts as a good part is for you to say.'),
    list(PARTS),
    h('h3', {}, 'Keys'),
    list(KEYS),
  );
}
