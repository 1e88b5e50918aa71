// The results of a job: a table with filter and order, and files of all or of what the filter leaves.
import { arrange, gather, h, many, num, replace } from './dom.js';
import { announce, button, field, isAbort, note, problem, warningList } from './bits.js';
import { chosenParts } from './presets.js';
import { motifInput } from './motif-text.js';
import { toRanges } from './ranges.js';

const PAGE = 1000;
const SHOWN = 100;
const FILES = [
  ['jsonl', 'JSON lines'],
  ['csv', 'CSV'],
  ['html', 'HTML report'],
  ['svg', 'SVG pictures'],
  ['png', 'PNG pictures'],
];
const STATUS = {
  PROVEN_OPTIMAL: 'proven optimal',
  BUDGET_SPENT: 'best found',
  STOPPED: 'stopped',
  PROVEN_EMPTY: 'none exists',
  UNPROVEN: 'unproven',
  FAILED: 'failed',
};
const BEFORE = [
  { key: 'graph', words: true, title: 'Graph', of: (row) => numberOf(row) },
  { key: 'class', words: true, title: 'Class', of: (row) => row.class ?? null },
  { key: 'status', words: true, title: 'Status', of: (row) => statusOf(row) },
  { key: 'nodes', title: 'Nodes', of: (row) => row.nodes?.length ?? null },
  { key: 'edges', title: 'Edges', of: (row) => row.edges?.length ?? null },
];
const OBJECTIVE = { key: 'objective', title: 'Objective', of: (row) => row.objective ?? null };

/** The metrics that the server reports, but for their details. */
function metricColumns(about) {
  return (about?.metrics ?? [])
    .filter((metric) => !metric.detail)
    .map(({ id, title }) => ({ key: id, title, of: (row) => row[id] ?? null }));
}

/** The number of the graph or node that a row is about. */
const numberOf = (row) => row.graph ?? row.node;

function statusOf(row) {
  return row.error === undefined ? (row.status ?? 'UNPROVEN') : 'FAILED';
}

// Of a part that no search chose, how far it lies below the best says more than that nothing is proven.
function statusText(row) {
  const text = STATUS[statusOf(row)] ?? statusOf(row);
  const { below = null } = row.standing ?? {};
  if (below === null) {
    return text;
  }
  const whom = row.bestIsProven ? 'the proven best' : 'the best that was found';
  return below === 0
    ? `${text}, as good as ${whom}`
    : `${text}, ${num(Math.abs(below))} ${below > 0 ? 'below' : 'above'} ${whom}`;
}

export class Results {
  constructor({ store, api, live, close }) {
    this.store = store;
    this.api = api;
    this.live = live;
    this.close = close;
    this.job = null;
    this.rows = new Map();
    this.lines = new Map();
    this.order = { key: 'graph', down: false };
    this.limit = SHOWN;
    this.load = api.latest();
    this.soon = gather(() => this.render(), 120);
    this.build();
  }

