// A graph or molecule that can be looked at closely and whose nodes can be chosen.

import { svg, replace, set } from './dom.js';
import { Camera } from './camera.js';
import {
  bondLines, bounds, edgePaths, elementClass, f, induced, isBare, key, labelClass, neighbours, numbersOf, placed, ring, UNIT,
} from './drawing.js';

export { thumbnail } from './drawing.js';

const RADIUS = 0.27 * UNIT;

/** How many shades the style sheet has. */
export const SHADES = 8;

const MARKS = ['hit', 'added', 'removed', 'hover', 'only-left', 'only-right'];
const SAID = {
  hit: 'in the explanation',
  added: 'added by hand',
  removed: 'removed by hand',
  hover: 'previewed',
  'only-left': 'only on the left',
  'only-right': 'only on the right',
};

/**
 * Options: `label` names the picture for those who do not see it; `still` leaves out zoom, pan
 * and focus; `mute` is for pictures whose nodes do nothing: the picture as a whole has the focus,
 * for zooming.
 */
export class GraphView {
  #element;
  #options;
  #svg;
  #scene;
  #camera;
  #drawing = null;
  #numbers = [];
  #places = new Map();
  #lists = [];
  #nodes = [];
  #discs = [];
  #edges = new Map();
  #listeners = new Set();
  #current = 0;
  #names = new Map();

  constructor(element, options = {}) {
    this.#element = element;
    this.#options = options;
    this.#scene = svg('g', { class: 'scene' });
    this.#svg = svg(
      'svg',
      {
        class: options.mute ? 'graph mute' : 'graph', role: options.mute ? 'img' : 'group',
        'aria-label': options.label ?? 'graph', tabindex: options.mute ? '0' : null,
      },
      this.#scene,
    );
    element.append(this.#svg);
    this.#camera = new Camera(this.#svg, this.#scene, options);
    if (!options.still) {
      this.#svg.addEventListener('keydown', (event) => this.#key(event));
    }
  }

