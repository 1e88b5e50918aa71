// What the studio has answered about the state: fetched here, shown by the panels.

import { about } from './about.js';
import * as api from './api.js';
import { ask, postLibrary } from './ask.js';
import { debounce } from './dom.js';
import { PARTS } from './presets.js';
import { Values, originOf, question, store } from './state.js';

/**
 * - about, kits, datasets: what there is
 * - dataset: the whole description of the data set of the state, as its kit reads it
 * - graph: its graph with drawing, prediction, groundTruth, maxBudget; null until it is there
 * - explained: the answer of /explain; null until it is there
 * - scored: the answer of /score for the state's `nodes`; null where there are none
 * - map, budgets, scan, frontier: the answers of these; null until they are there
 * - wider: the answer of /budgets up to the greatest budget, which may take long or be cut
 * - shades: the answer of /explain with scores, where the state wants shades; null until it is there
 * - preview: nodes to be shown for the moment, or null
 * - working: names of what is being asked
 */
export const live = new Values({
  about: null,
  kits: [],
  datasets: [],
  dataset: null,
  graph: null,
  explained: null,
  scored: null,
  map: null,
  budgets: null,
  wider: null,
  scan: null,
  frontier: null,
  shades: null,
  preview: null,
  working: [],
});

/** The part that is looked at: the one made by hand, or else the explanation; null where none. */
export function shownPart(values = live.get()) {
  return store.get().nodes ? (values.scored?.part ?? null) : (values.explained?.part ?? null);
}

/**
 * What is proven of the part that is looked at, and of no other; null while that is not known: what
 * was said of other nodes, weights or another budget does not count.
 */
export function shownStatus({ explained, scored } = live.get()) {
  const state = store.get();
  if (state.nodes === null) {
    return explained?.status ?? null;
  }
  const isAbout = scored !== null && scored.key === scoreKey(state);
  return isAbout ? scored.status : null;
}

// What a score depends on.
function scoreKey(state) {
  return JSON.stringify({ ...question(state), nodes: state.nodes, ...originOf(state) });
}

/** Whether the data set is one that no kit reads: it can be looked at, but not explained. */
export function lacksKit(values = live.get()) {
  return store.get().kit === null && values.dataset !== null && values.dataset.id === store.get().data;
}

const ASKED = [
  'kit', 'data', 'graph', 'preset', 'weights', 'budget', 'klass', 'search', 'seed', 'libraryId',
  ...Object.keys(PARTS),
];
/** Of these the next value is worth waiting for; another graph or kit makes an answer worthless. */
const DRAGGED = new Set(['weights', 'budget', 'nodes']);
const MAP_STEPS = 30;
const SCAN_STEPS = 60;
/** So many nodes are drawn at once beside those that are drawn anyhow. */
const MOST_DRAWN = 100;
/** So many nodes of a neighbourhood are drawn where more are wanted. */
const WIDE = 200;
const SOON = 60;
const LATER = 600;

/** Questions beside the explanation: what is asked, and when it is worth asking. */
const ASIDES = {
  budgets: {
    // Up to the budget of the explanation the answer is as quick and as sure as that is.
    wanted: (state, { wider }) => !wider || !isWhole(wider),
    body: question,
  },
  wider: {
    path: 'budgets',
    offer: true,
    wanted: () => true,
    // Where other weights may need a new search, only weights that stay are worth it.
    after: ({ wider }) => (wider && isWhole(wider) ? 0 : LATER),
    body: (state, graph) => ({ ...question(state), budget: graph.maxBudget }),
  },
  map: {
    wanted: () => true,
    body: (state) => without({ ...question(state), steps: MAP_STEPS }, 'weights'),
  },
  scan: {
    // It moves weight to interpretability, which is not measured of nodes.
    wanted: (state) => !isAboutNode(state),
    after: ({ explained }) => (isWhole(explained) ? 0 : LATER),
    body: (state) => ({ ...question(state), weights: scanWeights(state.weights), steps: SCAN_STEPS }),
  },
  // Beside the explanation, which is quicker without them.
  shades: {
    path: 'explain',
    wanted: (state) => state.shade,
    body: (state) => ({ ...question(state), scores: true }),
  },
  frontier: {
    wanted: (state) => state.tab === 'frontier',
    body: question,
  },
};