  build() {
    const changed = () => {
      this.limit = SHOWN;
      this.render();
    };
    this.title = h('h3', {});
    this.classFilter = h('select', { name: 'batch-class', onchange: changed });
    this.statusFilter = h('select', { name: 'batch-status', onchange: changed });
    this.textFilter = h('input', {
      type: 'search',
      name: 'batch-text',
      placeholder: '12, 0-9 or a word',
      oninput: changed,
    });
    this.clear = button('Clear', { class: 'small', onclick: () => this.clearFilter() });
    this.count = h('p', { class: 'form-hint', role: 'status' });
    this.files = FILES.map(([format, title]) =>
      button(title, { 'data-format': format, onclick: () => this.save(format) }),
    );
    this.message = h('div', {});
    this.warnings = h('div', { class: 'batch-warnings' });
    this.warned = '';
    this.head = h('tr', {});
    this.body = h('tbody', {});
    this.unfinished = emptyLine('Nothing is finished yet.');
    this.unmatched = emptyLine('No result matches the filter.');
    this.more = button('Show more', { onclick: () => this.showMore() });
    this.element = h(
      'section',
      { class: 'batch-results', hidden: true },
      this.title,
      h(
        'div',
        { class: 'filters' },
        field('Class', this.classFilter),
        field('Status', this.statusFilter),
        field('Graph or text', this.textFilter),
        this.clear,
      ),
      h(
        'div',
        { class: 'results-head' },
        this.count,
        h('div', { class: 'button-row', role: 'group', 'aria-label': 'Save results' }, this.files),
      ),
      this.message,
      h(
        'div',
        { class: 'table-scroll', tabindex: 0, role: 'region', 'aria-label': 'Results' },
        h('table', { class: 'result-table' }, h('thead', {}, this.head), this.body),
      ),
      this.more,
      // Below the table: a warning that comes during a press must not move the row away from under it.
      this.warnings,
    );
  }

  get columns() {
    return [...BEFORE, ...metricColumns(this.live.get().about), OBJECTIVE];
  }

  /** Shows the results of a job, or nothing for null. */
  async open(job) {
    this.element.hidden = job === null;
    if (job === null || job.id === this.job?.id) {
      this.job = job;
      return;
    }
    this.job = job;
    this.rows = new Map();
    this.lines = new Map();
    this.limit = SHOWN;
    replace(this.message);
    this.clearFilter();
    await this.fetchAll();
  }

  /** A newer word on the job that is shown. */
  update(job) {
    if (job === null || job.id !== this.job?.id) {
      return;
    }
    this.job = job;
    const over = !['queued', 'running', 'stopping'].includes(job.state);
    // Events can be missed while the dialog is closed; the list is the truth.
    if (job.done > this.rows.size && over) {
      this.fetchAll();
    } else {
      this.soon();
    }
  }

  add(id, row) {
    if (id === this.job?.id) {
      this.rows.set(numberOf(row), row);
      this.soon();
    }
  }

  async fetchAll() {
    const { id } = this.job;
    try {
      await this.load(async (signal) => {
        for (let offset = 0; ; offset += PAGE) {
          const page = await this.api.get(
            `/jobs/${encodeURIComponent(id)}/results${this.api.query({ offset, limit: PAGE })}`,
            { signal },
          );
          if (id === this.job?.id) {
            page.rows.forEach((row) => this.rows.set(numberOf(row), row));
            this.render();
          }
          if (page.rows.length < PAGE) {
            return;
          }
        }
      });
    } catch (error) {
      if (!isAbort(error)) {
        replace(
          this.message,
          problem(error, () => this.fetchAll()),
        );
      }
    }
  }

  // Filter and order

  get filtered() {
    return (
      this.classFilter.value !== '' || this.statusFilter.value !== '' || this.textFilter.value.trim() !== ''
    );
  }

  clearFilter() {
    this.classFilter.value = '';
    this.statusFilter.value = '';
    this.textFilter.value = '';
    this.render();
  }

  matching() {
    const text = this.textFilter.value.trim().toLowerCase();
    const numbers = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(text);
    const has = (row) => {
      if (text === '') {
        return true;
      }
      if (numbers) {
        return numberOf(row) >= Number(numbers[1]) && numberOf(row) <= Number(numbers[2] ?? numbers[1]);
      }
      return [
        row.error,
        ...(row.warnings ?? []),
        ...(row.cut ?? []),
        STATUS[statusOf(row)],
        this.className(row.class),
      ]
        .join('\n')
        .toLowerCase()
        .includes(text);
    };
    return [...this.rows.values()].filter(
      (row) =>
        (this.classFilter.value === '' || String(row.class) === this.classFilter.value) &&
        (this.statusFilter.value === '' || statusOf(row) === this.statusFilter.value) &&
        has(row),
    );
  }

