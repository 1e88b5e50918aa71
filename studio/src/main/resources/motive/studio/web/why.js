// Why each number is what it is.

import * as api from './api.js';
import { warningList } from './bits.js';
import { h, many, num, replace, svg } from './dom.js';
import { key } from './drawing.js';
import { thumbnail } from './graph-view.js';
import { ask } from './ask.js';
import { isAboutNode, lacksKit, shownPart } from './live.js';
import { NO_KIT, NO_MOTIFS, addedMetrics, className } from './names.js';
import { question } from './state.js';
import { term } from './tooltip.js';

export function mount(element, context) {
  const { store, live } = context;
  const places = api.latest();
  let shown = null;

  function render() {
    const part = shownPart();
    const { explained, scored, graph } = live.get();
    const klass = className(live, store.get(), explained?.class);
    if (store.get().tab !== 'why' || (shown && part === shown.part && klass === shown.klass && graph === shown.graph)) {
      return;
    }
    if (!part || !graph) {
      shown = null;
      replace(element, h('p', { class: 'blank' }, blank(explained)));
      return;
    }
    shown = { part, klass, graph };
    const archive = (store.get().nodes ? scored?.archive : explained?.archive) ?? [];
    const by = (name) => part.breakdown.find((b) => b.name === name);
    replace(
      element,
      // What is marked by hand was not chosen: warnings about the choice are not about it.
      store.get().nodes ? null : warningList(explained?.warnings ?? []),
      fidelity(part, by('fidelity'), klass),
      interpretability(part, by('interpretability'), { store, live, places, notify: context.notify }),
      stability(part, by('stability'), archive, graph.drawing, live),
      addedMetrics(live.get().about).map((metric) =>
        h('section', { class: 'why' }, heading(metric.title, part[metric.id]), h('p', { class: 'soft' }, metric.meaning))),
    );
  }

  function blank(explained) {
    if (lacksKit()) {
      return NO_KIT;
    }
    return explained && !explained.part ? 'There is no part within this budget.' : 'Nothing to show yet.';
  }

  live.subscribe((values, changed) => {
    if (['explained', 'scored', 'graph', 'dataset', 'kits'].some((key) => changed.has(key))) {
      render();
    }
  });
  store.subscribe((state, changed) => ['tab', 'nodes', 'kit'].some((key) => changed.has(key)) && render());
  render();
}

function heading(title, value) {
  return h('h3', { class: 'why-title' }, h('span', {}, title), h('span', { class: 'why-value' }, num(value)));
}

function fidelity(part, breakdown, klass) {
  const plus = part.fidPlus;
  const minus = part.fidMinus;
  // Under noise the paper's formula is one part of two.
  const removal = part.delta === undefined ? breakdown : breakdown?.parts.find(({ name }) => name !== 'underNoise');
  return h(
    'section',
    { class: 'why' },
    heading('Fidelity', part.fidelity),
    h('p', { class: 'why-lead' }, `Probability of ${klass}`),
    h(
      'div',
      { class: 'chances' },
      chance(isAboutNode() ? 'neighbourhood' : 'whole graph', 'p_orig', part.whole, 'whole'),
      chance('the part alone', 'p_sub', part.inside, 'inside'),
      chance('without the part', 'p_comp', part.outside, 'outside'),
    ),
    h(
      'ul',
      { class: 'rules' },
      rule('fid⁻', `1 − |p_orig − p_sub|`, minus, part.keeps ? 'keeps the class' : 'does not keep the class', part.keeps),
      rule('fid⁺', `|p_orig − p_comp|`, plus, part.flips ? 'without it the class changes' : 'without it the class stays the same', part.flips),
      h(
        'li',
        {},
        term('harmonic mean', 'The harmonic mean is close to the smaller of the two numbers, so that a part must do both: keep the class when it is alone and change the class when it is removed. A small ε of 0.01 avoids a division by 0.'),
        h('b', {}, num(part.fidelity)),
        h('span', { class: 'formula whole' }, removal?.how ?? ''),
      ),
    ),
    noise(part),
  );
}

// Fidelity under noise, where it is weighed.
function noise(part) {
  if (part.delta === undefined || part.delta === null) {
    return null;
  }
  return [
    h('p', { class: 'why-lead' }, 'Where edges are lost by chance, the probability falls by'),
    h(
      'ul',
      { class: 'rules' },
      plain('noise⁺', 'in the mean, if they are edges of the part', part.noisePlus),
      plain('noise⁻', 'in the mean, if they are other edges', part.noiseMinus),
      plain('δ', 'noise⁺ − noise⁻', part.delta),
      plain('robust fidelity', 'fidelity (where the probability falls without the part) + ½ (noise⁺ − |noise⁻|)', part.robustFidelity),
    ),
    part.losses.length > 0 && h(
      'p',
      { class: 'losses' },
      `The loss of these edges costs most: ${part.losses.slice(0, 5).map(({ edge, cost }) => `${edge} (${num(cost)})`).join(', ')}.`,
    ),
  ];
}

function plain(name, formula, value) {
  return h('li', {}, h('span', { class: 'rule-name' }, name), h('span', { class: 'formula' }, formula), h('b', {}, num(value)));
}

function chance(title, symbol, value, kind) {
  const fill = h('span', { class: `meter-fill ${kind}` });
  fill.style.width = `${100 * Math.min(1, Math.max(0, value ?? 0))}%`;
  return h(
    'div',
    { class: 'chance' },
    h('span', { class: 'chance-name' }, title, ' ', h('i', {}, symbol)),
    h('span', { class: 'meter', 'aria-hidden': 'true' }, fill),
    h('span', { class: 'chance-value' }, num(value)),
  );
}

