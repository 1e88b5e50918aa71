// How nodes and edges look: shared by the large view and by thumbnails. One unit of a drawing is
// about one edge.

import { svg } from './dom.js';

/** Pixels of a unit before zooming. */
export const UNIT = 46;

const BOND_GAP = 0.085;

/** The class that colours a label; further labels begin again. */
export function labelClass(label) {
  return `label-${((label % 7) + 7) % 7}`;
}

/** Element symbols have fixed colours in a molecule; the rest is coloured by label. */
const ELEMENTS = { C: 'c', N: 'n', O: 'o', F: 'hal', Cl: 'hal', Br: 'hal', I: 'hal', S: 's', P: 'p' };

/** The class of what a node of a molecule shows, such as N⁺; carbons show nothing. */
export function elementClass(name) {
  const symbol = name === '' ? 'C' : /^[A-Z][a-z]?/.exec(name)?.[0];
  return `element-${ELEMENTS[symbol] ?? 'other'}`;
}

/** Whether a node of a molecule is a corner without letters. */
export function isBare(drawing, node) {
  const letters = drawing.letters?.[node] ?? null;
  if (letters !== null) {
    return letters === '';
  }
  return drawing.molecule && (drawing.names[node] === 'C' || drawing.names[node] === '');
}

const PLACED = new WeakMap();

/**
 * A drawing in whose edges nodes are called by their places in its lists; of a neighbourhood they
 * have the numbers of the large graph elsewhere. `places` has the place of each number.
 */
export function placed(drawing) {
  let known = PLACED.get(drawing);
  if (!known) {
    const places = new Map(numbersOf(drawing).map((number, place) => [number, place]));
    const edges = drawing.edges.map((edge) => edge.map((number) => places.get(number)));
    known = { drawing: drawing.nodes ? { ...drawing, edges } : drawing, places };
    PLACED.set(drawing, known);
  }
  return known;
}

/** The numbers of the nodes that are drawn, in the order of the lists. */
export function numbersOf(drawing) {
  return drawing.nodes ?? [...drawing.x.keys()];
}

export const key = (a, b) => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** For each node its neighbours. */
export function neighbours(drawing) {
  const lists = drawing.x.map(() => []);
  for (const [a, b] of drawing.edges) {
    if (a !== b) {
      lists[a].push(b);
      lists[b].push(a);
    }
  }
  return lists;
}

/** Edges with both ends in a set of nodes, as keys. */
export function induced(drawing, nodes) {
  const inside = new Set(nodes);
  const keys = new Set();
  for (const [a, b] of drawing.edges) {
    if (inside.has(a) && inside.has(b)) {
      keys.add(key(a, b));
    }
  }
  return keys;
}

/** The path of an edge with its bond order: a list of {d, dashed}. */
export function edgePaths(drawing, index, lists, radius) {
  const [a, b] = drawing.edges[index];
  const at = (n) => [drawing.x[n] * UNIT, drawing.y[n] * UNIT];
  const [ax, ay] = at(a);
  if (a === b) {
    const r = radius * 0.9;
    return [{ d: `M${f(ax)} ${f(ay)}a${f(r)} ${f(r)} 0 1 1 ${f(r)} ${f(-r)}`, dashed: false }];
  }
  const [bx, by] = at(b);
  const order = drawing.orders?.[index] ?? 1;
  if (!drawing.molecule || order === 1) {
    return [{ d: line(ax, ay, bx, by), dashed: false }];
  }
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const ux = (bx - ax) / length;
  const uy = (by - ay) / length;
  const gap = BOND_GAP * UNIT;
  const shifted = (by2, cut) =>
    line(
      ax - uy * by2 + ux * cut,
      ay + ux * by2 + uy * cut,
      bx - uy * by2 - ux * cut,
      by + ux * by2 - uy * cut,
    );
  if (order === 3) {
    return [0, -2 * gap, 2 * gap].map((by2) => ({ d: shifted(by2, 0), dashed: false }));
  }
  const side = crowdedSide(drawing, lists, a, b);
  if (side === 0 && order === 2) {
    return [-gap, gap].map((by2) => ({ d: shifted(by2, 0), dashed: false }));
  }
  const inner = (side || 1) * 2 * gap;
  return [
    { d: shifted(0, 0), dashed: false },
    { d: shifted(inner, 0.14 * UNIT), dashed: order === 4 },
  ];
}

// The second line of a bond stands where most neighbours are, inside of its ring.
function crowdedSide(drawing, lists, a, b) {
  const dx = drawing.x[b] - drawing.x[a];
  const dy = drawing.y[b] - drawing.y[a];
  let sum = 0;
  for (const [end, other] of [[a, b], [b, a]]) {
    for (const n of lists[end]) {
      if (n !== other) {
        const cross = dx * (drawing.y[n] - drawing.y[a]) - dy * (drawing.x[n] - drawing.x[a]);
        sum += Math.sign(Math.abs(cross) < 1e-6 ? 0 : cross);
      }
    }
  }
  const open = lists[a].length === 1 || lists[b].length === 1;
  return open ? 0 : Math.sign(sum);
}

function line(ax, ay, bx, by) {
  return `M${f(ax)} ${f(ay)}L${f(bx)} ${f(by)}`;
}

