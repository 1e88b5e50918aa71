// The numbers of a part, in one order and with one meaning, for the tables of the panels.
import { h, num } from './dom.js';
import { live } from './live.js';

const yes = (value) => (value === null || value === undefined ? '–' : value ? 'yes' : 'no');

/**
 * `better` says which of two values is better: 1 the higher, -1 the lower, 0 neither. `main` are the metrics that weights
 * choose between, and what they add up to.
 */
const OBJECTIVE = {
  key: 'objective',
  title: 'Objective',
  hint: 'The maximised value: the weighted sum of the three metrics, each divided by its scale',
  better: 1,
  main: true,
};

const FACTS = [
  { key: 'inside', title: 'p, part alone', hint: 'Probability of the class on the part (p_sub)', better: 0 },
  {
    key: 'outside',
    title: 'p, without it',
    hint: 'Probability of the class on the rest (p_comp)',
    better: 0,
  },
  { key: 'keeps', title: 'Keeps the class', hint: 'For the part alone the predicted class is the same', better: 1, yes: true },
  {
    key: 'flips',
    title: 'Flips the class',
    hint: 'Without the part the predicted class changes',
    better: 1,
    yes: true,
  },
  { key: 'nodeCount', title: 'Nodes', hint: 'Nodes of the part', better: 0, whole: true },
  {
    key: 'edgeCount',
    title: 'Edges',
    hint: 'Edges of the part; the budget limits them',
    better: 0,
    whole: true,
  },
];

/** The rows of a table of one part: the objective, the metrics that the server reports, and facts. */
export function metricRows() {
  const metrics = (live.get().about?.metrics ?? []).map((metric) => ({
    key: metric.id,
    title: metric.title,
    hint: metric.meaning,
    better: metric.higherIsBetter ? 1 : -1,
    main: !metric.detail,
  }));
  return [OBJECTIVE, ...metrics.filter((m) => m.main), ...metrics.filter((m) => !m.main), ...FACTS];
}

export function valueOf(part, metric) {
  if (part === null || part === undefined) {
    return null;
  }
  if (metric.key === 'nodeCount') {
    return part.nodes.length;
  }
  return metric.key === 'edgeCount' ? part.edges.length : part[metric.key];
}

export function valueText(part, metric) {
  const value = valueOf(part, metric);
  if (metric.yes) {
    return yes(value);
  }
  return metric.whole ? (value === null ? '–' : String(value)) : num(value, 4);
}

/** Above 0 where the first value is better, below where the second is, 0 where neither or unknown. */
export function judge(first, second, metric) {
  if (
    first === null ||
    second === null ||
    first === undefined ||
    second === undefined ||
    metric.better === 0
  ) {
    return 0;
  }
  const gap = Number(first) - Number(second);
  // What differs by less than is shown is the same to a reader.
  return Math.abs(gap) < 5e-5 ? 0 : metric.better * Math.sign(gap);
}

/** The heading of a row. */
export function metricHead(metric) {
  return h('th', { scope: 'row', title: metric.hint }, metric.title);
}
