// The line of weights from interpretability to fidelity, on which stability keeps its weight.

import { svg } from './dom.js';
import { placeOf } from './shares.js';

const COLOURS = 8;

/** The share of fidelity in what stability leaves. */
export function rhoOf([f, i]) {
  return f + i > 1e-9 ? f / (f + i) : 0.5;
}

/** Sets the weights of a place on the line; a part made by hand is left, and Back brings it again. */
export function chooseRho(store, rho) {
  const { weights, nodes } = store.get();
  const at = Math.min(1, Math.max(0, rho));
  const sum = weights[0] + weights[1] + weights[2];
  const rest = weights[2] > sum - 1e-9 ? 2 / 3 : 1 - weights[2] / sum;
  store.set({ weights: [rest * at, rest * (1 - at), 1 - rest], nodes: null }, nodes ? { push: true } : {});
}

/** The points of a scan along the line. */
export function alongLine({ points }) {
  return [...points].sort((a, b) => rhoOf(a.weights) - rhoOf(b.weights));
}

/** The point that is closest to a place on the line. */
export function nearestPoint(points, rho) {
  const far = (point) => Math.abs(rhoOf(point.weights) - rho);
  return points.reduce((best, point) => (far(point) < far(best) ? point : best));
}

/** The regions along the line, each as {region, from, to, middle}. */
export function stretches(points) {
  const out = [];
  points.forEach((point, k) => {
    const before = points[k - 1];
    if (before && before.region === point.region) {
      return;
    }
    let last = k;
    while (points[last + 1]?.region === point.region) {
      last += 1;
    }
    const between = (a, b) => (rhoOf(points[a].weights) + rhoOf(points[b].weights)) / 2;
    const from = k === 0 ? 0 : between(k - 1, k);
    const to = last + 1 === points.length ? 1 : between(last, last + 1);
    out.push({ region: point.region, from, to, middle: (from + to) / 2 });
  });
  return out;
}

/** Which colour a region of a scan has: that of the map, where the map has the same explanation. */
export function colours(scan, map) {
  const known = new Map((map?.regions ?? []).map((nodes, region) => [nodes.join(), region]));
  let more = known.size;
  return scan.regions.map((nodes) => known.get(nodes.join()) ?? more++);
}

/** Bands of the regions, with a line between two. */
export function bands(points, colour, x, top, bottom) {
  return stretches(points).map(({ region, from, to }) => [
    svg('rect', {
      class: `scan-band band-${colour[region] % COLOURS}`, x: x(from).toFixed(1), y: top,
      width: (x(to) - x(from)).toFixed(1), height: bottom - top,
    }),
    from > 0 && svg('path', { class: 'scan-border', d: `M${x(from).toFixed(1)} ${top}V${bottom}` }),
  ]);
}

/** The path of a metric along the line, on the scale in force. */
export function curve(points, id, x, y) {
  return points
    .filter((point) => placeOf(point, id) !== null)
    .map((point, k) => `${k === 0 ? 'M' : 'L'}${x(rhoOf(point.weights)).toFixed(1)} ${y(placeOf(point, id)).toFixed(1)}`)
    .join('');
}
