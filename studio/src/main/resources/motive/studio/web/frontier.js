// The explanations that no other beats, as a scatter; one can be chosen that no weights choose.

import { h, many, num, replace, svg } from './dom.js';
import { extent, scale, xAxis, yAxis } from './chart.js';
import { lacksKit } from './live.js';
import { AXES as METRICS, NO_KIT, addedMetrics } from './names.js';
import { axisTitle, leastWidth, metricsText, placeOf, scaleNote } from './shares.js';
import { RegionShapes } from './simplex.js';

const WIDTH = 400;
const HEIGHT = 212;
const FRAME = { left: 46, right: 392, top: 10, bottom: 172 };
const AXES = [
  ...METRICS.map(({ id, title }) => [id, title]),
  ['edges', 'Edges'],
];

export function mount(element, context) {
  new FrontierView(element, context);
}

class FrontierView {
  #store;
  #live;
  #x;
  #y;
  #picture;
  #line;
  #points = [];
  #marks = [];
  #current = 0;

  constructor(element, { store, live }) {
    this.#store = store;
    this.#live = live;
    this.#x = this.#axis('frontier-x', 'Across', 'across');
    this.#y = this.#axis('frontier-y', 'Up', 'up');
    this.#picture = svg('svg', {
      class: 'chart', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'group', 'aria-label': 'Frontier',
      onkeydown: (event) => this.#key(event),
    });
    this.#line = h('div', { class: 'chosen-line', 'aria-live': 'polite' });
    replace(
      element,
      h(
        'div',
        { class: 'chart-head' },
        this.#x.label,
        this.#y.label,
        h(
          'ul',
          { class: 'legend' },
          h('li', {}, h('span', { class: 'key dot', 'aria-hidden': 'true' }), 'best for some weights'),
          h('li', {}, h('span', { class: 'key diamond', 'aria-hidden': 'true' }), 'best for no weights'),
        ),
      ),
      this.#picture,
      this.#line,
    );
    const visible = () => store.get().tab === 'frontier';
    live.subscribe((values, changed) => {
      if (visible() && ['frontier', 'working', 'graph', 'dataset'].some((key) => changed.has(key))) {
        this.#render();
      } else if (visible() && ['explained', 'map'].some((key) => changed.has(key))) {
        this.#renderChosen();
      }
    });
    store.subscribe((state, changed) => {
      if (visible() && ['tab', 'across', 'up'].some((key) => changed.has(key))) {
        this.#render();
      } else if (visible() && changed.has('nodes')) {
        this.#renderChosen();
      }
    });
    this.#render();
  }

  #axis(id, title, key) {
    const select = h(
      'select',
      { id, onchange: () => this.#store.set({ [key]: select.value }) },
      AXES.map(([name, word]) => h('option', { value: name }, word)),
    );
    return { select, label: h('label', { class: 'axis-choice', for: id }, h('span', {}, title), select) };
  }

  #render() {
    const { frontier, working } = this.#live.get();
    const { across, up } = this.#store.get();
    // Interpretability is not measured of nodes.
    const measured = (id) => !frontier || frontier.points.some((point) => placeOf(point, id) !== null);
    const instead = AXES.map(([id]) => id).filter(measured);
    const xName = measured(across) ? across : instead.find((id) => id !== up);
    const yName = measured(up) ? up : instead.find((id) => id !== xName);
    for (const { select } of [this.#x, this.#y]) {
      for (const option of select.options) {
        option.disabled = !measured(option.value);
      }
    }
    this.#x.select.value = xName;
    this.#y.select.value = yName;
    if (!frontier) {
      this.#points = [];
      replace(this.#picture);
      replace(this.#line, h('p', { class: 'blank' }, lacksKit() ? NO_KIT : working.includes('frontier') ? 'computing the frontier …' : 'Nothing to show yet.'));
      return;
    }
    this.#points = frontier.points
      .filter((p) => placeOf(p, xName) !== null && placeOf(p, yName) !== null)
      .sort((a, b) => placeOf(a, xName) - placeOf(b, xName) || placeOf(a, yName) - placeOf(b, yName));
    const range = (id) => extent(this.#points.map((p) => placeOf(p, id)), 0.06, leastWidth(id, this.#points));
    const xRange = range(xName);
    const yRange = range(yName);
    const x = scale(xRange, [FRAME.left, FRAME.right]);
    const y = scale(yRange, [FRAME.bottom, FRAME.top]);
    this.#current = Math.min(this.#current, Math.max(0, this.#points.length - 1));
    this.#marks = this.#points.map((point, index) => this.#mark(point, index, x(placeOf(point, xName)), y(placeOf(point, yName))));
    // Points that no weights choose are drawn first, so that they never hide one that some do.
    const order = [...this.#marks.keys()].sort((a, b) => this.#points[a].hull - this.#points[b].hull);
    const name = (id) => axisTitle(id, AXES.find(([axis]) => axis === id)[1], this.#points);
    replace(
      this.#picture,
      yAxis(yRange, y, FRAME.left, FRAME.right),
      xAxis(xRange, x, FRAME.top, FRAME.bottom, 5),
      svg('text', { class: 'axis-name', x: FRAME.right, y: HEIGHT - 6, 'text-anchor': 'end' }, `${name(xName)} →`),
      svg('text', { class: 'axis-name', x: 4, y: HEIGHT - 6 }, `↑ ${name(yName)}`),
      order.map((index) => this.#marks[index]),
    );
    this.#renderChosen();
  }

  #mark(point, index, x, y) {
    const said = `${point.hull ? '' : 'best for no weights; '}${many(point.nodes.length, 'node')}, ${metricsText([...METRICS, ...addedMetrics(this.#live.get().about)], point)}, objective ${num(point.below)} below the best`;
    const preview = (on) => () => this.#live.set({ preview: on ? point.nodes : null });
    return svg(
      'g',
      {
        class: `spot ${point.hull ? 'hull' : 'off-hull'}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
        role: 'button', tabindex: index === this.#current ? '0' : '-1', 'aria-label': said,
        onpointerenter: preview(true), onpointerleave: preview(false), onfocus: preview(true), onblur: preview(false),
        onclick: () => this.#choose(index),
      },
      svg('title', {}, said),
      svg('circle', { class: 'spot-area', r: 11 }),
      svg('circle', { class: 'spot-ring', r: 9 }),
      point.hull ? svg('circle', { class: 'spot-mark', r: 5 }) : svg('path', { class: 'spot-mark', d: 'M0-5.5 5.5 0 0 5.5-5.5 0z' }),
    );
  }

  #choose(index) {
    this.#move(index, false);
    this.#store.set({ nodes: this.#points[index].nodes, from: 'frontier' });
  }

  #move(index, focus = true) {
    this.#marks[this.#current]?.setAttribute('tabindex', '-1');
    this.#current = index;
    this.#marks[index]?.setAttribute('tabindex', '0');
    if (focus) {
      this.#marks[index]?.focus();
    }
  }

  #key(event) {
    const last = this.#points.length - 1;
    const to = {
      ArrowRight: this.#current + 1, ArrowUp: this.#current + 1, ArrowLeft: this.#current - 1,
      ArrowDown: this.#current - 1, Home: 0, End: last,
    }[event.key];
    if (to !== undefined && last >= 0) {
      this.#move(Math.min(last, Math.max(0, to)));
      event.preventDefault();
    } else if ((event.key === 'Enter' || event.key === ' ') && last >= 0) {
      this.#choose(this.#current);
      event.preventDefault();
    }
  }

  #renderChosen() {
    const { nodes } = this.#store.get();
    const { explained, frontier, map } = this.#live.get();
    if (!frontier) {
      return;
    }
    const shown = nodes ?? explained?.part?.nodes ?? [];
    const same = (list) => list.length === shown.length && list.every((n, i) => n === shown[i]);
    let chosen = null;
    this.#points.forEach((point, index) => {
      const on = same(point.nodes);
      this.#marks[index].classList.toggle('chosen', on);
      this.#marks[index].setAttribute('aria-pressed', String(on));
      chosen = on ? point : chosen;
    });
    replace(
      this.#line,
      h('p', {}, `${many(frontier.points.length, 'explanation')} that no other one beats in all three metrics. `, this.#sentence(chosen, nodes, map), ` ${scaleNote()}`),
      chosen && nodes && this.#way(chosen, map),
    );
  }

  #sentence(chosen, nodes, map) {
    if (!chosen) {
      return 'Click a point to show its explanation.';
    }
    const twins = chosen.sets > 1 ? ` ${many(chosen.sets, 'part')} have these values.` : '';
    if (!nodes) {
      return `The point with a ring is the explanation that is shown.${twins}`;
    }
    if (!chosen.hull) {
      return `It is best for no weights: for all weights another one is better.${twins}`;
    }
    return heartOf(chosen, map) ? `It is best for some weights.${twins}` : `It is best for some weights, in a region that is too small for the map.${twins}`;
  }

  #way(chosen, map) {
    const heart = heartOf(chosen, map);
    return heart && h(
      'button',
      {
        type: 'button', class: 'small-button', id: 'frontier-weights',
        onclick: () => this.#store.set({ weights: heart.weights, nodes: null }, { push: true }),
      },
      `Go to weights ${heart.weights.map((w) => num(w, 2)).join(' · ')}`,
    );
  }
}

function heartOf(point, map) {
  const region = map?.regions.findIndex(
    (nodes) => nodes.length === point.nodes.length && nodes.every((n, i) => n === point.nodes[i]),
  ) ?? -1;
  return region >= 0 ? new RegionShapes(map).heart(region) : null;
}
