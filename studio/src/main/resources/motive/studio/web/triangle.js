// The triangle: a point that is dragged between three goals, over a map of which explanation wins.

import { freshId, h, many, num, replace, set, svg } from './dom.js';
import { isAboutNode, lacksKit } from './live.js';
import { AXES, NO_KIT } from './names.js';
import { PRESETS, presetOf, presetPatch } from './presets.js';
import { regionSteps } from './region-steps.js';
import { metricsText } from './shares.js';
import { tidy } from './state.js';
import { HIGH, RegionShapes, SIDE, place, weightsAt, withWeight } from './simplex.js';

const GOALS = ['Fidelity', 'Interpretability', 'Stability'];
const STEP = 0.02;
const LEAP = 0.1;
const COLOURS = 8;
/** Marks that tell regions of the same colour apart; the first eight need none. */
const TEXTURES = ['', 'm-.6 0h1.2', 'm-2 0h4', 'm0-2v4', 'm-2 0h4m-2-2v4', 'm-1.5-1.5l3 3', 'm-1.5 1.5l3-3'];
const HINTS = ['Drag the point to change the explanation.', 'Point at a region to see its explanation.'];
const LEARNT = 'motive-dragged';

export function mount(element, context) {
  new Triangle(element, context);
}

class Triangle {
  #store;
  #live;
  #shapes = null;
  #map = null;
  #dragging = false;
  #hovered = null;
  #parts;
  #inputs;
  #line;
  #hint;
  #usual;
  #preset;
  #steps;
  #without = h('p', { class: 'soft', hidden: true }, 'Of nodes no motifs are counted: only fidelity and stability weigh.');