/** The lines of a bond as a structural formula has them; null where there is no formula. */
export function bondLines(drawing, index) {
  const lines = drawing.lines?.[index] ?? null;
  return lines && lines.map((points) => line(...points.map((each) => each * UNIT))).join('');
}

// A box that is this much larger than letters cuts off none of their corners with its own.
const RING_FREE = 0.09;
const RING_CORNER = 0.22;
const RING_INSIDE = 0.05;
const LARGEST_RING = 0.47;

/**
 * A line around a node that crosses none of its letters, about the node's place: a circle {r}, or a
 * box {x, y, width, height, rx}. `reach` is the least radius in units.
 */
export function ring(drawing, n, reach) {
  const points = [...(drawing.letters?.[n] ?? '').matchAll(/(-?[0-9.]+) (-?[0-9.]+)/g)].map(
    ([, px, py]) => [Number(px) - drawing.x[n], Number(py) - drawing.y[n]],
  );
  const far = points.reduce((most, [px, py]) => Math.max(most, Math.hypot(px, py)), 0);
  const radius = Math.max(reach, far + RING_INSIDE);
  if (radius <= Math.max(reach, LARGEST_RING)) {
    return { r: f(radius * UNIT) };
  }
  const side = (axis, sign) =>
    points.reduce((most, point) => Math.max(most, sign * point[axis] + RING_FREE), reach) * UNIT;
  const [left, right, top, bottom] = [side(0, -1), side(0, 1), side(1, -1), side(1, 1)];
  return {
    x: f(-left), y: f(-top), width: f(left + right), height: f(top + bottom), rx: f(RING_CORNER * UNIT),
  };
}

/** A number of a path, short. */
export function f(value) {
  return String(Math.round(value * 10) / 10);
}

/** The box around all nodes, with room for their circles. */
export function bounds(drawing, margin = 0.55) {
  const xs = drawing.x.length > 0 ? drawing.x : [0];
  const ys = drawing.y.length > 0 ? drawing.y : [0];
  const low = [xs.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.min(a, b))];
  const high = [xs.reduce((a, b) => Math.max(a, b)), ys.reduce((a, b) => Math.max(a, b))];
  return {
    x: (low[0] - margin) * UNIT,
    y: (low[1] - margin) * UNIT,
    width: (high[0] - low[0] + 2 * margin) * UNIT,
    height: (high[1] - low[1] + 2 * margin) * UNIT,
  };
}

/**
 * A small still picture of a graph. `nodes` are highlighted with the edges between them;
 * `keptNodes` and `keptEdges` say what a perturbed graph has kept: the rest is faint.
 */
export function thumbnail(whole, { nodes = [], keptNodes = null, keptEdges = null, title } = {}) {
  const { drawing, places } = placed(whole);
  const placesOf = (list) => list.map((number) => places.get(number));
  const box = bounds(drawing, 0.4);
  const hit = new Set(placesOf(nodes));
  const keptNode = keptNodes && new Set(placesOf(keptNodes));
  const keptEdge = keptEdges && new Set(keptEdges.map((edge) => key(...placesOf(edge))));
  const paths = { gone: '', plain: '', hit: '' };
  const at = (n) => `${f(drawing.x[n] * UNIT)} ${f(drawing.y[n] * UNIT)}`;
  drawing.edges.forEach(([a, b], index) => {
    const kept = !keptEdge || keptEdge.has(key(a, b));
    const kind = !kept ? 'gone' : hit.has(a) && hit.has(b) ? 'hit' : 'plain';
    paths[kind] += bondLines(drawing, index) ?? `M${at(a)}L${at(b)}`;
  });
  const dots = drawing.x.map((_, n) => {
    const gone = keptNode && !keptNode.has(n);
    const kind = gone ? 'gone' : hit.has(n) ? 'hit' : 'plain';
    const colour = drawing.molecule ? elementClass(drawing.names[n]) : labelClass(drawing.labels[n]);
    const letters = drawing.letters?.[n] ?? null;
    if (letters !== null && (letters !== '' || kind !== 'hit')) {
      return letters && svg('path', { class: `letters ${kind}`, d: letters, transform: `scale(${UNIT})` });
    }
    const radius = (isBare(drawing, n) && kind !== 'hit' ? 0.1 : 0.24) * UNIT;
    return svg('circle', {
      class: `${kind} ${colour}`,
      cx: f(drawing.x[n] * UNIT),
      cy: f(drawing.y[n] * UNIT),
      r: f(radius),
    });
  });
  return svg(
    'svg',
    {
      class: ['thumb', nodes.length > 0 && 'has-hit', drawing.molecule && 'molecule', drawing.lines && 'formula']
        .filter(Boolean)
        .join(' '),
      viewBox: `${f(box.x)} ${f(box.y)} ${f(box.width)} ${f(box.height)}`,
      preserveAspectRatio: 'xMidYMid meet',
      role: title ? 'img' : null,
      'aria-label': title,
      'aria-hidden': title ? null : 'true',
    },
    ['gone', 'plain', 'hit'].map((kind) => paths[kind] && svg('path', { class: kind, d: paths[kind] })),
    dots,
  );
}