  /**
   * Draws a graph. `nodeLabels` is the data set's list of {label, name}; `groundTruth` a list of
   * nodes that get a dashed ring. Nodes are called by their numbers, here and in all that follows.
   */
  setGraph(whole, { nodeLabels = [], groundTruth = null } = {}) {
    const { drawing, places } = placed(whole);
    this.#drawing = drawing;
    this.#numbers = numbersOf(drawing);
    this.#places = places;
    this.#names = new Map(nodeLabels.map(({ label, name }) => [label, name]));
    this.#lists = neighbours(drawing);
    this.#edges = new Map();
    this.#current = 0;
    const bands = svg('g', { class: 'bands' });
    const lines = svg('g', { class: 'edges' });
    drawing.edges.forEach(([a, b], index) => {
      const paths = edgePaths(drawing, index, this.#lists, RADIUS);
      const formula = bondLines(drawing, index);
      const band = svg('path', { class: 'band', d: paths[0].d });
      const group = svg(
        'g',
        { class: 'edge' },
        formula === null
          ? paths.map(({ d, dashed }) => svg('path', { class: dashed ? 'dashed' : null, d }))
          : svg('path', { d: formula }),
      );
      bands.append(band);
      lines.append(group);
      this.#edges.set(key(a, b), [band, group]);
    });
    // Below the lines, so that what is highlighted does not hide them.
    this.#discs = drawing.x.map((x, n) =>
      svg('circle', { class: 'disc', cx: f(x * UNIT), cy: f(drawing.y[n] * UNIT), r: f(RADIUS * 0.95) }));
    bands.append(...this.#discs);
    const known = new Set(this.#at(groundTruth));
    const targets = new Set(this.#at(drawing.targets));
    this.#current = [...targets][0] ?? 0;
    this.#nodes = drawing.x.map((_, n) => this.#node(n, known.has(n), targets.has(n)));
    replace(this.#scene, bands, lines, svg('g', { class: 'nodes' }, this.#nodes));
    this.#svg.classList.toggle('molecule', drawing.molecule);
    this.#svg.classList.toggle('around', Boolean(drawing.targets));
    this.mark({});
    this.#camera.show(bounds(drawing));
  }

  // The places of numbers; what is not drawn has none.
  #at(numbers) {
    return (numbers ?? []).map((number) => this.#places.get(number)).filter((place) => place !== undefined);
  }

  #node(n, known, isTarget) {
    const drawing = this.#drawing;
    const name = drawing.names[n];
    const bare = isBare(drawing, n);
    const colour = drawing.molecule ? elementClass(name) : labelClass(drawing.labels[n]);
    const shown = bare ? '' : short(name);
    const group = svg(
      'g',
      {
        class: `node ${colour}${bare ? ' bare' : ''}${shown ? '' : ' plain'}${isTarget ? ' target' : ''}`,
        transform: `translate(${f(drawing.x[n] * UNIT)} ${f(drawing.y[n] * UNIT)})`,
        'data-node': this.#numbers[n],
        role: this.#isFixed ? null : 'button',
        tabindex: this.#isFixed ? null : n === this.#current ? '0' : '-1',
      },
      svg('title', {}, this.#title(n)),
      svg('circle', { class: 'halo', r: f(RADIUS * 1.55) }),
      isTarget && svg('circle', { class: 'aim', r: f(RADIUS * 1.8) }),
      known && this.#truth(n),
      svg('circle', { class: 'base', r: f(RADIUS) }),
      svg('circle', { class: 'dot', r: f(RADIUS) }),
      shown && this.#letters(n, shown),
      svg('path', { class: 'badge plus', d: 'M6 -10h8M10 -14v8' }),
      svg('path', { class: 'badge minus', d: 'M6 -10h8' }),
      svg('circle', { class: 'focus', r: f(RADIUS * 1.8) }),
    );
    if (!this.#isFixed) {
      group.addEventListener('click', () => {
        if (!this.#camera.dragged) {
          this.#focus(n, false);
          this.#choose(n);
        }
      });
    }
    return group;
  }

  #truth(n) {
    const shape = ring(this.#drawing, n, (RADIUS * 1.42) / UNIT);
    return svg('r' in shape ? 'circle' : 'rect', { class: 'truth', ...shape });
  }

  // The letters of a structural formula, hydrogens and charges included, or the name.
  #letters(n, shown) {
    const { x, y, letters } = this.#drawing;
    return letters
      ? svg('path', {
          class: 'name letters',
          d: letters[n],
          transform: `translate(${f(-x[n] * UNIT)} ${f(-y[n] * UNIT)}) scale(${UNIT})`,
        })
      : svg('text', { class: 'name', 'font-size': f(fontSize(shown)) }, shown);
  }

  get #isFixed() {
    return Boolean(this.#options.still || this.#options.mute);
  }

  #title(n) {
    const label = this.#drawing.labels[n];
    const name = this.#drawing.names[n] || this.#names.get(label);
    const id = this.#drawing.ids?.[n];
    const isTarget = this.#drawing.targets?.includes(this.#numbers[n]);
    return [
      `node ${this.#numbers[n]}${id ? ` (${id})` : ''}`, name, isTarget && 'the explained node',
    ].filter(Boolean).join(', ');
  }

  /**
   * Shows what belongs to what: lists of nodes, and `edges` as pairs (those between `nodes` where
   * absent). Nodes outside of `nodes` are dimmed where there are any. An edge is one side's alone
   * where it leads to a node that is, or is reported to be.
   */
  mark({ nodes, edges, added, removed, hover, onlyLeft, onlyRight, onlyLeftEdges, onlyRightEdges } = {}) {
    if (!this.#drawing) {
      return;
    }
    const sets = {
      hit: new Set(this.#at(nodes)),
      added: new Set(this.#at(added)),
      removed: new Set(this.#at(removed)),
      hover: new Set(this.#at(hover)),
      'only-left': new Set(this.#at(onlyLeft)),
      'only-right': new Set(this.#at(onlyRight)),
    };
    this.#svg.classList.toggle('marked', MARKS.some((mark) => sets[mark].size > 0));
    this.#svg.classList.toggle('previewing', sets.hover.size > 0);
    this.#nodes.forEach((group, n) => {
      this.#discs[n].classList.toggle('hit', sets.hit.has(n));
      const said = [];
      for (const mark of MARKS) {
        const has = sets[mark].has(n);
        group.classList.toggle(mark, has);
        if (has) {
          said.push(SAID[mark]);
        }
      }
      if (!this.#isFixed) {
        set(group, {
          'aria-label': [this.#title(n), ...said].join(', '),
          'aria-pressed': sets.hit.has(n) ? 'true' : 'false',
        });
      }
    });
    const hitEdges = edges
      ? this.#keysOf(edges)
      : induced(this.#drawing, sets.hit);
    const lone = { 'only-left': this.#keysOf(onlyLeftEdges), 'only-right': this.#keysOf(onlyRightEdges) };
    const hoverEdges = induced(this.#drawing, sets.hover);
    for (const [name, [band, group]] of this.#edges) {
      const ends = name.split('-').map(Number);
      const leadsTo = (mark) => lone[mark].has(name) || (hitEdges.has(name) && ends.some((end) => sets[mark].has(end)));
      for (const part of [band, group]) {
        part.classList.toggle('hit', hitEdges.has(name));
        part.classList.toggle('hover', hoverEdges.has(name));
        part.classList.toggle('only-left', leadsTo('only-left'));
        part.classList.toggle('only-right', leadsTo('only-right'));
      }
    }
  }

  #keysOf(edges) {
    return new Set((edges ?? []).map((edge) => this.#at(edge)).filter(({ length }) => length === 2).map((edge) => key(...edge)));
  }

  /** Shades nodes and edges by the scores of /explain; null takes the shades away. */
  shade(scores) {
    if (!this.#drawing) {
      return;
    }
    const step = scores ? stepOf(scores) : () => -1;
    const set = (element, score) => {
      for (let s = 0; s < SHADES; s++) {
        element.classList.toggle(`s${s}`, step(score) === s);
      }
    };
    this.#svg.classList.toggle('shaded', scores !== null);
    const rows = scores?.numbers && new Map(scores.numbers.map((number, row) => [number, row]));
    this.#discs.forEach((disc, n) => {
      set(disc, scores?.nodes[rows ? rows.get(this.#numbers[n]) : n] ?? null);
      disc.setAttribute('r', f(RADIUS * (scores && !this.#drawing.molecule ? 1.65 : 0.95)));
    });
    for (const [band] of this.#edges.values()) {
      set(band, null);
    }
    for (const [a, b, score] of scores?.edges ?? []) {
      const [band] = this.#edges.get(key(this.#places.get(a), this.#places.get(b))) ?? [];
      if (band) {
        set(band, score);
      }
    }
  }

  /** Calls `fn(node)` where a node is clicked, or chosen by Enter or Space. */
  onNode(fn) {
    this.#listeners.add(fn);
    return () => this.#listeners.delete(fn);
  }

  fit() {
    this.#camera.fit();
  }

  zoom(factor) {
    this.#camera.zoom(factor);
  }

  /** Zooms and moves both as one; for pictures of equal size. */
  link(other) {
    this.#camera.link(other.#camera);
  }

  /** Takes the picture out of the page. */
  remove() {
    this.#svg.remove();
  }

  #choose(n) {
    for (const listener of this.#listeners) {
      listener(this.#numbers[n]);
    }
  }

  #focus(n, really = true) {
    this.#nodes[this.#current]?.setAttribute('tabindex', '-1');
    this.#current = n;
    this.#nodes[n].setAttribute('tabindex', '0');
    if (really) {
      this.#nodes[n].focus();
    }
  }

  #key(event) {
    const directions = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
    };
    if (this.#camera.key(event)) {
      event.preventDefault();
    } else if (this.#options.mute) {
      return;
    } else if (event.key in directions && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const next = this.#towards(...directions[event.key]);
      if (next !== null) {
        this.#focus(next);
      }
      event.preventDefault();
    } else if ((event.key === 'Enter' || event.key === ' ') && this.#nodes.length > 0) {
      this.#choose(this.#current);
      event.preventDefault();
    }
  }

  // The neighbour in that direction; where there is none, the closest node there.
  #towards(dx, dy) {
    const { x, y } = this.#drawing;
    const from = this.#current;
    const best = (candidates) => {
      let found = null;
      let least = Infinity;
      for (const n of candidates) {
        const vx = x[n] - x[from];
        const vy = y[n] - y[from];
        const along = vx * dx + vy * dy;
        const across = Math.abs(vx * dy - vy * dx);
        const cost = along + 2.5 * across;
        if (n !== from && along > 1e-6 && across < along * 2 && cost < least) {
          least = cost;
          found = n;
        }
      }
      return found;
    };
    return best(this.#lists[from]) ?? best(x.keys());
  }
}

/** The lowest and the highest score, or null where there is none. */
export function rangeOf({ nodes, edges }) {
  const known = [...nodes, ...edges.map(([, , score]) => score)].filter((score) => score !== null);
  return known.length === 0 ? null : [Math.min(...known), Math.max(...known)];
}

function stepOf(scores) {
  const [low, high] = rangeOf(scores) ?? [0, 0];
  return (score) => {
    if (score === null) {
      return -1;
    }
    return high > low ? Math.min(SHADES - 1, Math.floor((SHADES * (score - low)) / (high - low))) : 0;
  };
}

function short(name) {
  const letters = [...name];
  return letters.length <= 3 ? name : letters.slice(0, 2).join('');
}

function fontSize(text) {
  return text.length <= 1 ? RADIUS * 1.25 : text.length === 2 ? RADIUS * 1.05 : RADIUS * 0.75;
}
