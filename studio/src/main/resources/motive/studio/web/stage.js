// The graph with its explanation, who predicts what, and the status, which is always in sight.

import { weightsText } from './bits.js';
import { byId, h, many, num, replace } from './dom.js';
import { numbersOf } from './drawing.js';
import { GraphView, SHADES, rangeOf } from './graph-view.js';
import { icon } from './icons.js';
import { isAboutNode, lacksKit, shownPart, shownStatus } from './live.js';
import { NO_KIT, className } from './names.js';

/** Gives the large view. */
export function mount(element, context) {
  const { store, live } = context;
  const view = new GraphView(byId('stage-view'), { label: 'graph' });
  const empty = h('div', { class: 'stage-empty', hidden: true });
  byId('stage-view').append(empty);
  mountHead(byId('stage-head'), context);
  mountFoot(byId('stage-foot'), context, view);

  let drawn = null;
  function draw() {
    const { graph, dataset, working } = live.get();
    if (graph && graph !== drawn) {
      drawn = graph;
      view.setGraph(graph.drawing, {
        nodeLabels: dataset?.nodeLabels ?? [],
        groundTruth: graph.groundTruth?.nodes ?? null,
      });
    }
    // What is there of a former graph hides a moment later, so that quick answers do not flicker.
    byId('stage-view').classList.toggle('waiting', !graph);
    empty.hidden = Boolean(graph);
    empty.textContent = working.length > 0 ? 'loading the graph …' : 'no graph to show';
  }

  function mark() {
    const { explained, preview, graph } = live.get();
    const { nodes } = store.get();
    const best = explained?.part?.nodes ?? [];
    byId('stage-view').dataset.nodes = (nodes ?? best).join(',');
    byId('stage-view').dataset.preview = (preview ?? []).join(',');
    if (!graph) {
      return;
    }
    const there = new Set(numbersOf(graph.drawing));
    const inGraph = (list) => list.filter((n) => there.has(n));
    if (nodes) {
      const mine = new Set(nodes);
      const theirs = new Set(best);
      view.mark({
        nodes: inGraph(nodes),
        added: explained ? inGraph(nodes).filter((n) => !theirs.has(n)) : [],
        removed: best.filter((n) => !mine.has(n)),
        hover: preview ?? [],
      });
    } else {
      view.mark({ nodes: best, edges: explained?.part?.edges ?? [], hover: preview ?? [] });
    }
  }

  function shade() {
    view.shade(shownScores(store, live));
  }

  view.onNode((node) => {
    if (!live.get().graph || lacksKit()) {
      return;
    }
    const { nodes } = store.get();
    const before = nodes ?? live.get().explained?.part?.nodes ?? [];
    const after = before.includes(node) ? before.filter((n) => n !== node) : [...before, node];
    store.set({ nodes: after });
  });
  live.subscribe((values, changed) => {
    if (changed.has('graph') || changed.has('working')) {
      draw();
    }
    if (changed.has('graph') || changed.has('explained') || changed.has('preview')) {
      mark();
    }
    if (changed.has('graph') || changed.has('shades')) {
      shade();
    }
  });
  store.subscribe((state, changed) => {
    if (changed.has('nodes')) {
      mark();
    }
    if (changed.has('shade')) {
      shade();
    }
  });
  draw();
  return view;
}

// Those of the graph that is drawn, where they are wanted.
function shownScores(store, live) {
  const { graph, shades } = live.get();
  const { shade, subject, graph: number } = store.get();
  const isAbout = shade && graph && shades?.scores && shades.question[subject] === number && graph.graph === number;
  return isAbout ? shades.scores : null;
}

