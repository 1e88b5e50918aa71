// Compare: what is looked at, beside another preference, another budget or another explainer.
import { debounce, h, many, num, replace } from './dom.js';
import { announce, button, isAbort, note, problem, warningList, weightsText } from './bits.js';
import { GraphView } from './graph-view.js';
import { judge, metricHead, metricRows, valueOf, valueText } from './metrics.js';
import { originOf, question } from './state.js';
import { ask } from './ask.js';
import { lacksKit } from './live.js';
import { NO_KIT } from './names.js';
import { PARTS } from './presets.js';
import { otherForm, quickChoices } from './compare-form.js';

const ASKED = [
  'kit',
  'data',
  'graph',
  'preset',
  'weights',
  'budget',
  'klass',
  ...Object.keys(PARTS),
  'search',
  'seed',
  'libraryId',
  'nodes',
  'from',
  'other',
];

export function mount(element, context) {
  new Compare(element, context).begin();
}

class Compare {
  constructor(element, { store, api, live }) {
    this.element = element;
    this.store = store;
    this.api = api;
    this.live = live;
    this.explainers = null;
    this.loading = false;
    this.asking = null;
    this.answered = null;
    this.later = debounce(() => this.ask(), 120);
    this.form = h('div', { class: 'compare-form' });
    this.status = h('div', { class: 'compare-status' });
    this.result = h('div', { class: 'compare-result' });
    this.missing = h('div', { class: 'compare-missing' });
    replace(element, this.form, this.missing, this.status, this.result);
  }

  begin() {
    this.store.subscribe((state, changed) => {
      if (changed.has('other') || changed.has('nodes') || changed.has('weights') || changed.has('budget') || changed.has('kit')) {
        this.renderForm();
      }
      if (changed.has('tab') || ASKED.some((key) => changed.has(key))) {
        this.later();
      }
    });
    this.live.subscribe((_, changed) => {
      if (['graph', 'about', 'dataset'].some((key) => changed.has(key))) {
        this.renderForm();
        this.later();
      }
    });
    this.renderForm();
    this.ask();
  }

  /** The list of rivals is asked for once, when it is first needed, and again where that failed. */
  async loadExplainers() {
    this.loading = true;
    try {
      this.explainers = (await this.api.get('/explainers')).explainers;
      replace(this.missing);
      this.renderForm();
    } catch (error) {
      replace(
        this.missing,
        problem(error, () => this.loadExplainers()),
      );
    } finally {
      this.loading = false;
    }
  }

  renderForm() {
    const state = this.store.get();
    // A slider that is being moved must stay; only another set of controls is worth drawing again.
    const shape = [
      state.other === null,
      state.other?.explainer,
      state.nodes === null,
      this.explainers?.length,
      lacksKit(),
    ].join();
    const focused = this.form.contains(document.activeElement) ? document.activeElement.name : null;
    if (focused && shape === this.shape) {
      return;
    }
    this.shape = shape;
    if (lacksKit()) {
      replace(this.form);
      return;
    }
    const most = this.live.get().graph?.maxBudget ?? 12;
    const set = (other) => this.store.set({ other });
    replace(
      this.form,
      state.other === null
        ? quickChoices({ state, most, explainers: this.explainers ?? [], set })
        : otherForm({ state, most, explainers: this.explainers ?? [], set }),
    );
    if (focused !== null) {
      (this.form.querySelector(`[name="${focused}"]`) ?? this.form.querySelector('select, button'))?.focus();
    }
  }

  body(state) {
    const { explainer, weights, budget, left } = state.other;
    const right = explainer === 'motive' ? { explainer, weights: weights ?? state.weights } : { explainer };
    right.budget = budget ?? state.budget;
    return {
      ...question(state),
      left: state.nodes !== null && left !== 'explanation' ? { nodes: state.nodes, ...originOf(state) } : {},
      right,
    };
  }

  async ask() {
    const state = this.store.get();
    if (state.tab !== 'compare') {
      return;
    }
    if (this.explainers === null && !this.loading) {
      this.loadExplainers();
    }
    if (state.other === null || state.kit === null || (state.library && !state.libraryId)) {
      this.asking?.abort();
      this.asking = null;
      this.answered = null;
      replace(this.status, lacksKit() ? note('empty', NO_KIT) : null);
      replace(this.result);
      return;
    }
    const { graph } = this.live.get();
    if (!graph || graph.graph !== state.graph || graph.data !== state.data) {
      return;
    }
    const body = this.body(state);
    const key = JSON.stringify(body);
    if (key === this.answered) {
      return;
    }
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    this.answered = null;
    const stopWaiting = this.wait(body.right.explainer, asking);
    try {
      const answer = await ask('/compare', body, { signal: asking.signal });
      if (this.asking === asking) {
        this.answered = key;
        replace(this.status);
        this.show(answer);
        announce(`compared; ${Math.round(answer.overlap * 100)} % of the nodes are shared`);
      }
    } catch (error) {
      if (this.asking === asking) {
        const again = () => this.ask();
        replace(this.result);
        replace(
          this.status,
          isAbort(error)
            ? note('empty', 'Stopped.', button('Run again', { class: 'small', onclick: again }))
            : problem(error, again),
        );
      }
    } finally {
      stopWaiting();
      this.result.classList.toggle('stale', false);
    }
  }

