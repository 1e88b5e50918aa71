// The graphs of the data set, or the nodes of one large graph: searched, sorted, and drawn only where
// they are in sight. Of many nodes a section is listed at once.

import * as api from './api.js';
import { warningList } from './bits.js';
import { byId, count, debounce, h, num, replace } from './dom.js';
import { thumbnail } from './graph-view.js';
import { icon } from './icons.js';
import { isAboutNode } from './live.js';
import { className } from './names.js';
import { NodeFilters } from './node-filters.js';

const PAGE = 50;
/** What differs between graphs and nodes; `section` is how many are listed at once. */
const KINDS = {
  graph: {
    plural: 'graphs', row: 68, section: Infinity, example: 'Search, e.g. wrong nodes>20',
    words: 'A number, a range such as 10-20, or words among class:NAME, predicted:NAME, correct, wrong, nodes>20, edges<30, confidence<0.9',
  },
  node: {
    plural: 'nodes', row: 46, section: 1000, example: 'Number, range or name',
    words: 'A number, a range such as 10-20, a part of a name where nodes have names, or words among class:NAME, predicted:NAME, correct, wrong, train, val, test, neighbours>20, confidence<0.9',
  },
};
const SORTS = [
  ['graph', 'Number'], ['nodes', 'Nodes', 'graph'], ['edges', 'Edges', 'graph'],
  ['neighbours', 'Neighbours', 'node'], ['label', 'Label'],
  ['predicted', 'Prediction'], ['confidence', 'Confidence'], ['correct', 'Correctness'],
];
/** So many seconds of classifying nodes pass before it is told how far it is. */
const PATIENCE = 2;
/** What only a kit can tell. */
const OF_PREDICTIONS = ['predicted', 'confidence', 'correct'];
const NARROW = matchMedia('(max-width: 860px)');

export function mount(element, context) {
  new Gallery(element, context);
}

class Gallery {
  #store;
  #live;
  #notify;
  #element;
  #search;
  #sort;
  #order;
  #summary;
  #warnings;
  #list;
  #inner;
  #pages = new Map();
  #matched = 0;
  #total = 0;
  #round = 0;
  #focused = 0;
  #rows = new Map();
  #from = 0;
  #pager;
  #filters;