function mountHead(element, { store, live }) {
  const step = (by) => () => store.set({ graph: store.get().graph + by });
  const arrow = (name, title, by) =>
    h('button', { type: 'button', class: 'icon-button', title, 'aria-label': title, onclick: step(by) }, icon(name));
  const before = arrow('left', 'Previous graph', -1);
  const after = arrow('right', 'Next graph', 1);
  const title = h('h2', { class: 'stage-title' });
  const facts = h('div', { class: 'facts' });
  const pill = h('p', { class: 'pill', id: 'status', role: 'status', 'aria-live': 'polite' });
  replace(element, h('div', { class: 'stepper' }, before, title, after), facts, pill);

  function render() {
    const state = store.get();
    const { dataset, graph } = live.get();
    const subject = isAboutNode(state) ? 'node' : 'graph';
    const name = graph?.graph === state.graph ? graph.name : null;
    title.textContent = `${isAboutNode(state) ? 'Node' : 'Graph'} ${state.graph}${name ? ` · ${name}` : ''}`;
    rename(before, `Previous ${subject}`);
    rename(after, `Next ${subject}`);
    before.disabled = state.graph <= 0;
    after.disabled = !dataset || state.graph >= dataset.graphs - 1;
    replace(facts, graph && graph.graph === state.graph ? factsOf(state, graph, live) : null);
  }

  function renderStatus() {
    const { explained, working } = live.get();
    const { code, kind = '', text, said } = store.get().nodes === null
      ? statusOf(explained, working, lacksKit())
      : handStatus(store.get().nodes, shownStatus());
    pill.dataset.code = code;
    pill.dataset.kind = kind;
    pill.title = said;
    if (pill.textContent !== text) {
      replace(pill, h('span', { class: 'pill-dot', 'aria-hidden': 'true' }), text);
    }
    pill.classList.toggle('busy', working.includes('explain') || working.includes('graph'));
  }

  store.subscribe((state, changed) => {
    render();
    if (['kit', 'nodes', 'from', 'weights', 'budget'].some((key) => changed.has(key))) {
      renderStatus();
    }
  });
  live.subscribe((values, changed) => {
    if (changed.has('graph') || changed.has('dataset') || changed.has('kits')) {
      render();
    }
    if (['explained', 'scored', 'working', 'dataset'].some((key) => changed.has(key))) {
      renderStatus();
    }
  });
  render();
  renderStatus();
}

function statusOf(explained, working, lacking) {
  if (lacking) {
    return { code: 'none', text: 'no kit', said: NO_KIT };
  }
  if (!explained) {
    const asking = working.includes('explain') || working.includes('library');
    return asking
      ? { code: 'working', text: 'searching for the best part …', said: '' }
      : { code: 'none', text: 'no explanation', said: '' };
  }
  const { status } = explained;
  const said = [
    `for weights ${weightsText(status.weights)} and at most ${many(status.budget, 'edge')}`,
    status.equivalent > 1 ? `${many(status.equivalent, 'part')} are as good as this one` : null,
    status.margin !== null ? `the objective of the next best part is ${num(status.margin)} lower` : null,
    ...status.cut,
    ...explained.warnings,
  ].filter(Boolean).join('; ');
  return { code: status.code, kind: status.kind, text: status.text, said };
}

// Of a part that somebody else chose, a proof of the explanation says nothing.
function handStatus(nodes, status) {
  if (nodes.length === 0) {
    return { code: 'none', kind: 'EDITED', text: 'edited: the part is empty', said: '' };
  }
  if (status === null) {
    return { code: 'working', kind: 'EDITED', text: 'scoring your part …', said: '' };
  }
  const said = [
    `compared with the best for weights ${weightsText(status.weights)} and at most ${many(status.budget, 'edge')}, of ${many(status.candidates, 'candidate')}`,
    ...status.cut.map((cut) => `not searched completely: ${cut}`),
  ].join('; ');
  return { code: status.code, kind: status.kind, text: status.text, said };
}

function rename(button, title) {
  button.title = title;
  button.setAttribute('aria-label', title);
}

// What the file calls the molecule, short enough for one line.
function sourceOf({ line, smiles, name }) {
  const title = name || smiles;
  return `${title.length > 40 ? `${title.slice(0, 40)}…` : title}, line ${line}`;
}

function factsOf(state, graph, live) {
  const { prediction, label, source } = graph;
  const right = prediction && prediction.class === label;
  return [
    prediction && h(
      'span',
      { class: 'fact' },
      'predicted ',
      h('b', {}, className(live, state, prediction.class)),
      ` ${num(prediction.probabilities[prediction.class])}`,
    ),
    label !== null && h(
      'span',
      { class: `fact ${prediction ? (right ? 'right' : 'wrong') : ''}` },
      prediction && icon(right ? 'check' : 'cross'),
      'labelled ',
      h('b', {}, className(live, state, label)),
    ),
    h('span', { class: 'fact soft', title: isAboutNode(state) ? 'The neighbourhood that the output of the model depends on' : null }, sizeOf(graph)),
    graph.mask && h('span', { class: 'fact soft' }, `set aside: ${graph.mask}`),
    source && h('span', { class: 'fact soft', title: source.smiles }, sourceOf(source)),
  ];
}

function sizeOf({ drawing, nodes, edges, neighbours }) {
  return nodes === undefined
    ? `${many(drawing.x.length, 'node')}, ${many(drawing.edges.length, 'edge')}`
    : `${many(neighbours, 'neighbour')}; neighbourhood of ${many(nodes, 'node')}, ${many(edges, 'edge')}`;
}