  constructor(element, { store, live }) {
    this.#store = store;
    this.#live = live;
    this.#inputs = GOALS.map((goal, k) => this.#input(goal, k));
    this.#line = h('p', { class: 'region-line' });
    this.#hint = h('p', { class: 'hint' }, remembered() ? HINTS[1] : HINTS[0]);
    this.#hint.classList.toggle('fresh', !remembered());
    this.#usual = h(
      'button',
      { type: 'button', class: 'small-button', onclick: () => this.#choose(presetOf(this.#store.get().preset).weights) },
      'Preset weights',
    );
    this.#preset = h(
      'select',
      { id: 'preset', onchange: () => this.#choosePreset(this.#preset.value) },
      PRESETS.map(({ id, title, said }) => h('option', { value: id, title: said }, title)),
    );
    this.#steps = regionSteps({
      what: 'region',
      count: () => this.#map?.regions.length ?? 0,
      now: () => this.#shapes.at(this.#store.get().weights)?.region ?? 0,
      show: (region) => this.#hoverAt(region === null ? null : this.#shapes.heart(region).weights),
      go: (region) => this.#choose(this.#shapes.heart(region).weights),
    });
    const side = h(
      'div',
      { class: 'preference-side' },
      h('h2', { class: 'part-title' }, h('label', { for: 'preset' }, 'Preference')),
      this.#preset,
      this.#without,
      this.#inputs.map(({ row }) => row),
      this.#line,
      this.#steps.element,
      this.#usual,
    );
    replace(element, h('div', { class: 'triangle-box' }, this.#picture(), this.#hint), side);
    store.subscribe((state, changed) => {
      if (changed.has('weights')) {
        this.#renderPoint();
      }
      if (changed.has('preset')) {
        this.#renderPreset();
      }
      if (changed.has('kit') || changed.has('subject')) {
        this.#renderOff();
      }
    });
    live.subscribe((values, changed) => {
      if (changed.has('map')) {
        this.#renderMap();
      }
      if (changed.has('working')) {
        this.#renderLine();
      }
      if (changed.has('explained')) {
        this.#renderCurrent();
      }
      if (changed.has('dataset')) {
        this.#renderOff();
      }
    });
    this.#renderPreset();
    this.#renderSubject();
    this.#renderPoint();
    this.#renderMap();
  }

  #renderPreset() {
    const { id, said } = presetOf(this.#store.get().preset);
    this.#preset.value = id;
    this.#preset.title = said;
  }

  // Only this changes what is asked; the point moves weights alone.
  #choosePreset(id) {
    const { nodes } = this.#store.get();
    this.#store.set({ ...presetPatch(id), nodes: null }, nodes ? { push: true } : {});
  }

  // Of nodes interpretability is not measured, and its weight counts for nothing.
  #renderSubject() {
    const about = isAboutNode();
    this.#without.hidden = !about;
    this.#inputs[1].row.hidden = about;
    for (const option of this.#preset.options) {
      option.disabled = about && option.value === 'paper';
    }
  }

  #renderOff() {
    this.#renderSubject();
    const off = lacksKit();
    for (const control of [this.#usual, this.#preset, ...this.#inputs.map(({ input }) => input)]) {
      control.disabled = off;
    }
    set(this.#parts.handle, { 'aria-disabled': off ? 'true' : null });
    this.#parts.picture.classList.toggle('off', off);
    this.#hint.classList.toggle('unneeded', off);
    this.#renderLine();
  }

  #input(goal, k) {
    const id = `weight-${goal.toLowerCase()}`;
    const input = h('input', {
      type: 'number', id, min: 0, max: 1, step: 0.01, inputmode: 'decimal',
      onchange: () => {
        const value = Number.parseFloat(input.value);
        if (Number.isFinite(value)) {
          this.#choose(withWeight(this.#store.get().weights, k, value));
        }
        this.#renderPoint(true);
      },
    });
    const row = h('label', { class: `weight goal-${k}`, for: id }, h('span', {}, goal), input);
    return { row, input };
  }

  #picture() {
    const help = freshId('triangle-help');
    const outline = `M${place([1, 0, 0]).join(' ')}L${place([0, 1, 0]).join(' ')}L${place([0, 0, 1]).join(' ')}Z`;
    const cells = svg('g', { class: 'cells' });
    const borders = svg('path', { class: 'borders' });
    const current = svg('path', { class: 'current' });
    const hover = svg('path', { class: 'hovered' });
    const numbers = svg('g', { class: 'numbers' });
    const handle = svg(
      'g',
      {
        class: 'handle', id: 'preference', tabindex: '0', role: 'slider', 'aria-label': 'Preference',
        'aria-valuemin': '0', 'aria-valuemax': '1', 'aria-describedby': help,
        onkeydown: (event) => this.#key(event),
      },
      svg('circle', { class: 'handle-focus', r: 15 }),
      svg('circle', { class: 'handle-ring', r: 9 }),
      svg('circle', { class: 'handle-dot', r: 3 }),
    );
    const corner = (weights, dx, dy, anchor, text) => {
      const [x, y] = place(weights);
      return svg('text', { class: 'corner', x: x + dx, y: y + dy, 'text-anchor': anchor }, text);
    };
    const picture = svg(
      'svg',
      { class: 'triangle-picture', viewBox: `-18 -22 ${SIDE + 36} ${HIGH + 42}` },
      svg('desc', { id: help }, 'Arrows up and down change fidelity, left and right move between interpretability and stability; with Shift in large steps.'),
      svg('path', { class: 'ground', d: outline }),
      cells,
      borders,
      current,
      hover,
      svg('path', { class: 'outline', d: outline }),
      numbers,
      corner([1, 0, 0], 0, -8, 'middle', GOALS[0]),
      corner([0, 1, 0], -16, 16, 'start', GOALS[1]),
      corner([0, 0, 1], 16, 16, 'end', GOALS[2]),
      handle,
    );
    this.#parts = { picture, cells, borders, current, hover, numbers, handle };
    picture.addEventListener('pointerdown', (event) => this.#down(event));
    picture.addEventListener('pointermove', (event) => this.#move(event));
    picture.addEventListener('pointerup', () => this.#up());
    picture.addEventListener('pointercancel', () => this.#up());
    picture.addEventListener('pointerleave', () => this.#hoverAt(null));
    return picture;
  }

  #weightsOf(event) {
    const { picture } = this.#parts;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM().inverse());
    const inside = at.y > -14 && at.y < HIGH + 14 && at.x > -20 && at.x < SIDE + 20;
    return { weights: weightsAt(at.x, at.y), inside, x: at.x, y: at.y };
  }

  #down(event) {
    if (event.button !== 0 || lacksKit()) {
      return;
    }
    const { weights, inside } = this.#weightsOf(event);
    if (!inside) {
      return;
    }
    event.preventDefault();
    this.#parts.picture.setPointerCapture(event.pointerId);
    this.#dragging = true;
    this.#parts.picture.classList.add('dragging');
    this.#parts.handle.focus({ preventScroll: true });
    this.#hoverAt(null);
    this.#choose(weights);
  }

  #move(event) {
    const { weights, x, y } = this.#weightsOf(event);
    if (this.#dragging) {
      this.#choose(weights);
    } else if (event.pointerType === 'mouse') {
      const [px, py] = place(weights);
      this.#hoverAt(Math.hypot(px - x, py - y) < 2 ? weights : null);
    }
  }

  #up() {
    this.#dragging = false;
    this.#parts.picture.classList.remove('dragging');
  }

  #key(event) {
    const step = event.shiftKey ? LEAP : STEP;
    const [f, i, s] = this.#store.get().weights;
    const moved = {
      ArrowUp: () => withWeight([f, i, s], 0, f + step),
      ArrowDown: () => withWeight([f, i, s], 0, f - step),
      ArrowRight: () => slide([f, i, s], step),
      ArrowLeft: () => slide([f, i, s], -step),
      Home: () => [1, 0, 0],
      End: () => [1 / 3, 1 / 3, 1 / 3],
    }[event.key];
    if (moved && !lacksKit() && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      this.#choose(moved());
    }
  }

  #choose(weights) {
    const { nodes } = this.#store.get();
    // Back brings a part made by hand again.
    this.#store.set({ weights: tidy(weights), nodes: null }, nodes ? { push: true } : {});
    remember();
    this.#hint.textContent = HINTS[1];
    this.#hint.classList.remove('fresh');
  }

  #hoverAt(weights) {
    const found = weights && this.#shapes ? this.#shapes.at(weights) : null;
    const region = found?.region ?? null;
    if (region !== this.#hovered?.region || found?.index !== this.#hovered?.index) {
      const another = region !== this.#hovered?.region;
      this.#hovered = found;
      if (another) {
        set(this.#parts.hover, { d: region === null ? '' : this.#shapes.borders(region) || '' });
        this.#live.set({ preview: region === null ? null : this.#map.regions[region] });
      }
      this.#renderLine();
    }
  }

  #renderPoint(always = false) {
    const { weights } = this.#store.get();
    const [x, y] = place(weights);
    const text = GOALS.map((goal, k) => `${goal.toLowerCase()} ${num(weights[k], 2)}`).join(', ');
    set(this.#parts.handle, {
      transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})`,
      'aria-valuenow': weights[0],
      'aria-valuetext': text,
    });
    this.#inputs.forEach(({ input, row }, k) => {
      if (always || document.activeElement !== input) {
        input.value = String(Math.round(weights[k] * 1000) / 1000);
      }
      row.style.setProperty('--share', String(weights[k]));
    });
    this.#renderCurrent();
  }

  #renderMap() {
    const { map } = this.#live.get();
    const { cells, borders, numbers, hover } = this.#parts;
    this.#map = map;
    this.#steps.end();
    this.#hovered = null;
    if (this.#live.get().preview && !map) {
      this.#live.set({ preview: null });
    }
    set(hover, { d: '' });
    if (!map) {
      this.#shapes = null;
      replace(cells);
      replace(numbers);
      set(borders, { d: '' });
      this.#renderCurrent();
      return;
    }
    this.#shapes = new RegionShapes(map);
    this.#steps.render();
    replace(cells, map.regions.map((_, region) => this.#region(region)));
    set(borders, { d: this.#shapes.borders() });
    replace(numbers, map.regions.map((_, region) => {
      const heart = this.#shapes.heart(region);
      return heart && heart.room >= 2
        ? svg('text', { x: heart.at[0].toFixed(1), y: heart.at[1].toFixed(1), dy: '.35em' }, region + 1)
        : null;
    }));
    this.#renderCurrent();
  }

  #region(region) {
    const texture = TEXTURES[Math.floor(region / COLOURS) % TEXTURES.length];
    const marks = texture && this.#shapes.middles(region)
      .map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}${texture}`).join('');
    return [
      svg('path', { class: `region-${region % COLOURS}`, d: this.#shapes.cells(region) }),
      marks && svg('path', { class: 'texture', d: marks }),
    ];
  }

  // The map is a grid: near a border the explanation itself knows better in which region it is.
  #current() {
    const found = this.#shapes?.at(this.#store.get().weights);
    const part = this.#live.get().explained?.part;
    if (!found || !part) {
      return found && { region: found.region, nodes: this.#map.regions[found.region], values: this.#map.points[found.index] };
    }
    const key = part.nodes.join();
    return { region: this.#map.regions.findIndex((nodes) => nodes.join() === key), nodes: part.nodes, values: part };
  }

  #renderCurrent() {
    const region = this.#current()?.region ?? -1;
    set(this.#parts.current, { d: region < 0 ? '' : this.#shapes.borders(region) });
    this.#renderLine();
  }

  #renderLine() {
    const { working } = this.#live.get();
    if (!this.#shapes) {
      this.#line.textContent = lacksKit() ? NO_KIT : working.includes('map') ? 'computing the map …' : '';
      this.#line.classList.toggle('busy', working.includes('map'));
      return;
    }
    this.#line.classList.remove('busy');
    const hovered = this.#hovered;
    const shown = hovered
      ? { region: hovered.region, nodes: this.#map.regions[hovered.region], values: this.#map.points[hovered.index] }
      : this.#current();
    if (!shown) {
      return;
    }
    const { region, nodes, values } = shown;
    const title = region < 0
      ? 'A region that is too small for this map'
      : `${hovered ? 'Preview' : 'Region'} ${region + 1} of ${this.#map.regions.length}`;
    replace(
      this.#line,
      region < 0 ? null : h('span', { class: `swatch region-${region % COLOURS}`, 'aria-hidden': 'true' }),
      `${title}: ${many(nodes.length, 'node')}`,
      h('span', { class: 'soft' }, metricsText(AXES, values, 2)),
    );
  }
}

function slide([f, i, s], step) {
  const room = i + s;
  const moved = Math.min(room, Math.max(0, s + step));
  return [f, room - moved, moved];
}

function remembered() {
  try {
    return localStorage.getItem(LEARNT) !== null;
  } catch {
    return false;
  }
}

function remember() {
  try {
    localStorage.setItem(LEARNT, 'yes');
  } catch {
    // Where nothing can be remembered the hint comes again.
  }
}
