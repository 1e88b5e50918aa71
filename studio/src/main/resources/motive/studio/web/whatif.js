// What if: the part made by hand, what it is worth, and how that differs from the explanation.
import { h, many, num, replace } from './dom.js';
import { numbersOf } from './drawing.js';
import { lacksKit } from './live.js';
import { NO_KIT } from './names.js';
import { announce, button, note, sameNumbers, signed } from './bits.js';
import { judge, metricHead, metricRows, valueOf, valueText } from './metrics.js';
import { edgesWithin, fixes, nameOf, partPieces } from './parts.js';

const MOST_BESIDE = 24;

/** Nodes are toggled in the large view; this panel shows and undoes. */
export function mount(element, { store, live }) {
  const steps = new Steps(store);
  const undo = button('Undo', {
    title: 'Ctrl+Z',
    'aria-keyshortcuts': 'Control+Z',
    onclick: () => steps.undo(),
  });
  const redo = button('Redo', {
    title: 'Ctrl+Shift+Z',
    'aria-keyshortcuts': 'Control+Shift+Z',
    onclick: () => steps.redo(),
  });
  const back = button('Back to the explanation', { onclick: () => store.set({ nodes: null }) });
  const facts = h('div', { class: 'whatif-facts', 'aria-live': 'polite' });
  const nodes = h('div', { class: 'whatif-nodes' });
  const table = h('div', { class: 'whatif-table' });
  replace(
    element,
    h('div', { class: 'panel-head' }, h('div', { class: 'button-row' }, undo, redo, back)),
    facts,
    table,
    nodes,
    h(
      'p',
      { class: 'form-hint' },
      'Click nodes of the graph, or press Enter on them, to add or remove them.',
    ),
  );

  const render = () => {
    const state = store.get();
    const { graph, explained, scored, dataset } = live.get();
    undo.disabled = !steps.canUndo;
    redo.disabled = !steps.canRedo;
    back.disabled = state.nodes === null;
    if (!graph || !explained) {
      replace(facts, lacksKit() ? note('empty', NO_KIT) : note('busy', 'Waiting for the explanation …'));
      replace(nodes);
      replace(table);
      return;
    }
    const chosen = explained.part?.nodes ?? [];
    const now = state.nodes ?? chosen;
    const part = state.nodes === null ? explained.part : fresh(scored, now);
    replace(facts, structure(graph.drawing, now, state, toggle));
    const focused = nodes.contains(document.activeElement) ? document.activeElement.dataset.node : null;
    replace(nodes, chips(graph.drawing, dataset, now, chosen, toggle, live));
    if (focused !== null) {
      (nodes.querySelector(`[data-node="${focused}"]`) ?? nodes.querySelector('button') ?? undo).focus();
    }
    replace(table, numbers(part, explained.part, now, state));
    table.setAttribute('aria-busy', String(now.length > 0 && part === null));
  };

  const toggle = (node) => {
    const base = store.get().nodes ?? live.get().explained?.part?.nodes ?? [];
    const had = base.includes(node);
    store.set({ nodes: had ? base.filter((each) => each !== node) : [...base, node] });
    live.set({ preview: null });
    announce(`node ${node} ${had ? 'removed' : 'added'}`);
  };

  document.addEventListener('keydown', (event) => steps.key(event));
  store.subscribe((state, changed) => {
    steps.follow(state, changed);
    if (['nodes', 'graph', 'data', 'kit', 'budget'].some((key) => changed.has(key))) {
      render();
    }
  });
  live.subscribe((_, changed) => {
    if (['graph', 'explained', 'scored', 'dataset'].some((key) => changed.has(key))) {
      render();
    }
  });
  render();
}

/** The steps that were taken by hand on this graph. */
class Steps {
  #store;
  #past = [];
  #future = [];
  #now;
  #own = false;

