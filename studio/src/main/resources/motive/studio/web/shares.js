// Metrics as they are weighed: their numbers, and on the attained scale their shares of the best.

import { num } from './dom.js';
import { live } from './live.js';

const FORMS = { robust: 'robustFidelity', delta: 'delta' };

/** What a share of the best is, in a sentence. */
export function scaleNote({ explained } = live.get()) {
  if (explained?.question.scale !== 'attained') {
    return '';
  }
  return `Percent are shares of the best: 0 % is what a random part reaches, 100 % the best ${explained.status.whole ? 'there is' : 'that was found'}.`;
}

/** The number of a metric as it is weighed: fidelity in the form of the question. */
export function weighed(values, id, { explained } = live.get()) {
  const form = id === 'fidelity' ? FORMS[explained?.question.fidelity] : undefined;
  return values?.[form] ?? values?.[id] ?? null;
}

/** The share of the best; null where metrics have constant units. */
export function shareOf(values, id) {
  return values?.attained?.[id] ?? null;
}

/** A share for people. */
export function percent(share) {
  return share === null ? '–' : `${num(100 * share, 0)} %`;
}

/** Where a part stands on an axis: in percent, or on the scale of the metric itself. */
export function placeOf(values, id) {
  const share = shareOf(values, id);
  return share === null ? weighed(values, id) : 100 * share;
}

/** The least width of an axis, so that shares that hardly differ do not look far apart. */
export function leastWidth(id, points) {
  return isShare(id, points) ? 10 : 0;
}

function isShare(id, points) {
  return points.some((point) => shareOf(point, id) !== null);
}

/** What an axis is called. */
export function axisTitle(id, title, points) {
  return isShare(id, points) ? `${title}, % of the best` : title;
}

/** A metric for people: its share of the best with the number beside it, or the number alone. */
export function metricText(values, id, digits = 3) {
  const share = shareOf(values, id);
  const number = num(weighed(values, id), digits);
  return share === null ? number : `${percent(share)} (${number})`;
}

/** Metrics with their values in a sentence. */
export function metricsText(metrics, values, digits = 3) {
  return metrics.map(({ id, title }) => `${title.toLowerCase()} ${metricText(values, id, digits)}`).join(', ');
}
