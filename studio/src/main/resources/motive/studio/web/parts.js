// What a drawing says about a set of nodes, without asking the server. No page here.
import { numbersOf, placed } from './drawing.js';
import { pieces } from './motif-text.js';

/** The edges between these nodes. */
export function edgesWithin(drawing, nodes) {
  const inside = new Set(nodes);
  return drawing.edges.filter(([a, b]) => inside.has(a) && inside.has(b));
}

/** The pieces that nodes fall into, each a rising list. */
export function partPieces(nodes, edges) {
  const place = new Map(nodes.map((node, i) => [node, i]));
  const own = edges.map(([a, b]) => [place.get(a), place.get(b)]);
  return pieces(nodes.length, own).map((piece) => piece.map((i) => nodes[i]));
}

/**
 * Single steps that help: `join`, nodes that make one piece of all; `drop`, nodes without which the part is within
 * the budget and in no more pieces. At most three of each, those that cost least first.
 */
export function fixes(drawing, nodes, edges, parts, budget) {
  const join = [];
  if (parts.length > 1) {
    const inside = new Set(nodes);
    for (const node of numbersOf(drawing)) {
      if (!inside.has(node)) {
        const more = [...nodes, node];
        const with_ = edgesWithin(drawing, more);
        if (partPieces(more, with_).length === 1) {
          join.push([with_.length, node]);
        }
      }
    }
  }
  const drop = [];
  if (edges.length > budget) {
    for (const node of nodes) {
      const rest = nodes.filter((each) => each !== node);
      const left = edges.filter((edge) => !edge.includes(node));
      if (left.length <= budget && partPieces(rest, left).length <= parts.length) {
        drop.push([-left.length, node]);
      }
    }
  }
  const best = (list) =>
    list
      .sort((a, b) => a[0] - b[0] || a[1] - b[1])
      .slice(0, 3)
      .map(([, node]) => node);
  return { join: best(join), drop: best(drop) };
}

/** The name of a node, or of its label; empty where it has none. */
export function nameOf(drawing, dataset, node) {
  const place = placed(drawing).places.get(node);
  const label = drawing.labels[place];
  return drawing.ids?.[place] || drawing.names[place] || dataset?.nodeLabels.find((entry) => entry.label === label)?.name || '';
}