  constructor(store) {
    this.#store = store;
    this.#now = stepOf(store.get());
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  follow(state, changed) {
    if (['graph', 'data', 'kit'].some((key) => changed.has(key))) {
      this.#past = [];
      this.#future = [];
    } else if ((changed.has('nodes') || changed.has('from')) && !this.#own) {
      this.#past.push(this.#now);
      this.#future = [];
    }
    this.#now = stepOf(state);
  }

  undo() {
    this.#step(this.#past, this.#future, 'undone');
  }

  redo() {
    this.#step(this.#future, this.#past, 'redone');
  }

  key(event) {
    const wanted = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z';
    const typing = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
    if (!wanted || typing || event.defaultPrevented) {
      return;
    }
    if (event.shiftKey ? this.canRedo : this.canUndo) {
      event.preventDefault();
      if (event.shiftKey) {
        this.redo();
      } else {
        this.undo();
      }
    }
  }

  #step(from, to, said) {
    if (from.length === 0) {
      return;
    }
    to.push(this.#now);
    const next = from.pop();
    this.#own = true;
    try {
      this.#store.set(next);
    } finally {
      this.#own = false;
    }
    announce(next.nodes === null ? `${said}; this is the explanation` : `${said}; ${many(next.nodes.length, 'node')}`);
  }
}

function stepOf({ nodes, from }) {
  return { nodes, from };
}

function fresh(scored, nodes) {
  return scored && sameNumbers(scored.part.nodes, nodes) ? scored.part : null;
}

// What can be said at once, before any number is there.
function structure(drawing, nodes, state, toggle) {
  const edges = edgesWithin(drawing, nodes);
  const pieces = partPieces(nodes, edges);
  const over = edges.length - state.budget;
  const help = fixes(drawing, nodes, edges, pieces, state.budget);
  const rows = [
    fact(
      nodes.length > 0 && pieces.length === 1,
      nodes.length === 0 ? 'Empty' : pieces.length === 1 ? 'Connected' : `In ${pieces.length} pieces`,
      pieces.length > 1 ? pieces.map((piece) => piece.join(', ')).join(' | ') : null,
      help.join.map((node) => button(`Add ${node}`, { class: 'small', onclick: () => toggle(node) })),
    ),
    fact(
      over <= 0,
      `${many(edges.length, 'edge')} of ${state.budget}`,
      over > 0 ? `${many(over, 'edge')} over the budget` : `${state.budget - edges.length} left`,
      help.drop.map((node) => button(`Remove ${node}`, { class: 'small', onclick: () => toggle(node) })),
    ),
  ];
  return h('ul', { class: 'check-list' }, rows);
}

function fact(good, title, detail, actions) {
  return h(
    'li',
    { class: good ? 'check good' : 'check bad' },
    h('span', { class: 'check-sign', 'aria-hidden': 'true' }, good ? '✓' : '✕'),
    h('span', { class: 'check-title' }, title),
    detail && h('span', { class: 'check-detail' }, detail),
    actions.length > 0 && h('span', { class: 'check-actions' }, actions),
  );
}

function chips(drawing, dataset, now, chosen, toggle, live) {
  const inside = new Set(now);
  const before = new Set(chosen);
  const removed = chosen.filter((node) => !inside.has(node));
  const ends = drawing.edges
    .filter(([a, b]) => inside.has(a) !== inside.has(b))
    .map(([a, b]) => (inside.has(a) ? b : a));
  const near = now.length === 0 ? numbersOf(drawing) : ends;
  const beside = [...new Set(near)].filter((node) => !before.has(node)).sort((a, b) => a - b);
  const chip = (node, kind, sign, does) =>
    h(
      'button',
      {
        type: 'button',
        class: `node-chip ${kind}`,
        'data-node': node,
        'aria-label': `${does} node ${node}`,
        onclick: () => toggle(node),
        onpointerenter: () => live.set({ preview: [node] }),
        onpointerleave: () => live.set({ preview: null }),
      },
      sign && h('span', { class: 'chip-sign', 'aria-hidden': 'true' }, sign),
      `${node}`,
      nameOf(drawing, dataset, node) && h('small', {}, nameOf(drawing, dataset, node)),
    );
  const row = (title, list) =>
    list.length > 0 &&
    h('div', { class: 'chip-row' }, h('h3', {}, title), h('div', { class: 'chips' }, list));
  return [
    row(
      'In the part',
      now.map((node) =>
        before.has(node) ? chip(node, 'in', '', 'Remove') : chip(node, 'added', '+', 'Remove'),
      ),
    ),
    row(
      'Removed',
      removed.map((node) => chip(node, 'removed', '−', 'Add again')),
    ),
    row(
      now.length === 0 ? 'Any node' : 'Neighbours',
      beside.slice(0, MOST_BESIDE).map((node) => chip(node, 'beside', '', 'Add')),
    ),
  ];
}

function numbers(part, base, nodes, state) {
  if (nodes.length === 0) {
    return note('empty', 'The part is empty. Add a node to see its metrics.');
  }
  const own = state.nodes !== null;
  return h(
    'table',
    { class: 'metric-table' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, 'Metric'),
        h('th', { scope: 'col' }, own ? 'This part' : 'Explanation'),
        own && h('th', { scope: 'col' }, 'Explanation'),
        own && h('th', { scope: 'col' }, 'Difference'),
      ),
    ),
    h(
      'tbody',
      {},
      metricRows().map((metric) =>
        h(
          'tr',
          { class: metric.main ? 'main' : null, 'data-metric': metric.key },
          metricHead(metric),
          h('td', { class: 'number', 'data-value': '' }, part === null ? '…' : valueText(part, metric)),
          own && h('td', { class: 'number' }, base ? valueText(base, metric) : '–'),
          own && difference(part, base, metric),
        ),
      ),
    ),
  );
}

function difference(part, base, metric) {
  const a = valueOf(part, metric);
  const b = valueOf(base, metric);
  const verdict = judge(a, b, metric);
  const word = verdict > 0 ? 'better' : verdict < 0 ? 'worse' : 'same';
  const known = a !== null && b !== null && a !== undefined && b !== undefined;
  const text = !known
    ? '–'
    : metric.yes
      ? a === b
        ? '='
        : a
          ? 'now yes'
          : 'now no'
      : signed(a - b, metric.whole ? 0 : 4);
  return h(
    'td',
    { class: `number ${word}` },
    verdict !== 0 &&
      h('span', { class: 'verdict', role: 'img', 'aria-label': word }, verdict > 0 ? '▲' : '▼'),
    text,
  );
}
