// The metrics of the part that is looked at, with bars.

import { h, num, replace } from './dom.js';
import { budgetRows, isAboutNode, shownPart } from './live.js';
import { AXES, resultMetrics } from './names.js';
import { percent, scaleNote, shareOf, weighed } from './shares.js';
import { term } from './tooltip.js';

export function mount(element, { store, live }) {
  let rows = [];

  function meter(metric) {
    const value = h('span', { class: 'metric-value' }, '–');
    const change = h('span', { class: 'metric-change' });
    const raw = h('span', { class: 'metric-raw soft' });
    const fill = h('span', { class: 'meter-fill' });
    const row = h(
      'div',
      { class: `metric ${metric.id}`, 'data-metric': metric.id },
      h('div', { class: 'metric-head' }, term(metric.title, metric.meaning), value),
      h(
        'div',
        { class: 'metric-foot' },
        h('div', { class: 'meter', 'aria-hidden': 'true' }, h('span', { class: 'meter-zero' }), fill),
        change,
        raw,
      ),
    );
    return { metric, value, change, raw, fill, row };
  }

  function list() {
    rows = resultMetrics(live.get().about).map(meter);
    replace(element, rows.map(({ row }) => row));
  }

  function render() {
    const part = shownPart();
    const values = live.get();
    const best = values.explained?.part;
    const mine = store.get().nodes !== null;
    element.classList.toggle('stale', !part);
    for (const { metric, value, change, raw, fill, row } of rows) {
      const number = weighed(part, metric.id);
      const share = shareOf(part, metric.id);
      const now = share ?? number;
      row.hidden = isAboutNode() && metric.id === 'interpretability' && number === null;
      value.textContent = share === null ? num(number) : percent(share);
      value.title = share === null ? '' : scaleNote();
      raw.textContent = share === null ? '' : num(number);
      row.dataset.value = number ?? '';
      const before = share === null ? weighed(best, metric.id) : shareOf(best, metric.id);
      const difference = mine && before !== null && now !== null ? now - before : null;
      const text = share === null ? num(difference) : percent(difference);
      change.textContent = difference === null || Math.abs(difference) < 5e-4 ? '' : `${difference > 0 ? '+' : ''}${text}`;
      change.dataset.sign = difference === null ? '' : difference > 0 ? 'up' : 'down';
      bar(row, fill, now, share === null ? range(metric, values, now) : [Math.min(0, share), Math.max(1, share)]);
    }
  }

  live.subscribe((values, changed) => {
    if (changed.has('about')) {
      list();
      render();
    } else if (['explained', 'scored', 'map', 'budgets', 'wider'].some((key) => changed.has(key))) {
      render();
    }
  });
  store.subscribe((state, changed) => changed.has('nodes') && render());
  list();
}

/** From the least to the greatest value that any weights or budgets reach on this graph. */
function range({ id, greatest }, values, now) {
  if (greatest !== undefined && values.explained?.question.fidelity === 'paper') {
    return [0, greatest];
  }
  const seen = [
    // The objective of a point of the map is that of its own weights.
    ...(AXES.some((axis) => axis.id === id) ? (values.map?.points ?? []).map((p) => weighed(p, id)) : []),
    ...budgetRows(values).map((r) => weighed(r, id)),
    now,
  ].filter((v) => v !== null && v !== undefined);
  return [Math.min(0, ...seen), Math.max(0, ...seen)];
}

function bar(row, fill, value, [low, high]) {
  const span = high - low || 1;
  const zero = -low / span;
  const at = value === null ? zero : (value - low) / span;
  fill.style.left = `${100 * Math.min(zero, at)}%`;
  fill.style.width = `${100 * Math.abs(at - zero)}%`;
  row.querySelector('.meter-zero').style.left = `${100 * zero}%`;
  fill.classList.toggle('negative', value !== null && value < 0);
}