/** Whether one node of a large graph is looked at, and not a graph of many. */
export function isAboutNode(state = store.get()) {
  return state.subject === 'node';
}

/** Whether all candidates were looked at, so that a smaller budget needs no new search. */
export function isWhole(answer) {
  return answer.status.whole;
}

/**
 * The best of each budget: of all where they are known for sure; else what is known up to the budget
 * of the explanation, and beyond it what a search met.
 */
export function budgetRows({ budgets, wider }) {
  if (!budgets || (wider && isWhole(wider))) {
    return wider?.rows ?? [];
  }
  const last = budgets.rows.at(-1)?.budget ?? 0;
  return [...budgets.rows, ...(wider?.rows ?? []).filter((row) => row.budget > last)];
}

function without(body, key) {
  const { [key]: _, ...rest } = body;
  return rest;
}

// Only the weight of stability matters to a scan; all points of a line ask the same question.
function scanWeights([, , stability]) {
  const rest = (1 - stability) / 2;
  return [rest, rest, stability];
}

/** Asks for what there is, fills what the address left open, and from then on follows the state. */
export async function start(notify) {
  const [{ kits }, { datasets }] = await Promise.all([api.get('/kits'), api.get('/datasets')]);
  store.know(datasets);
  // First what is chosen: nothing is asked of a kit that cannot read the data.
  store.set(await startingPoint(store.get(), datasets, kits), { push: false });
  live.set({ about, kits, datasets });
  const follower = new Follower(notify);
  store.subscribe((state, changed) => follower.follow(state, changed));
  follower.begin();
}

/** Asks again what there is, after an import. */
export async function refresh() {
  const [{ kits }, { datasets }] = await Promise.all([api.get('/kits'), api.get('/datasets')]);
  store.know(datasets);
  const { dataset } = live.get();
  const found = datasets.find((each) => each.id === dataset?.id);
  const fitting = found ? await kitsOf(found, store.get().kit) : [];
  live.set({ kits, datasets, dataset: found ? { ...dataset, kits: fitting } : dataset });
  if (found && found.id === store.get().data) {
    store.set(withKit(fittingKit(fitting), dataset), { push: false });
  }
}

// Molecules are numbered as the kit reads them: with another kit, a number may mean another one.
function withKit(kit, dataset) {
  return dataset.readByKit && kit !== store.get().kit ? { kit, graph: 0 } : { kit };
}

// The list names the kits trained on a data set in a folder, not all that can read it: for those it has to be read.
async function kitsOf(dataset, kit) {
  if (kit === null || dataset.kits.includes(kit)) {
    return dataset.kits;
  }
  try {
    return (await api.get(`/datasets/${encode(dataset.id)}`)).kits;
  } catch {
    // What is wrong with it is reported where it is loaded.
    return dataset.kits;
  }
}

// A kit that cannot read the data gives way to the usual one, or to none.
function fittingKit(kits, kit = store.get().kit) {
  return kits.includes(kit) ? kit : (kits[0] ?? null);
}

async function startingPoint(state, datasets, kits) {
  const patch = {};
  if (state.data === null) {
    const first = datasets.find((d) => d.name === 'BA-2Motif') ?? datasets[0];
    patch.data = first?.id ?? null;
  }
  const data = datasets.find((d) => d.id === (patch.data ?? state.data));
  patch.kit = data ? fittingKit(await kitsOf(data, state.kit), state.kit) : (state.kit ?? kits[0]?.id ?? null);
  return patch;
}

class Follower {
  #notify;
  #explain;
  #score;
  #dataset = api.latest();
  #graph = api.latest();
  #asides = {};
  #working = new Set();
  #drawn = new Set();
  #later = debounce(() => this.#askAsides(), SOON);