  sorted(rows) {
    const { of } = this.columns.find((column) => column.key === this.order.key);
    const sign = this.order.down ? -1 : 1;
    return rows.sort((a, b) => {
      const x = of(a);
      const y = of(b);
      if (x === null || y === null) {
        return (x === null) - (y === null) || numberOf(a) - numberOf(b);
      }
      return sign * (x < y ? -1 : x > y ? 1 : 0) || numberOf(a) - numberOf(b);
    });
  }

  className(number) {
    if (number === undefined || number === null) {
      return '–';
    }
    const { kits, dataset } = this.live.get();
    const kit = kits.find((each) => each.id === this.job?.question.kit);
    const own = dataset?.id === this.job?.question.data ? dataset.classes[number] : undefined;
    return own ?? kit?.classes[number] ?? String(number);
  }

  // What is shown

  render() {
    if (this.job === null) {
      return;
    }
    const rows = this.sorted(this.matching());
    this.title.textContent = 'Results';
    this.options();
    this.clear.disabled = !this.filtered;
    const all = this.rows.size;
    this.count.textContent = this.filtered
      ? `${rows.length} of ${many(all, 'result')}; files hold these ${rows.length}`
      : many(all, 'result');
    for (const file of this.files) {
      file.disabled = rows.length === 0;
    }
    this.renderWarnings();
    this.renderHead();
    const empty = all === 0 ? this.unfinished : this.unmatched;
    arrange(this.body, rows.length === 0 ? [empty] : rows.slice(0, this.limit).map((row) => this.line(row)));
    this.more.hidden = rows.length <= this.limit;
    this.more.textContent = `Show more (${rows.length - this.limit} left)`;
  }

  // Of the whole job, whatever the filter leaves.
  renderWarnings() {
    const said = this.job.warnings.join('\n');
    if (said !== this.warned) {
      this.warned = said;
      replace(this.warnings, warningList(this.job.warnings));
    }
  }

  renderHead() {
    if (this.head.childElementCount === 0) {
      replace(
        this.head,
        this.columns.map((column) =>
          h(
            'th',
            { scope: 'col', class: column.words ? null : 'number', 'data-column': column.key },
            h(
              'button',
              { type: 'button', class: 'sort', onclick: () => this.sortBy(column.key) },
              h('span', { class: 'sort-title' }, column.title),
              h('span', { class: 'sort-mark', 'aria-hidden': 'true' }),
            ),
          ),
        ),
      );
    }
    const subject = this.job?.question.nodes === undefined ? 'Graph' : 'Node';
    this.head.querySelector('[data-column="graph"] .sort-title').textContent = subject;
    for (const cell of this.head.children) {
      const on = cell.dataset.column === this.order.key;
      cell.setAttribute('aria-sort', on ? (this.order.down ? 'descending' : 'ascending') : 'none');
      cell.querySelector('.sort-mark').textContent = on ? (this.order.down ? ' ▼' : ' ▲') : '';
    }
  }

  sortBy(key) {
    this.order = { key, down: this.order.key === key && !this.order.down };
    this.render();
  }

  showMore() {
    this.limit += SHOWN;
    this.render();
  }

  options() {
    const rows = [...this.rows.values()];
    const classes = [...new Set(rows.filter((row) => row.class !== undefined).map((row) => row.class))].sort(
      (a, b) => a - b,
    );
    const statuses = [...new Set(rows.map(statusOf))].sort();
    fillSelect(
      this.classFilter,
      classes.map((number) => [String(number), this.className(number)]),
    );
    fillSelect(
      this.statusFilter,
      statuses.map((status) => [status, STATUS[status] ?? status]),
    );
  }

  // The line of a result stays the same element while it says the same.
  line(row) {
    const named = this.className(row.class);
    const kept = this.lines.get(numberOf(row));
    if (kept?.row === row && kept.named === named) {
      return kept.element;
    }
    const element = this.newLine(row);
    this.lines.set(numberOf(row), { row, named, element });
    return element;
  }

