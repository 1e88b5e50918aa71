// Axes of small charts.

import { num, svg } from './dom.js';

/** Round values of an axis from low to high, about `wanted` of them, at least two. */
export function ticks(low, high, wanted = 4) {
  for (let more = wanted; ; more++) {
    const values = roundValues(low, high, more);
    if (values.length > 1 || more > wanted + 4) {
      return values;
    }
  }
}

function roundValues(low, high, wanted) {
  const span = high - low;
  const raw = span / wanted;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= raw) ?? raw;
  const out = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + span * 1e-9; k++) {
    out.push(k * step);
  }
  return out;
}

/** From the least to the greatest value with a little room; never narrower than `least`. */
export function extent(values, room = 0.06, least = 0) {
  const known = values.filter((v) => v !== null && Number.isFinite(v));
  const low = Math.min(...known);
  const high = Math.max(...known);
  if (known.length === 0) {
    return [0, 1];
  }
  const span = high - low;
  if (span > Math.max(least, 1e-12)) {
    return [low - span * room, high + span * room];
  }
  const half = Math.max(least, 1) / 2;
  return [(low + high) / 2 - half, (low + high) / 2 + half];
}

/** A function from values to pixels. */
export function scale([low, high], [from, to]) {
  return (value) => from + ((value - low) / (high - low)) * (to - from);
}

/** As many digits as the steps of an axis need. */
export function digits(values) {
  const step = values.length > 1 ? Math.abs(values[1] - values[0]) : 1;
  return Math.max(0, Math.min(4, -Math.floor(Math.log10(step) + 1e-9)));
}

/** Lines and numbers of a vertical axis. */
export function yAxis(range, y, left, right, wanted) {
  const values = ticks(...range, wanted);
  const places = digits(values);
  return values.map((v) => [
    svg('path', { class: 'grid', d: `M${left} ${y(v).toFixed(1)}H${right}` }),
    svg('text', { class: 'tick', x: left - 5, y: y(v).toFixed(1), dy: '.35em', 'text-anchor': 'end' }, num(v, places)),
  ]);
}

/** Lines and numbers of a horizontal axis. */
export function xAxis(range, x, top, bottom, wanted) {
  const values = ticks(...range, wanted);
  const places = digits(values);
  return values.map((v) => [
    svg('path', { class: 'grid', d: `M${x(v).toFixed(1)} ${top}V${bottom}` }),
    svg('text', { class: 'tick', x: x(v).toFixed(1), y: bottom + 14, 'text-anchor': 'middle' }, num(v, places)),
  ]);
}