  constructor(element, { store, live, notify }) {
    this.#store = store;
    this.#live = live;
    this.#notify = notify;
    this.#element = element;
    this.#build();
    store.subscribe((state, changed) => this.#follow(changed));
    live.subscribe((values, changed) => {
      if (changed.has('about')) {
        this.#reload();
      }
      if (changed.has('dataset') || changed.has('kits')) {
        this.#renderSorts();
        this.#refreshRows();
        this.#renderWarnings();
      }
    });
    this.#drawer();
  }

  #build() {
    const state = this.#store.get();
    const search = debounce(() => this.#store.set({ query: this.#search.value.trim() }), 250);
    this.#search = h('input', {
      type: 'search', id: 'gallery-search', value: state.query,
      autocomplete: 'off', spellcheck: 'false', oninput: search,
    });
    this.#filters = new NodeFilters(this.#store, this.#live);
    this.#pager = h('div', { class: 'gallery-pager', hidden: true });
    this.#sort = h(
      'select',
      { id: 'gallery-sort', 'aria-label': 'Sort by', onchange: () => this.#store.set({ sort: this.#sort.value }) },
    );
    this.#order = h('button', {
      type: 'button', class: 'icon-button', id: 'gallery-order',
      onclick: () => this.#store.set({ order: this.#store.get().order === 'asc' ? 'desc' : 'asc' }),
    });
    this.#summary = h('p', { class: 'gallery-summary soft', role: 'status' });
    this.#warnings = h('div', { class: 'gallery-warnings' });
    this.#inner = h('div', { class: 'gallery-inner', role: 'presentation' });
    this.#list = h(
      'div',
      {
        class: 'gallery-list', id: 'gallery-list', role: 'listbox', 'aria-label': 'Graphs', tabindex: '0',
        onscroll: () => this.#renderRows(), onkeydown: (event) => this.#key(event),
        onfocus: () => this.#active(),
      },
      this.#inner,
    );
    replace(
      this.#element,
      h(
        'div',
        { class: 'gallery-head' },
        this.#search,
        this.#filters.element,
        h('div', { class: 'gallery-sort' }, this.#sort, this.#order),
        this.#summary,
        this.#warnings,
      ),
      this.#list,
      this.#pager,
    );
    new ResizeObserver(() => this.#renderRows()).observe(this.#list);
    this.#renderOrder();
    this.#renderKind();
  }

  get #kind() {
    return KINDS[isAboutNode() ? 'node' : 'graph'];
  }

  #renderKind() {
    const { plural, example, words, row } = this.#kind;
    this.#search.placeholder = example;
    this.#search.title = words;
    this.#search.setAttribute('aria-label', `Search the ${plural}`);
    this.#list.setAttribute('aria-label', plural[0].toUpperCase() + plural.slice(1));
    this.#element.classList.toggle('of-nodes', isAboutNode());
    this.#element.style.setProperty('--row', `${row}px`);
    this.#renderSorts();
  }

  // How many rows the list has now: those of a section.
  get #listed() {
    return Math.min(this.#kind.section, this.#matched - this.#from);
  }

  #renderPager() {
    const { section } = this.#kind;
    const last = Math.min(this.#matched, this.#from + section);
    this.#pager.hidden = this.#matched <= section;
    const go = (name, title, from) =>
      h('button', {
        type: 'button', class: 'icon-button', title, 'aria-label': title,
        disabled: from < 0 || from >= this.#matched, onclick: () => this.#section(from),
      }, icon(name));
    replace(
      this.#pager,
      go('left', 'Previous nodes', this.#from - section),
      h('span', {}, `${count(this.#from + 1)}–${count(last)}`),
      go('right', 'Further nodes', this.#from + section),
    );
  }

  async #section(from) {
    this.#from = from;
    this.#focused = 0;
    this.#list.scrollTop = 0;
    await this.#page(from / PAGE);
    this.#refreshRows();
  }

  // What another kit might not leave out.
  #renderWarnings() {
    const { dataset } = this.#live.get();
    replace(this.#warnings, dataset?.readByKit ? warningList(dataset.warnings) : null);
  }

  #drawer() {
    const toggle = byId('toggle-gallery');
    const bench = byId('bench');
    const show = (on) => {
      bench.classList.toggle('without-gallery', !on);
      bench.classList.toggle('drawer-open', on && NARROW.matches);
      toggle.setAttribute('aria-expanded', String(on));
      this.#element.inert = !on;
      this.#renderRows();
    };
    toggle.addEventListener('click', () => {
      const on = toggle.getAttribute('aria-expanded') !== 'true';
      show(on);
      if (on && NARROW.matches) {
        this.#search.focus();
      }
    });
    this.#element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && NARROW.matches) {
        show(false);
        toggle.focus();
      }
    });
    bench.addEventListener('pointerdown', (event) => {
      if (NARROW.matches && bench.classList.contains('drawer-open') && !this.#element.contains(event.target)) {
        show(false);
      }
    });
    NARROW.addEventListener('change', () => show(!NARROW.matches));
    this.#store.subscribe((state, changed) => {
      if (changed.has('graph') && NARROW.matches) {
        show(false);
      }
    });
    show(!NARROW.matches);
  }

  #follow(changed) {
    const state = this.#store.get();
    if (changed.has('subject')) {
      this.#renderKind();
    }
    if (['data', 'kit', 'query', 'sort', 'order'].some((key) => changed.has(key))) {
      if (document.activeElement !== this.#search) {
        this.#search.value = state.query;
      }
      this.#renderSorts();
      this.#renderOrder();
      this.#reload();
    } else if (changed.has('graph')) {
      this.#refreshRows();
      this.#reveal();
    }
  }

  #renderSorts() {
    const { sort, kit, subject } = this.#store.get();
    const fitting = SORTS.filter(([, , only = subject]) => only === subject);
    replace(this.#sort, fitting.map(([id, title]) => h('option', { value: id }, title)));
    for (const option of this.#sort.options) {
      option.disabled = kit === null && OF_PREDICTIONS.includes(option.value);
    }
    this.#sort.value = this.#sorted(sort, kit);
  }

  #sorted(sort, kit) {
    const fits = SORTS.some(([id, , only]) => id === sort && (only ?? this.#store.get().subject) === this.#store.get().subject);
    return !fits || (kit === null && OF_PREDICTIONS.includes(sort)) ? 'graph' : sort;
  }

  #renderOrder() {
    const up = this.#store.get().order === 'asc';
    const title = up ? 'Ascending; click for descending' : 'Descending; click for ascending';
    this.#order.title = title;
    this.#order.setAttribute('aria-label', title);
    replace(this.#order, icon(up ? 'up' : 'down'));
  }

  async #reload() {
    const round = ++this.#round;
    this.#pages = new Map();
    if (this.#store.get().data === null || this.#live.get().about === null) {
      return;
    }
    this.#summary.textContent = 'loading …';
    this.#from = this.#firstSection();
    await this.#page(this.#from / PAGE, round);
    if (round === this.#round) {
      this.#focused = 0;
      this.#list.scrollTop = 0;
      this.#reveal();
    }
  }

  // Where nodes stand in the order of their numbers, that of the chosen one; else the first.
  #firstSection() {
    const { graph, sort, order, query } = this.#store.get();
    const { section } = this.#kind;
    const inOrder = sort === 'graph' && order === 'asc' && query === '';
    return inOrder && Number.isFinite(section) ? Math.floor(graph / section) * section : 0;
  }

  async #rowsOf(number, round) {
    const { data, kit, query, sort, order } = this.#store.get();
    const sorted = this.#sorted(sort, kit);
    const params = { kit, q: query, sort: sorted, order, offset: number * PAGE, limit: PAGE };
    const address = `/datasets/${encodeURIComponent(data)}`;
    if (!isAboutNode()) {
      return api.get(`${address}/graphs${api.query({ ...params, drawings: true })}`);
    }
    const asked = { ...params, sort: sorted === 'graph' ? 'node' : sorted, seconds: PATIENCE };
    for (;;) {
      try {
        const answer = await api.get(`${address}/nodes${api.query(asked)}`);
        return { ...answer, rows: answer.rows.map((row) => ({ ...row, graph: row.node })) };
      } catch (error) {
        if (error.code !== 'too_slow' || round !== this.#round) {
          throw error;
        }
        // All nodes must be classified; what is done is kept.
        this.#summary.textContent = progress(error.message);
      }
    }
  }

  async #page(number, round = this.#round) {
    if (this.#pages.has(number)) {
      return;
    }
    this.#pages.set(number, null);
    const { query } = this.#store.get();
    const { plural } = this.#kind;
    try {
      const answer = await this.#rowsOf(number, round);
      if (round !== this.#round) {
        return;
      }
      this.#notify.clear('gallery');
      this.#pages.set(number, answer.rows);
      this.#matched = answer.matched;
      this.#total = answer.total;
      this.#summary.textContent = answer.matched === answer.total
        ? `${count(answer.total)} ${plural}` : `${count(answer.matched)} of ${count(answer.total)} ${plural}`;
      this.#list.classList.toggle('empty', answer.matched === 0);
    } catch (error) {
      if (round !== this.#round) {
        return;
      }
      // A page that cannot be read is not asked for again at once, but when one comes by later.
      setTimeout(() => round === this.#round && this.#pages.delete(number), 5000);
      this.#matched = number === 0 ? 0 : this.#matched;
      replace(
        this.#summary,
        failure(error, query, plural),
        ' ',
        h('button', { type: 'button', class: 'link-button', onclick: () => this.#reload() }, 'Try again'),
      );
      this.#notify.error(error, 'gallery');
    }
    this.#refreshRows();
  }

  #refreshRows() {
    replace(this.#inner);
    this.#rows.clear();
    this.#renderPager();
    this.#renderRows();
  }

  #renderRows() {
    const high = this.#kind.row;
    this.#inner.style.height = `${Math.max(0, this.#listed) * high}px`;
    const first = Math.max(0, Math.floor(this.#list.scrollTop / high) - 3);
    const last = Math.min(this.#listed, Math.ceil((this.#list.scrollTop + this.#list.clientHeight) / high) + 3);
    for (const [index, row] of this.#rows) {
      if (index < first || index >= last) {
        row.remove();
        this.#rows.delete(index);
      }
    }
    let after = null;
    for (let index = first; index < last; index++) {
      let row = this.#rows.get(index);
      if (!row) {
        row = this.#row(index);
        this.#rows.set(index, row);
        if (after) {
          after.after(row);
        } else {
          this.#inner.prepend(row);
        }
      }
      after = row;
    }
    this.#active();
  }

  #row(index) {
    const page = Math.floor((this.#from + index) / PAGE);
    const data = this.#pages.get(page)?.[(this.#from + index) % PAGE];
    const chosen = data && data.graph === this.#store.get().graph;
    const row = h('div', {
      class: `gallery-row${data ? '' : ' waiting'}`, role: 'option', id: `gallery-row-${index}`,
      'aria-selected': String(Boolean(chosen)), 'aria-posinset': this.#from + index + 1, 'aria-setsize': this.#matched,
    });
    row.style.top = `${index * this.#kind.row}px`;
    if (!data) {
      row.setAttribute('aria-label', 'loading');
      this.#page(page);
      return row;
    }
    row.dataset.graph = data.graph;
    row.addEventListener('click', () => this.#pick(index));
    replace(row, this.#content(data));
    return row;
  }

  #content(data) {
    const state = this.#store.get();
    const predicted = data.predicted !== null;
    if (isAboutNode(state)) {
      return this.#nodeContent(data, state, predicted);
    }
    return [
      h('span', { class: 'gallery-thumb' }, data.drawing && thumbnail(data.drawing)),
      h(
        'span',
        { class: 'gallery-text' },
        h(
          'span',
          { class: 'gallery-title' },
          h('b', {}, data.graph),
          verdict(data),
        ),
        h('span', { class: 'gallery-class' }, className(this.#live, state, predicted ? data.predicted : data.label)),
        predicted
          ? h('span', { class: 'gallery-confidence' }, confidenceBar(data.confidence), num(data.confidence, 2))
          : h('span', { class: 'soft' }, `${data.nodes} nodes`),
      ),
    ];
  }

  #nodeContent(data, state, predicted) {
    const own = className(this.#live, state, data.label);
    return h(
      'span',
      { class: 'gallery-text' },
      h(
        'span',
        { class: 'gallery-title' },
        h('b', {}, data.node, data.name !== null && h('span', { class: 'gallery-name' }, ` ${data.name}`)),
        h('span', { class: 'gallery-end' }, data.mask && h('span', { class: 'soft' }, data.mask), verdict(data)),
      ),
      h(
        'span',
        { class: 'gallery-title' },
        h(
          'span',
          { class: 'gallery-class', title: data.correct === false ? `labelled ${own}` : null },
          predicted ? className(this.#live, state, data.predicted) : own,
          data.correct === false && h('span', { class: 'soft' }, ` not ${own}`),
        ),
        h('span', { class: 'gallery-end soft' }, predicted ? num(data.confidence, 2) : `${data.neighbours} neighbours`),
      ),
    );
  }

  #pick(index) {
    const at = this.#from + index;
    const data = this.#pages.get(Math.floor(at / PAGE))?.[at % PAGE];
    if (data) {
      this.#focused = index;
      this.#store.set({ graph: data.graph });
    }
  }

  // Where the chosen graph stands is known for the pages that are read.
  #reveal() {
    const { graph, sort, order, query } = this.#store.get();
    let index = -1;
    for (const [page, rows] of this.#pages) {
      const at = rows?.findIndex((row) => row.graph === graph) ?? -1;
      index = at >= 0 ? page * PAGE + at : index;
    }
    if (index < 0 && sort === 'graph' && order === 'asc' && query === '' && graph < this.#matched) {
      index = graph;
    }
    const section = Math.floor(index / this.#kind.section) * this.#kind.section || 0;
    if (index >= 0 && section !== this.#from) {
      this.#section(section).then(() => this.#reveal());
    } else if (index >= 0) {
      this.#focused = index - this.#from;
      this.#scrollTo(this.#focused);
    }
  }

  #scrollTo(index) {
    const high = this.#kind.row;
    const top = index * high;
    const list = this.#list;
    if (top < list.scrollTop) {
      list.scrollTop = top;
    } else if (top + high > list.scrollTop + list.clientHeight) {
      list.scrollTop = top + high - list.clientHeight;
    }
    this.#renderRows();
  }

  #active() {
    for (const [index, row] of this.#rows) {
      row.classList.toggle('focused', index === this.#focused);
    }
    const there = this.#rows.has(this.#focused);
    if (there) {
      this.#list.setAttribute('aria-activedescendant', `gallery-row-${this.#focused}`);
    } else {
      this.#list.removeAttribute('aria-activedescendant');
    }
  }

  #key(event) {
    const page = Math.max(1, Math.floor(this.#list.clientHeight / this.#kind.row) - 1);
    const by = {
      ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity,
    }[event.key];
    if (by !== undefined && this.#matched > 0) {
      this.#focused = Math.min(this.#listed - 1, Math.max(0, this.#focused + by));
      this.#scrollTo(this.#focused);
      event.preventDefault();
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.#pick(this.#focused);
      event.preventDefault();
    }
  }
}

function verdict({ predicted, correct }) {
  return predicted !== null && correct !== null && h(
    'span',
    { class: correct ? 'right' : 'wrong', title: correct ? 'as labelled' : 'differs from the label' },
    icon(correct ? 'check' : 'cross'),
    h('span', { class: 'unseen' }, correct ? 'correct' : 'wrong'),
  );
}

// How far the classification of all nodes is, out of the server's sentence about it.
function progress(message) {
  const [, done, all] = /got (\d+) of (\d+)/.exec(message) ?? [];
  return done === undefined ? 'classifying all nodes …' : `classifying all nodes: ${count(Number(done))} of ${count(Number(all))} …`;
}

function failure({ status, code }, query, plural) {
  if (status === 0) {
    return 'the studio does not answer';
  }
  if (status === 429) {
    return 'the studio is busy';
  }
  return code === 'bad_request' && query !== '' ? 'this search is not valid' : `the ${plural} cannot be read`;
}

function confidenceBar(value) {
  const fill = h('span', { class: 'meter-fill' });
  fill.style.width = `${Math.round(100 * value)}%`;
  return h('span', { class: 'meter', 'aria-hidden': 'true' }, fill);
}
