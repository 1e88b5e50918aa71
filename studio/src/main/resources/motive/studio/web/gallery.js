// The graphs of the data set: searched, sorted, and drawn only where they are in sight.

import * as api from './api.js';
import { warningList } from './bits.js';
import { byId, count, debounce, h, num, replace } from './dom.js';
import { thumbnail } from './graph-view.js';
import { icon } from './icons.js';
import { className } from './names.js';

const ROW = 68;
const PAGE = 50;
const SORTS = [
  ['graph', 'Number'], ['nodes', 'Nodes'], ['edges', 'Edges'], ['label', 'Label'],
  ['predicted', 'Prediction'], ['confidence', 'Confidence'], ['correct', 'Correctness'],
];
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
      type: 'search', id: 'gallery-search', placeholder: 'Search, e.g. wrong nodes>20', value: state.query,
      autocomplete: 'off', spellcheck: 'false', oninput: search,
      title: 'A number, a range such as 10-20, or words among class:NAME, predicted:NAME, correct, wrong, nodes>20, edges<30, confidence<0.9',
      'aria-label': 'Search the graphs',
    });
    this.#sort = h(
      'select',
      { id: 'gallery-sort', 'aria-label': 'Sort by', onchange: () => this.#store.set({ sort: this.#sort.value }) },
      SORTS.map(([id, title]) => h('option', { value: id, selected: id === state.sort }, title)),
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
        h('div', { class: 'gallery-sort' }, this.#sort, this.#order),
        this.#summary,
        this.#warnings,
      ),
      this.#list,
    );
    new ResizeObserver(() => this.#renderRows()).observe(this.#list);
    this.#renderOrder();
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
    const { sort, kit } = this.#store.get();
    for (const option of this.#sort.options) {
      option.disabled = kit === null && OF_PREDICTIONS.includes(option.value);
    }
    this.#sort.value = this.#sorted(sort, kit);
  }

  #sorted(sort, kit) {
    return kit === null && OF_PREDICTIONS.includes(sort) ? 'graph' : sort;
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
    await this.#page(0, round);
    if (round === this.#round) {
      this.#focused = 0;
      this.#list.scrollTop = 0;
      this.#reveal();
    }
  }

  async #page(number, round = this.#round) {
    if (this.#pages.has(number)) {
      return;
    }
    this.#pages.set(number, null);
    const { data, kit, query, sort, order } = this.#store.get();
    const params = { kit, q: query, sort: this.#sorted(sort, kit), order, offset: number * PAGE, limit: PAGE, drawings: true };
    try {
      const answer = await api.get(`/datasets/${encodeURIComponent(data)}/graphs${api.query(params)}`);
      if (round !== this.#round) {
        return;
      }
      this.#notify.clear('gallery');
      this.#pages.set(number, answer.rows);
      this.#matched = answer.matched;
      this.#total = answer.total;
      this.#summary.textContent = answer.matched === answer.total
        ? `${count(answer.total)} graphs` : `${count(answer.matched)} of ${count(answer.total)} graphs`;
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
        failure(error, query),
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
    this.#renderRows();
  }

  #renderRows() {
    this.#inner.style.height = `${this.#matched * ROW}px`;
    const first = Math.max(0, Math.floor(this.#list.scrollTop / ROW) - 3);
    const last = Math.min(this.#matched, Math.ceil((this.#list.scrollTop + this.#list.clientHeight) / ROW) + 3);
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
    const page = Math.floor(index / PAGE);
    const data = this.#pages.get(page)?.[index % PAGE];
    const chosen = data && data.graph === this.#store.get().graph;
    const row = h('div', {
      class: `gallery-row${data ? '' : ' waiting'}`, role: 'option', id: `gallery-row-${index}`,
      'aria-selected': String(Boolean(chosen)), 'aria-posinset': index + 1, 'aria-setsize': this.#matched,
    });
    row.style.top = `${index * ROW}px`;
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
    return [
      h('span', { class: 'gallery-thumb' }, data.drawing && thumbnail(data.drawing)),
      h(
        'span',
        { class: 'gallery-text' },
        h(
          'span',
          { class: 'gallery-title' },
          h('b', {}, data.graph),
          predicted && data.correct !== null && h(
            'span',
            { class: data.correct ? 'right' : 'wrong', title: data.correct ? 'as labelled' : 'differs from the label' },
            icon(data.correct ? 'check' : 'cross'),
            h('span', { class: 'unseen' }, data.correct ? 'correct' : 'wrong'),
          ),
        ),
        h('span', { class: 'gallery-class' }, className(this.#live, state, predicted ? data.predicted : data.label)),
        predicted
          ? h('span', { class: 'gallery-confidence' }, confidenceBar(data.confidence), num(data.confidence, 2))
          : h('span', { class: 'soft' }, `${data.nodes} nodes`),
      ),
    ];
  }

  #pick(index) {
    const data = this.#pages.get(Math.floor(index / PAGE))?.[index % PAGE];
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
    if (index >= 0) {
      this.#focused = index;
      this.#scrollTo(index);
    }
  }

  #scrollTo(index) {
    const top = index * ROW;
    const list = this.#list;
    if (top < list.scrollTop) {
      list.scrollTop = top;
    } else if (top + ROW > list.scrollTop + list.clientHeight) {
      list.scrollTop = top + ROW - list.clientHeight;
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
    const page = Math.max(1, Math.floor(this.#list.clientHeight / ROW) - 1);
    const by = {
      ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity,
    }[event.key];
    if (by !== undefined && this.#matched > 0) {
      this.#focused = Math.min(this.#matched - 1, Math.max(0, this.#focused + by));
      this.#scrollTo(this.#focused);
      event.preventDefault();
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.#pick(this.#focused);
      event.preventDefault();
    }
  }
}

function failure({ status, code }, query) {
  if (status === 0) {
    return 'the studio does not answer';
  }
  if (status === 429) {
    return 'the studio is busy';
  }
  return code === 'bad_request' && query !== '' ? 'this search is not valid' : 'the graphs cannot be read';
}

function confidenceBar(value) {
  const fill = h('span', { class: 'meter-fill' });
  fill.style.width = `${Math.round(100 * value)}%`;
  return h('span', { class: 'meter', 'aria-hidden': 'true' }, fill);
}
