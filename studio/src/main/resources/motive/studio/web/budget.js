// The budget: a slider under a strip that shows how good the best explanation of each budget is.

import { h, many, num, replace, svg } from './dom.js';
import { budgetRows, isWhole, lacksKit } from './live.js';

const STRIP = 30;

// Shares of the best of each budget do not compare; in the units of one budget they do.
const heightOf = (row) => row.comparable ?? row.objective;

export function mount(element, { store, live }) {
  const slider = h('input', {
    type: 'range', id: 'budget-slider', min: 1, max: 10, step: 1,
    oninput: () => choose(Number(slider.value)),
  });
  const value = h('output', { class: 'budget-value', for: 'budget-slider' });
  const strip = svg('svg', { class: 'strip', 'aria-hidden': 'true', preserveAspectRatio: 'none' });
  const line = h('p', { class: 'budget-line soft' });
  replace(
    element,
    h('div', { class: 'budget-head' }, h('label', { class: 'part-title', for: 'budget-slider' }, 'Budget'), value, line),
    h('div', { class: 'strip-box' }, strip),
    slider,
  );

  function choose(budget) {
    const { nodes } = store.get();
    store.set({ budget, nodes: null }, nodes ? { push: true } : {});
  }

  let most = 10;
  function render() {
    const { graph } = live.get();
    const { budget } = store.get();
    most = graph ? Math.max(graph.maxBudget, 1) : Math.max(most, budget);
    slider.max = String(most);
    slider.value = String(budget);
    slider.disabled = lacksKit();
    // The thumb stands below the bar of its budget.
    slider.style.setProperty('--inset', `calc(${50 / most}% - 9px)`);
    value.textContent = many(budget, 'edge');
    slider.setAttribute('aria-valuetext', `at most ${many(budget, 'edge')}`);
    renderStrip(budget);
  }

  let drawn = null;
  function renderStrip(budget) {
    const { budgets, wider } = live.get();
    const rows = budgetRows({ budgets, wider });
    // Bars that are being pressed must stay.
    if (drawn?.budgets !== budgets || drawn.wider !== wider || drawn.most !== most || drawn.budget !== budget) {
      drawn = { budgets, wider, most, budget };
      drawStrip(budget, rows);
    }
    line.textContent = lacksKit() ? 'needs a kit' : lineOf(budget, rows);
  }

  // The objective is that of the explanation: rows of a search that was cut may know a lesser one.
  function lineOf(budget, rows) {
    const { explained, working } = live.get();
    const now = explained?.part?.objective ?? null;
    if (now === null) {
      return '';
    }
    const here = rows.find((row) => row.budget === budget)?.comparable ?? now;
    const first = rows.find((row) => heightOf(row) !== null && heightOf(row) >= here - 1e-9);
    const reached = isWhole(explained) && working.length === 0 && first && first.budget < budget;
    return `objective ${num(now)}${reached ? `, already reached with ${first.budget}` : ''}`;
  }

  function drawStrip(budget, rows) {
    const values = rows.map(heightOf).filter((v) => v !== null);
    const high = Math.max(...values);
    // From the lowest on, since budgets often differ by little; the lowest bar still has a height.
    const low = Math.min(...values) - 0.25 * (high - Math.min(...values) || 1);
    strip.setAttribute('viewBox', `0 0 ${most} ${STRIP}`);
    replace(
      strip,
      rows.map((row) => {
        const up = heightOf(row) === null ? 0 : (heightOf(row) - low) / (high - low);
        return svg(
          'g',
          { class: `strip-bar${row.budget === budget ? ' on' : ''}${row.budget > budget ? ' beyond' : ''}`, onclick: () => choose(row.budget) },
          svg('title', {}, `budget ${row.budget}: ${row.proven ? '' : 'at least '}objective ${num(row.objective)}, ${many(row.nodes.length, 'node')}`),
          svg('rect', { class: 'strip-area', x: row.budget - 1, y: 0, width: 1, height: STRIP }),
          svg('rect', { x: row.budget - 0.86, y: STRIP * (1 - up), width: 0.72, height: up * STRIP }),
        );
      }),
    );
  }

  store.subscribe((state, changed) => (changed.has('budget') || changed.has('kit')) && render());
  live.subscribe((values, changed) => ['graph', 'dataset', 'explained', 'budgets', 'wider', 'working'].some((key) => changed.has(key)) && render());
  render();
}