// Whether the model decides for the class on the part alone, and on any other part.
function keepsText(part, status) {
  const none = status && !status.anyKeeps ? '; none of the candidates keeps it' : '';
  return `keeps the class alone: ${part.keeps ? 'yes' : `no${none}`}`;
}

// A whole neighbourhood could not be looked at.
function notDrawn({ left }, store) {
  const { wide } = store.get();
  const button = (text, on) =>
    h('button', { type: 'button', class: 'link-button', id: 'draw-wide', onclick: () => store.set({ wide: on }) }, text);
  return (left > 0 || wide) && h(
    'li',
    { class: 'not-drawn' },
    left > 0 && `${many(left, 'node')} not drawn`,
    wide ? button('draw fewer', false) : button('draw more', true),
  );
}

function partName(from) {
  return from === null ? 'your part' : from === 'frontier' ? 'frontier part' : `part of ${from}`;
}

// The two ends of the shades.
function scaleEntry(scores) {
  const range = scores && rangeOf(scores);
  return range && h(
    'li',
    { class: 'shade-scale', title: scores.exact ? null : 'among the candidates that were found' },
    `score ${num(range[0])}`,
    h('span', { class: 'shades', 'aria-hidden': 'true' }, Array.from({ length: SHADES }, (_, s) => h('i', { class: `s${s}` }))),
    num(range[1]),
  );
}

function mountFoot(element, { store, live }, view) {
  const legend = h('ul', { class: 'legend' });
  // The button stays while all around it is drawn anew, and below the legend, whose rows come and go:
  // a press that spans a new drawing, or a move, would be lost.
  const facts = h('span', { class: 'hand-facts' });
  const back = h(
    'button',
    { type: 'button', class: 'small-button', id: 'end-whatif', onclick: () => store.set({ nodes: null }, { push: true }) },
    'Back to the explanation',
  );
  const hand = h('div', { class: 'by-hand', hidden: true }, h('span', { class: 'hand-title' }, 'What if'), facts, back);
  const button = (name, title, act) =>
    h('button', { type: 'button', class: 'icon-button', title, 'aria-label': title, onclick: act }, icon(name));
  const zoom = h(
    'div',
    { class: 'zoom', role: 'group', 'aria-label': 'Zoom' },
    button('minus', 'Zoom out', () => view.zoom(0.8)),
    button('plus', 'Zoom in', () => view.zoom(1.25)),
    button('fit', 'Fit the graph', () => view.fit()),
  );
  const shade = h('input', {
    type: 'checkbox', id: 'shade', onchange: (event) => store.set({ shade: event.target.checked }),
  });
  const shading = h(
    'label',
    { class: 'shade-switch', title: 'The best objective with a node or edge, less the best without it' },
    shade,
    'Shade by score',
  );
  replace(element, legend, shading, zoom, hand);

  function render() {
    const values = live.get();
    const { nodes } = store.get();
    const entry = (kind, text) => h('li', {}, h('span', { class: `key ${kind}`, 'aria-hidden': 'true' }), text);
    const part = shownPart();
    replace(
      legend,
      part && entry('hit', `${nodes ? partName(store.get().from) : 'explanation'}: ${many(part.nodes.length, 'node')}, ${many(part.edges.length, 'edge')}`),
      part && h('li', { id: 'keeps', class: part.keeps ? 'yes' : 'no' }, keepsText(part, shownStatus())),
      values.graph?.drawing.targets && entry('aim', `explained node ${values.graph.graph}`),
      values.graph?.groundTruth?.nodes.length > 0 && entry('truth', 'planted motif'),
      values.preview && entry('hover', 'preview'),
      scaleEntry(shownScores(store, live)),
      values.graph?.drawing.targets && notDrawn(values.graph, store),
      lacksKit() && h('li', { class: 'no-kit' }, NO_KIT),
    );
    shade.checked = store.get().shade;
    shading.hidden = lacksKit();
    hand.hidden = nodes === null;
    if (nodes !== null) {
      const budget = store.get().budget;
      replace(
        facts,
        part && h('span', { class: part.connected ? 'yes' : 'no' }, icon(part.connected ? 'check' : 'cross'), part.connected ? 'connected' : 'not connected'),
        part && h('span', { class: part.withinBudget ? 'yes' : 'no' }, icon(part.withinBudget ? 'check' : 'cross'), `${part.edges.length} of ${many(budget, 'edge')}`),
      );
    }
  }

  live.subscribe((values, changed) => {
    if (['graph', 'dataset', 'explained', 'scored', 'preview', 'shades'].some((key) => changed.has(key))) {
      render();
    }
  });
  store.subscribe((state, changed) => ['nodes', 'from', 'budget', 'kit', 'shade'].some((key) => changed.has(key)) && render());
  render();
}
