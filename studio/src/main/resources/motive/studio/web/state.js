// What the person has chosen. It lives in location.hash, so that a link restores exactly this view.

import { about } from './about.js';
import { AXES } from './names.js';
import { PARTS, PRESETS, presetOf, usesNoise } from './presets.js';

/** Values with listeners: `get()`, `set(patch)`, `subscribe(fn(values, changed))`. */
export class Values {
  #values;
  #listeners = new Set();

  constructor(values) {
    this.#values = Object.freeze({ ...values });
  }

  get() {
    return this.#values;
  }

  /** Takes over what differs and passes listeners the names of what changed. */
  set(patch) {
    const changed = new Set();
    for (const [key, value] of Object.entries(patch)) {
      if (!same(this.#values[key], value)) {
        changed.add(key);
      }
    }
    if (changed.size > 0) {
      this.#values = Object.freeze({ ...this.#values, ...patch });
      for (const listener of [...this.#listeners]) {
        listener(this.#values, changed);
      }
    }
    return changed;
  }

  /** Gives a function that ends the subscription. */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

function same(a, b) {
  if (a === b) {
    return true;
  }
  const small = Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.length < 1000;
  return small && a.every((entry, i) => entry === b[i]);
}

export const DEFAULTS = Object.freeze({
  kit: null,
  data: null,
  // What `graph` is the number of: a graph of the data set, or a node of one large graph.
  subject: 'graph',
  graph: 0,
  preset: about.defaults.preset,
  weights: about.defaults.weights,
  budget: about.defaults.budget,
  klass: 'predicted',
  ...PARTS,
  search: 'auto',
  seed: 0,
  library: null,
  libraryId: null,
  nodes: null,
  from: null,
  shade: false,
  // Whether more nodes of a neighbourhood are drawn than usual.
  wide: false,
  tab: 'why',
  query: '',
  sort: 'graph',
  order: 'asc',
  other: null,
  across: AXES[0].id,
  up: AXES[1].id,
});

/** The views below the controls. */
export const TABS = ['why', 'frontier', 'scan', 'whatif', 'compare', 'motifs'];


const WORDS = {
  similarity: ['vgae', 'gntk'],
  match: ['order', 'containment', 'partial'],
  fidelity: ['robust', 'delta', 'paper'],
  scale: ['attained', 'sigma'],
  size: ['pieces', 'edges'],
  keep: ['prefer', 'require', 'ignore'],
  stages: ['two', 'fixed-point'],
};
const NOISE = ['noise', 'noiseSamples'];
const SEARCHES = ['auto', 'exact', 'mcts', 'beam'];
const SORTS = ['graph', 'nodes', 'edges', 'neighbours', 'label', 'predicted', 'confidence', 'correct'];
const CHART_AXES = [...AXES.map(({ id }) => id), 'edges'];

/** The body that asks the API about a state; more fields may be added. */
export function question(state) {
  const body = {
    kit: state.kit,
    data: state.data,
    [state.subject]: state.graph,
    preset: state.preset,
    weights: state.weights,
    budget: state.budget,
    class: state.klass,
    search: state.search,
    seed: state.seed,
  };
  for (const part of Object.keys(PARTS)) {
    // The studio refuses noise where the form of fidelity uses none.
    if (state[part] !== null && (usesNoise(state) || !NOISE.includes(part))) {
      body[part] = state[part];
    }
  }
  if (state.libraryId) {
    body.library = state.libraryId;
  }
  return body;
}

/** Who chose the state's nodes, as the API asks for it. */
export function originOf(state) {
  return state.from === null ? {} : { from: state.from };
}

/**
 * Weights that add up to one, in four digits, so that a link holds exactly what was asked. Those
 * that do so but for their last digit stay: those of the paper add up to 0.999.
 */
export function tidy(weights) {
  if (isTidy(weights)) {
    return [...weights];
  }
  const clean = weights.map((w) => (Number.isFinite(w) && w > 0 ? w : 0));
  const sum = clean[0] + clean[1] + clean[2];
  if (sum === 0) {
    return [...DEFAULTS.weights];
  }
  const tenths = clean.map((w) => Math.round((w / sum) * 10_000));
  const largest = tenths.indexOf(Math.max(...tenths));
  tenths[largest] += 10_000 - tenths[0] - tenths[1] - tenths[2];
  return tenths.map((t) => t / 10_000);
}

function isTidy(weights) {
  const sum = weights[0] + weights[1] + weights[2];
  return Math.abs(sum - 1) < 0.0011 && weights.every((w) => w >= 0 && w === Math.round(w * 10_000) / 10_000);
}

/** The state as the part of an address behind #. */
export function toHash(state) {
  const out = new URLSearchParams();
  const put = (name, value, usual) => {
    if (value !== null && value !== usual) {
      out.set(name, String(value));
    }
  };
  put('data', state.data, null);
  put('kit', state.kit, null);
  out.set(state.subject, String(state.graph));
  out.set('preset', state.preset);
  out.set('w', state.weights.join(','));
  out.set('b', String(state.budget));
  put('class', state.klass, DEFAULTS.klass);
  Object.keys(PARTS).forEach((part) => put(part, state[part], null));
  put('search', state.search, DEFAULTS.search);
  put('seed', state.seed, DEFAULTS.seed);
  put('nodes', state.nodes && state.nodes.join('.'), null);
  put('from', state.nodes && state.from, null);
  put('shade', state.shade ? 1 : null, null);
  put('wide', state.wide ? 1 : null, null);
  put('tab', state.tab, DEFAULTS.tab);
  put('q', state.query, DEFAULTS.query);
  put('sort', state.sort, DEFAULTS.sort);
  put('order', state.order, DEFAULTS.order);
  put('across', state.across, DEFAULTS.across);
  put('up', state.up, DEFAULTS.up);
  put('other', state.other && pack(state.other), null);
  put('library', state.library && pack(state.library), null);
  return out.toString().replaceAll('%2C', ',');
}

/** The state of such a text; what is absent or broken has its default. */
export function fromHash(text) {
  const given = new URLSearchParams(text.replace(/^#/, ''));
  const state = { ...DEFAULTS };
  const whole = (name, least, usual) => {
    const value = Number(given.get(name) ?? Number.NaN);
    return Number.isSafeInteger(value) && value >= least ? value : usual;
  };
  const among = (name, choices, usual) => {
    const value = given.get(name);
    return choices.includes(value) ? value : usual;
  };
  state.data = given.get('data');
  state.kit = given.get('kit');
  state.subject = given.has('node') ? 'node' : 'graph';
  state.graph = whole(state.subject, 0, DEFAULTS.graph);
  state.preset = among('preset', PRESETS.map(({ id }) => id), DEFAULTS.preset);
  state.weights = presetOf(state.preset).weights;
  const weights = (given.get('w') ?? '').split(',').map(Number);
  if (weights.length === 3 && weights.every(Number.isFinite)) {
    state.weights = tidy(weights);
  }
  state.budget = whole('b', 1, DEFAULTS.budget);
  const klass = given.get('class') ?? DEFAULTS.klass;
  state.klass = /^(predicted|label|\d{1,6})$/.test(klass) ? klass : DEFAULTS.klass;
  for (const [part, words] of Object.entries(WORDS)) {
    state[part] = among(part, words, null);
  }
  const tolerance = Number(given.get('tolerance') ?? Number.NaN);
  state.tolerance = tolerance >= 0 && tolerance < 1 ? tolerance : null;
  state.noise = noiseLevels(given.get('noise') ?? '');
  state.noiseSamples = whole('noiseSamples', 1, null);
  const parts = whole('parts', 0, null);
  state.parts = parts !== null && parts <= 4 ? parts : null;
  state.search = among('search', SEARCHES, DEFAULTS.search);
  state.seed = whole('seed', Number.MIN_SAFE_INTEGER, DEFAULTS.seed);
  state.nodes = given.has('nodes') ? nodeList(given.get('nodes')) : null;
  state.from = state.nodes && isOrigin(given.get('from')) ? given.get('from') : null;
  state.shade = given.get('shade') === '1';
  state.wide = given.get('wide') === '1';
  state.tab = among('tab', TABS, DEFAULTS.tab);
  state.query = given.get('q') ?? '';
  state.sort = among('sort', SORTS, DEFAULTS.sort);
  state.order = among('order', ['asc', 'desc'], DEFAULTS.order);
  state.across = among('across', CHART_AXES, DEFAULTS.across);
  state.up = among('up', CHART_AXES, DEFAULTS.up);
  state.other = otherOf(unpack(given.get('other')));
  state.library = libraryOf(unpack(given.get('library')));
  return state;
}

/** Chances with which edges are lost, as a text has them: rising numbers in [0, 1]; null otherwise. */
export function noiseLevels(text) {
  const words = text.split(',').map((word) => word.trim());
  const levels = words.map(Number);
  const good =
    words.every((word) => word !== '') &&
    levels.every((level, k) => level >= 0 && level <= 1 && (k === 0 || level > levels[k - 1]));
  return good ? levels : null;
}

/** What is compared with, where it is whole; null otherwise. */
function otherOf(given) {
  const { explainer, weights = null, budget = null, left } = given ?? {};
  const good =
    typeof explainer === 'string' && /^[\w.-]{1,60}$/.test(explainer) &&
    (weights === null || areWeights(weights)) &&
    (budget === null || (Number.isSafeInteger(budget) && budget >= 1));
  if (!good) {
    return null;
  }
  const other = { explainer, weights, budget };
  return left === 'explanation' || left === 'part' ? { ...other, left } : other;
}

function areWeights(given) {
  return Array.isArray(given) && given.length === 3 &&
    given.every((w) => Number.isFinite(w) && w >= 0) && given.some((w) => w > 0);
}

// What motifs must be like is the server's to say.
function libraryOf(given) {
  const motifs = given?.motifs;
  if (!Array.isArray(motifs) || !motifs.every((motif) => motif !== null && typeof motif === 'object')) {
    return null;
  }
  return { name: typeof given.name === 'string' ? given.name : 'edited', motifs };
}

// Who chose the nodes, where it was not by hand: the frontier or another explainer.
function isOrigin(text) {
  return text !== null && /^[\w.:=,-]{1,120}$/.test(text) && text !== 'hand';
}

function nodeList(text) {
  const numbers = text === '' ? [] : text.split('.').map(Number);
  return numbers.every((n) => Number.isSafeInteger(n) && n >= 0)
    ? [...new Set(numbers)].sort((a, b) => a - b)
    : null;
}

function pack(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  let binary = '';
  for (const byte of bytes) {
    binary += String.fromCharCode(byte);
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function unpack(text) {
  if (!text) {
    return null;
  }
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
    const value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return value !== null && typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** A change of these is a step that Back undoes. */
const STEPS = ['data', 'kit', 'graph'];

/** The store of the page: values that are written to the address a moment after they change. */
class Store extends Values {
  #timer = 0;
  #subjects = new Map();

  constructor() {
    super(fromHash(location.hash));
    addEventListener('popstate', () => {
      clearTimeout(this.#timer);
      super.set(this.#withLibrary(fromHash(location.hash)));
    });
  }

  /** Takes note of what the data sets are about; those of a patch then say what a number means. */
  know(datasets) {
    this.#subjects = new Map(datasets.map(({ id, task }) => [id, task]));
    super.set({ subject: this.#subjects.get(this.get().data) ?? this.get().subject });
  }

  /**
   * Takes over a patch. Another graph, data set or kit is a new entry of the history unless
   * `push` is false; with `push` true every change is one. Another graph ends what-if; another
   * data set or kit ends an edited library too.
   */
  set(patch, { push } = {}) {
    const before = this.get();
    const full = { ...patch };
    if ('data' in full) {
      full.subject = this.#subjects.get(full.data) ?? before.subject;
    }
    if (full.weights) {
      full.weights = tidy(full.weights);
    }
    if (full.nodes) {
      full.nodes = [...new Set(full.nodes)].sort((a, b) => a - b);
    }
    const differs = (key) => key in full && full[key] !== before[key];
    const leaves = (key) => before[key] !== null && differs(key);
    const elsewhere = leaves('data') || leaves('kit');
    if ((elsewhere || differs('graph')) && !('nodes' in patch)) {
      full.nodes = null;
    }
    // Who changes nodes says who chose them; a person does, unless it is said.
    if ('nodes' in full && !('from' in full)) {
      full.from = null;
    }
    if (elsewhere && !('library' in patch)) {
      full.library = null;
      full.libraryId = null;
    }
    const step = push ?? STEPS.some(differs);
    if (step) {
      this.#write();
    }
    const changed = super.set(full);
    if (changed.size > 0) {
      clearTimeout(this.#timer);
      if (step) {
        history.pushState(null, '', `#${toHash(this.get())}`);
      } else {
        // Browsers slow down pages that change their address many times in a second.
        this.#timer = setTimeout(() => this.#write(), 200);
      }
    }
    return changed;
  }

  /** The whole address that restores this view. */
  link() {
    const address = new URL(location.href);
    address.hash = toHash(this.get());
    return address.href;
  }

  #write() {
    clearTimeout(this.#timer);
    const hash = `#${toHash(this.get())}`;
    if (location.hash !== hash) {
      history.replaceState(null, '', hash);
    }
  }

  // The number that the server gave to a library is no part of the link.
  #withLibrary(state) {
    const now = this.get();
    const known = JSON.stringify(state.library) === JSON.stringify(now.library);
    return known ? { ...state, library: now.library, libraryId: now.libraryId } : state;
  }
}

export const store = new Store();