  constructor(notify) {
    this.#notify = notify;
    this.#explain = api.newest((error) => this.#fail(error, 'explain'));
    this.#score = api.newest((error) => this.#fail(error, 'score'));
    for (const name of Object.keys(ASIDES)) {
      this.#asides[name] = { run: api.latest(), key: null, timer: 0 };
    }
  }

  begin() {
    this.#loadDataset();
    this.#loadGraph();
    this.#ask();
  }

  follow(state, changed) {
    if (changed.has('data') || (changed.has('kit') && live.get().dataset?.readByKit)) {
      this.#loadDataset();
    }
    if (changed.has('data') || changed.has('kit') || changed.has('graph')) {
      this.#loadGraph();
    }
    if (ASKED.some((key) => changed.has(key)) || changed.has('library')) {
      this.#ask([...changed].some((key) => ASKED.includes(key) && !DRAGGED.has(key)));
    } else if (changed.has('nodes') || changed.has('from')) {
      this.#askScore(false);
    }
    if (changed.has('nodes')) {
      this.#drawAll();
    }
    const { graph } = live.get();
    if (changed.has('wide') && graph && isSameGraph(graph)) {
      this.#drawAgain(graph);
    }
    if (changed.has('tab') || changed.has('shade')) {
      this.#askAsides();
    }
  }