  newLine(row) {
    const open = h(
      'button',
      {
        type: 'button',
        class: 'link-button',
        'data-graph': numberOf(row),
        'aria-label': `Open ${row.node === undefined ? 'graph' : 'node'} ${numberOf(row)}`,
        onclick: () => this.openGraph(row),
      },
      String(numberOf(row)),
    );
    if (row.error !== undefined) {
      return h(
        'tr',
        { class: 'failed' },
        h('td', {}, open),
        h('td', {}, '–'),
        h('td', {}, STATUS.FAILED),
        h('td', { colspan: this.columns.length - 3, class: 'error-cell' }, row.error),
      );
    }
    const number = (value, digits = 3) =>
      h('td', { class: 'number' }, digits === 0 ? (value ?? '–') : num(value, digits));
    return h(
      'tr',
      {},
      h('td', {}, open),
      h('td', {}, this.className(row.class)),
      h('td', { title: row.cut?.join('; ') ?? null }, statusText(row)),
      number(row.nodes?.length, 0),
      number(row.edges?.length, 0),
      this.columns.slice(BEFORE.length).map((column) => number(column.of(row))),
    );
  }

  /** Shows a graph as the job saw it; what another explainer chose is shown as a part made by hand. */
  async openGraph(row) {
    const asked = this.job.question;
    const patch = { data: asked.data, kit: asked.kit, graph: numberOf(row), nodes: null };
    for (const [key, from] of [
      ['preset', 'preset'],
      ['weights', 'weights'],
      ['budget', 'budget'],
      ['klass', 'class'],
      ['search', 'search'],
      ['seed', 'seed'],
    ]) {
      if (asked[from] !== undefined) {
        patch[key] = asked[from];
      }
    }
    Object.assign(patch, chosenParts(asked));
    if ((asked.explainer ?? 'motive') !== 'motive' && row.nodes) {
      patch.nodes = row.nodes;
      patch.from = asked.explainer;
      patch.tab = 'whatif';
    }
    try {
      Object.assign(patch, await this.libraryOf(asked.library ?? null));
      this.store.set(patch, { push: true });
      this.close('batch');
    } catch (error) {
      replace(
        this.message,
        problem(error, () => this.openGraph(row)),
      );
    }
  }

  async libraryOf(id) {
    const state = this.store.get();
    if (id === null) {
      return { library: null, libraryId: null };
    }
    if (id === state.libraryId) {
      return { library: state.library, libraryId: id };
    }
    const library = await this.api.get(`/libraries/${encodeURIComponent(id)}`);
    return { library: { name: library.name, motifs: library.motifs.map(motifInput) }, libraryId: id };
  }

  async save(format) {
    const graphs = this.filtered ? toRanges(this.matching().map(numberOf)) : null;
    replace(this.message, note('busy', 'Making the file …'));
    try {
      const name = await this.api.download(
        'GET',
        `/jobs/${encodeURIComponent(this.job.id)}/export${this.api.query({ format, graphs })}`,
      );
      replace(this.message, note('done', `Saved as ${name}.`));
      announce(`saved as ${name}`);
    } catch (error) {
      replace(
        this.message,
        problem(error, () => this.save(format)),
      );
    }
  }
}

function emptyLine(text) {
  // The server says how many columns there are; one that spans more than there are spans all.
  return h('tr', {}, h('td', { colspan: 100 }, note('empty', text)));
}

function fillSelect(select, choices) {
  const all = [['', 'All'], ...choices];
  const same =
    select.options.length === all.length &&
    all.every(
      ([value, title], i) => select.options[i].value === value && select.options[i].textContent === title,
    );
  if (!same) {
    const before = select.value;
    replace(
      select,
      all.map(([value, title]) => h('option', { value }, title)),
    );
    select.value = all.some(([value]) => value === before) ? before : '';
  }
}