  // Most answers are there at once; who waits longer sees for what, for how long, and can stop.
  wait(id, asking) {
    const explainer = this.explainers?.find((each) => each.id === id);
    const title = explainer?.title ?? 'Motive';
    const begun = performance.now();
    const seconds = h('span', { class: 'elapsed' });
    const tick = () => {
      const passed = Math.floor((performance.now() - begun) / 1000);
      seconds.textContent = passed > 0 ? ` ${passed} s` : '';
    };
    const show = () => {
      this.result.classList.toggle('stale', true);
      replace(
        this.status,
        h(
          'div',
          { class: 'note note-busy', role: 'status' },
          h('span', { class: 'note-spin', 'aria-hidden': 'true' }),
          h(
            'span',
            { class: 'note-text' },
            explainer?.trained
              ? `${title} is trained on the data set first, which can take a while`
              : `${title} is running`,
          ),
          h('progress', { 'aria-label': `${title} is running` }),
          seconds,
          button('Cancel', { class: 'small', onclick: () => asking.abort() }),
        ),
      );
    };
    const soon = setTimeout(show, 250);
    const timer = setInterval(tick, 500);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }

  show(answer) {
    const { graph, dataset } = this.live.get();
    if (!graph) {
      return;
    }
    const sides = [
      ['left', answer.left, this.leftTitle(), answer.onlyLeft],
      ['right', answer.right, this.titleOf(answer.right), answer.onlyRight],
    ];
    const stages = sides.map(([side]) => h('div', { class: 'compare-view' }));
    replace(
      this.result,
      h(
        'div',
        { class: 'compare-sides' },
        sides.map(([side, compared, title], i) =>
          h(
            'figure',
            { class: 'compare-side', 'data-side': side },
            h(
              'figcaption',
              {},
              h('strong', {}, title),
              h('span', { class: 'compare-facts' }, sideFacts(compared)),
            ),
            compared.part === null ? note('empty', 'No explanation within this budget.') : null,
            stages[i],
            warningList(compared.warnings),
          ),
        ),
      ),
      legend(answer),
      table(
        answer,
        sides.map(([, , title]) => title),
      ),
      this.takeRow(answer.right),
    );
    const views = sides.map(([side, compared, title, only], i) => {
      const view = new GraphView(stages[i], { label: sideLabel(side, title, compared), mute: true });
      view.setGraph(graph.drawing, {
        nodeLabels: dataset?.nodeLabels ?? [],
        groundTruth: graph.groundTruth?.nodes ?? null,
      });
      view.mark({
        nodes: answer.shared.nodes,
        edges: compared.part?.edges ?? [],
        onlyLeft: side === 'left' ? only.nodes : [],
        onlyRight: side === 'right' ? only.nodes : [],
        onlyLeftEdges: side === 'left' ? only.edges : [],
        onlyRightEdges: side === 'right' ? only.edges : [],
      });
      return view;
    });
    views[0].link(views[1]);
  }

  leftTitle() {
    const { nodes, other } = this.store.get();
    return nodes !== null && other.left !== 'explanation' ? 'What-if part' : 'This explanation';
  }

  titleOf(compared) {
    return (
      this.explainers?.find((each) => each.id === compared.explainer)?.title ??
      (compared.explainer === 'motive' ? 'Motive' : compared.explainer)
    );
  }

  takeRow(right) {
    if (right.part === null) {
      return null;
    }
    const take = () =>
      right.explainer === 'motive'
        ? this.store.set({ weights: right.weights, budget: right.budget, nodes: null })
        : this.store.set({ nodes: right.part.nodes, from: right.explainer });
    return h(
      'div',
      { class: 'button-row' },
      button(
        right.explainer === 'motive' ? 'Use the preference on the right' : 'Edit the right part in What if',
        { onclick: take },
      ),
    );
  }
}

function sideLabel(side, title, { part }) {
  return `${side}: ${title}${part ? `, nodes ${part.nodes.join(', ')}` : ''}`;
}

function sideFacts(compared) {
  const facts = [];
  if (compared.explainer === 'motive') {
    facts.push(weightsText(compared.weights));
  }
  facts.push(`budget ${compared.budget}`);
  if (compared.part) {
    facts.push(many(compared.part.nodes.length, 'node'));
  }
  facts.push(compared.status.text);
  if (compared.judged.text !== compared.status.text) {
    facts.push(`with the weights and budget on the left: ${compared.judged.text}`);
  }
  return facts.join(' · ');
}

function legend({ shared, onlyLeft, onlyRight, overlap }) {
  const entry = (kind, title, { nodes, edges }) =>
    h(
      'li',
      { class: `legend-${kind}` },
      h('span', { class: 'legend-mark', 'aria-hidden': 'true' }),
      `${title} (${nodes.length})${edges.length > 0 ? `, ${many(edges.length, 'edge')}` : ''}`,
    );
  return h(
    'ul',
    { class: 'compare-legend', 'aria-label': 'Marks' },
    entry('shared', 'Shared', shared),
    entry('left', 'Only left', onlyLeft),
    entry('right', 'Only right', onlyRight),
    h('li', {}, `Overlap ${num(overlap * 100, 0)} %`),
  );
}

function table(answer, titles) {
  const cell = (part, metric, better) =>
    h(
      'td',
      { class: better ? 'number better' : 'number' },
      better && h('span', { class: 'verdict', role: 'img', 'aria-label': 'better' }, '★'),
      valueText(part, metric),
    );
  return h(
    'table',
    { class: 'metric-table' },
    h('caption', {}, 'Both sides are scored with the weights on the left; ★ marks the better value.'),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, 'Metric'),
        titles.map((title) => h('th', { scope: 'col' }, title)),
      ),
    ),
    h(
      'tbody',
      {},
      metricRows().map((metric) => {
        const verdict = judge(valueOf(answer.left.part, metric), valueOf(answer.right.part, metric), metric);
        return h(
          'tr',
          { class: metric.main ? 'main' : null, 'data-metric': metric.key },
          metricHead(metric),
          cell(answer.left.part, metric, verdict > 0),
          cell(answer.right.part, metric, verdict < 0),
        );
      }),
    ),
  );
}