function rule(name, formula, value, said, good) {
  return h(
    'li',
    {},
    h('span', { class: 'rule-name' }, name),
    h('span', { class: 'formula' }, formula),
    h('span', { class: `said ${good ? 'yes' : 'no'}` }, said),
    h('b', {}, num(value)),
  );
}

function interpretability(part, breakdown, context) {
  if (!breakdown) {
    return h('section', { class: 'why' }, heading('Interpretability', part.interpretability), h('p', { class: 'blank' }, isAboutNode() ? NO_MOTIFS : 'Not measured: the kit has no motif library.'));
  }
  const rows = breakdown.parts.map((motif, index) => ({
    index,
    name: motif.name,
    value: motif.value,
    match: motif.parts[0]?.value ?? null,
    matchName: motif.parts[0]?.name ?? 'match',
    prior: motif.parts[1]?.value ?? null,
  }));
  const most = Math.max(1e-9, ...rows.map((row) => Math.abs(row.value ?? 0)));
  const met = rows.filter((row) => row.match !== 0 && row.match !== null);
  const unmet = rows.filter((row) => !met.includes(row));
  return h(
    'section',
    { class: 'why' },
    heading('Interpretability', part.interpretability),
    h('p', { class: 'why-lead' }, `match × prior, summed over ${many(rows.length, 'motif')}; point at one to see its places`),
    h('div', { class: 'motif-rows' }, met.map((row) => motifRow(row, most, context))),
    met.length === 0 && h('p', { class: 'soft' }, 'No motif matches this part.'),
    unmet.length > 0 && h(
      'details',
      { class: 'unmet' },
      h('summary', {}, `${many(unmet.length, 'motif')} without a match`),
      h('div', { class: 'motif-rows' }, unmet.map((row) => motifRow(row, most, context))),
    ),
  );
}

function motifRow(row, most, { store, live, places, notify }) {
  const said = h('span', { class: 'motif-places soft' });
  const show = async () => {
    try {
      const body = { ...question(store.get()), motif: row.index };
      const { sets, complete } = await places((signal) => ask('/occurrences', body, { signal }));
      const nodes = [...new Set(sets.flat())].sort((a, b) => a - b);
      live.set({ preview: nodes.length > 0 ? nodes : null });
      said.textContent = sets.length === 0 ? 'not in this graph' : `${complete ? '' : 'at least '}${many(sets.length, 'place')}`;
    } catch (error) {
      if (error.name !== 'AbortError') {
        notify.error(error);
      }
    }
  };
  const hide = () => {
    places(() => Promise.resolve());
    live.set({ preview: null });
    said.textContent = '';
  };
  return h(
    'button',
    {
      type: 'button', class: 'motif-row', onpointerenter: (event) => event.pointerType === 'mouse' && show(),
      onpointerleave: hide, onfocus: show, onblur: hide,
    },
    h('span', { class: 'motif-name' }, row.name, ' ', said),
    signedBar(row.value, most),
    h('span', { class: 'motif-sum' }, `${num(row.match, 2)} × ${num(row.prior, 2)} = `, h('b', {}, num(row.value, 2))),
  );
}

/** A bar to the right of a line in the middle for what speaks for, to the left for what against. */
function signedBar(value, most) {
  const share = (value ?? 0) / most;
  return svg(
    'svg',
    { class: 'signed', viewBox: '-50 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    svg('rect', { class: 'signed-ground', x: -50, y: 0, width: 100, height: 10 }),
    svg('rect', {
      class: share < 0 ? 'against' : 'for', x: share < 0 ? 50 * share : 0, y: 1.5,
      width: Math.abs(50 * share), height: 7,
    }),
    svg('path', { class: 'signed-zero', d: 'M0 0V10' }),
  );
}

function stability(part, breakdown, archive, drawing, live) {
  if (part.stability === null || archive.length === 0) {
    return h('section', { class: 'why' }, heading('Stability', part.stability), h('p', { class: 'blank' }, 'Not measured here.'));
  }
  return h(
    'section',
    { class: 'why' },
    heading('Stability', part.stability),
    h('p', { class: 'why-lead' }, `Changed graphs and their own explanations: ${breakdown.parts[0]?.how ?? 'reward × similarity'} = share`),
    h('div', { class: 'archive' }, archive.map((entry) => archiveCard(entry, drawing, live))),
  );
}

// Of a neighbourhood it is known what was lost.
function keptOf({ keptNodes, keptEdges, lostEdges }, drawing) {
  if (!lostEdges) {
    return { keptNodes, keptEdges };
  }
  const lost = new Set(lostEdges.map(([a, b]) => key(a, b)));
  return { keptNodes: null, keptEdges: drawing.edges.filter(([a, b]) => !lost.has(key(a, b))) };
}

function archiveCard(entry, drawing, live) {
  const show = () => live.set({ preview: entry.nodes });
  const hide = () => live.set({ preview: null });
  const { keptNodes, keptEdges } = keptOf(entry, drawing);
  const gone = entry.lostEdges ? entry.lostEdges.length : drawing.edges.length - keptEdges.length;
  return h(
    'button',
    {
      type: 'button', class: 'archive-card', onpointerenter: (event) => event.pointerType === 'mouse' && show(),
      onpointerleave: hide, onfocus: show, onblur: hide,
    },
    thumbnail(drawing, { nodes: entry.nodes, keptNodes, keptEdges }),
    h('span', { class: 'archive-name' }, entry.name, gone > 0 && h('span', { class: 'soft' }, `, −${many(gone, 'edge')}`)),
    h(
      'span',
      { class: 'archive-sum' },
      entry.reward === null ? null : `${num(entry.reward, 2)} × `,
      `${num(entry.similarity, 2)} = `,
      h('b', {}, num(entry.share, 2)),
    ),
  );
}