  async #loadDataset() {
    const { data, kit } = store.get();
    if (data === null) {
      return;
    }
    live.set({ dataset: null });
    await this.#guard('dataset', async () => {
      const dataset = await this.#dataset((signal) => api.get(`/datasets/${encode(data)}${api.query({ kit })}`, { signal }));
      live.set({ dataset });
      store.set(withKit(fittingKit(dataset.kits), dataset), { push: false });
    });
  }

  async #loadGraph() {
    const { data, graph, kit } = store.get();
    if (data === null) {
      return;
    }
    live.set({
      graph: null, explained: null, scored: null, map: null, budgets: null, wider: null, scan: null, frontier: null,
      shades: null, preview: null,
    });
    for (const aside of Object.values(this.#asides)) {
      clearTimeout(aside.timer);
      aside.key = null;
      aside.run(() => Promise.resolve());
    }
    Object.keys(this.#asides).forEach((name) => this.#work(name, false));
    this.#drawn = new Set();
    await this.#guard('graph', async () => {
      const answer = await this.#graph((signal) => api.get(this.#address(), { signal }));
      live.set({ graph: { ...answer, graph, data, kit } });
      if (kit !== null && store.get().budget > answer.maxBudget) {
        store.set({ budget: answer.maxBudget }, { push: false });
      }
      this.#drawAll();
      this.#later();
    });
  }

  #address() {
    const { data, graph, kit, budget, wide } = store.get();
    const part = isAboutNode() ? { budget, show: [...this.#drawn].join(','), most: wide ? WIDE : null } : {};
    return `/datasets/${encode(data)}/${isAboutNode() ? 'nodes' : 'graphs'}/${graph}${api.query({ kit, ...part })}`;
  }

  // Of a large neighbourhood a part is drawn; what is looked at must be in it.
  async #drawAll() {
    const { graph: shown, explained } = live.get();
    if (!shown?.drawing.nodes || !isSameGraph(shown)) {
      return;
    }
    const there = new Set(shown.drawing.nodes);
    const looked = [...(store.get().nodes ?? []), ...(explained?.part?.nodes ?? [])];
    const missing = looked.filter((node) => !there.has(node) && !this.#drawn.has(node));
    if (missing.length === 0) {
      return;
    }
    missing.slice(0, MOST_DRAWN).forEach((node) => this.#drawn.add(node));
    await this.#drawAgain(shown);
  }

  async #drawAgain(shown) {
    await this.#guard('graph', async () => {
      const answer = await this.#graph((signal) => api.get(this.#address(), { signal }));
      live.set({ graph: { ...answer, graph: shown.graph, data: shown.data, kit: shown.kit } });
    });
  }

  #ask(urgent = true) {
    const { kit, data, library, libraryId } = store.get();
    if (kit === null || data === null) {
      this.#rest();
      return;
    }
    if (library && !libraryId) {
      this.#explain.stop();
      this.#score.stop();
      this.#countLibrary();
      return;
    }
    this.#work('explain', true);
    this.#explain((signal) => this.#explainNow(store.get(), signal), { urgent });
    this.#askScore(urgent);
  }

  // Without a kit there is nothing to ask, and nothing that went wrong.
  #rest() {
    this.#explain.stop();
    this.#score.stop();
    this.#work('explain', false);
    for (const topic of ['explain', 'score', 'library', ...Object.keys(ASIDES)]) {
      this.#notify.clear(topic);
    }
  }

  async #explainNow(asked, signal) {
    try {
      const explained = await ask('/explain', question(asked), { signal });
      if (signal.aborted) {
        return;
      }
      this.#notify.clear('explain');
      live.set({ explained });
      this.#drawAll();
    } catch (error) {
      if (!signal.aborted) {
        live.set({ explained: null });
        throw error;
      }
    } finally {
      if (!signal.aborted) {
        this.#work('explain', ASKED.some((key) => asked[key] !== store.get()[key]));
      }
    }
    this.#later();
  }

  #askScore(urgent) {
    if (!store.get().nodes?.length || store.get().kit === null) {
      this.#score.stop();
      live.set({ scored: null });
      return;
    }
    this.#score(async (signal) => {
      const asked = store.get();
      const key = scoreKey(asked);
      const scored = await ask('/score', { ...question(asked), nodes: asked.nodes, ...originOf(asked) }, { signal });
      if (!signal.aborted) {
        this.#notify.clear('score');
        live.set({ scored: { ...scored, key } });
      }
    }, { urgent });
  }

  // A link brings the motifs themselves; the server counts them and gives them a name.
  async #countLibrary() {
    await this.#guard('library', postLibrary);
  }

  #askAsides() {
    const state = store.get();
    const { graph, explained } = live.get();
    if (!graph || !explained || !isSameGraph(graph)) {
      return;
    }
    for (const [name, { path = name, wanted, after, body }] of Object.entries(ASIDES)) {
      const aside = this.#asides[name];
      clearTimeout(aside.timer);
      if (wanted(state, live.get())) {
        const wait = after?.(live.get()) ?? 0;
        const go = () => this.#askAside(name, path, body(state, graph));
        if (wait === 0 || aside.key === null) {
          go();
        } else {
          aside.timer = setTimeout(go, wait);
        }
      }
    }
  }

  async #askAside(name, path, body) {
    const aside = this.#asides[name];
    const key = JSON.stringify(body);
    if (aside.key === key) {
      return;
    }
    aside.key = key;
    this.#work(name, true);
    try {
      const answer = await aside.run((signal) => ask(`/${path}`, body, { signal }));
      this.#notify.clear(name);
      live.set({ [name]: answer });
    } catch (error) {
      live.set({ [name]: null });
      // What may take too long is an offer: it is neither asked for again at once nor complained of.
      if (!ASIDES[name].offer) {
        aside.key = null;
        this.#fail(error, name);
      }
    }
    this.#work(name, false);
  }

  async #guard(name, task) {
    this.#work(name, true);
    try {
      await task();
      this.#notify.clear(name);
    } catch (error) {
      this.#fail(error, name);
    }
    this.#work(name, false);
  }

  #work(name, on) {
    if (on) {
      this.#working.add(name);
    } else {
      this.#working.delete(name);
    }
    live.set({ working: [...this.#working] });
  }

  // A topic's next success takes the notice away.
  #fail(error, topic) {
    if (error.name !== 'AbortError') {
      this.#notify.error(error, topic);
    }
  }
}

function isSameGraph(asked) {
  const now = store.get();
  return asked.data === now.data && asked.graph === now.graph && asked.kit === now.kit;
}

function encode(id) {
  return encodeURIComponent(id);
}
