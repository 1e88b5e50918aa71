// Which graphs, and who explains them.
import { h, many, replace } from './dom.js';
import { ask } from './ask.js';
import { lacksKit } from './live.js';
import { NO_KIT } from './names.js';
import { button, field, isAbort, note, problem, sentence, weightsText } from './bits.js';
import { presetOf } from './presets.js';
import { fromRanges, toRanges } from './ranges.js';
import { question } from './state.js';

const PAGE = 200;

export class BatchForm {
  /** @param started what to do with the Job that begins */
  constructor({ store, api, live }, started) {
    this.store = store;
    this.api = api;
    this.live = live;
    this.started = started;
    this.which = 'all';
    this.count = api.latest();
    this.matched = null;
    this.starting = false;
    this.build();
    const again = (_, changed) => {
      if (
        ['data', 'kit', 'subject', 'query', 'preset', 'weights', 'budget', 'libraryId', 'dataset', 'about'].some(
          (key) => changed.has(key),
        )
      ) {
        this.render();
      }
    };
    store.subscribe(again);
    live.subscribe(again);
  }

  build() {
    const radio = (value) =>
      h('input', {
        type: 'radio',
        name: 'batch-which',
        value,
        checked: value === this.which,
        onchange: () => this.pick(value),
      });
    this.legend = h('legend', {}, 'Graphs');
    this.allText = h('span', {});
    this.filterText = h('span', {});
    this.filterRadio = radio('filter');
    this.rangesRadio = radio('ranges');
    this.ranges = h('input', {
      type: 'text',
      name: 'batch-ranges',
      value: '0-19',
      spellcheck: 'false',
      'aria-label': 'Numbers and ranges of graphs',
      oninput: () => {
        this.rangesRadio.checked = true;
        this.pick('ranges');
      },
      onkeydown: (event) => {
        if (event.key === 'Enter') {
          this.start();
        }
      },
    });
    this.explainer = h('select', { name: 'batch-explainer' }, h('option', { value: 'motive' }, 'Motive'));
    this.facts = h('p', { class: 'form-hint' });
    this.message = h('div', {});
    this.go = button('Start', { class: 'main', onclick: () => this.start() });
    this.element = h(
      'section',
      { class: 'batch-form' },
      h(
        'fieldset',
        { class: 'which' },
        this.legend,
        h('label', {}, radio('all'), this.allText),
        h('label', {}, this.filterRadio, this.filterText),
        h('div', { class: 'which-ranges' }, h('label', {}, this.rangesRadio, 'These'), this.ranges),
      ),
      h('div', { class: 'batch-who' }, field('Explainer', this.explainer), this.facts, this.go),
      this.message,
    );
  }

  setExplainers(explainers) {
    const before = this.explainer.value;
    const all = explainers.some((each) => each.id === 'motive')
      ? explainers
      : [{ id: 'motive', title: 'Motive' }, ...explainers];
    replace(
      this.explainer,
      all.map((each) => h('option', { value: each.id, title: each.description }, each.title)),
    );
    this.explainer.value = before;
  }

  pick(which) {
    this.which = which;
    replace(this.message);
  }

  render() {
    const state = this.store.get();
    const { dataset, about } = this.live.get();
    const { subject } = state;
    const title = subject === 'node' ? 'Nodes' : 'Graphs';
    this.legend.textContent = title;
    this.ranges.setAttribute('aria-label', `Numbers and ranges of ${subject}s`);
    this.allText.textContent = dataset
      ? `All ${many(dataset.graphs, subject)} of ${dataset.name}`
      : `All ${subject}s`;
    const filtered = state.query.trim() !== '';
    this.filterRadio.disabled = !filtered;
    this.filterText.textContent = filtered
      ? `${title} that match the search of the gallery, ${state.query}`
      : `${title} that match the search of the gallery (there is no search)`;
    if (!filtered && this.which === 'filter') {
      this.element.querySelector('input[value="all"]').checked = true;
      this.which = 'all';
    }
    this.go.disabled = this.starting || lacksKit();
    if (lacksKit()) {
      this.facts.textContent = NO_KIT;
      return;
    }
    const most = about ? ` At most ${many(about.limits.jobGraphs, subject)}.` : '';
    this.facts.textContent = `Settings of the view: preset ${presetOf(state.preset).title}, ${weightsText(state.weights)}, budget ${state.budget}${state.library === null ? '' : ', edited motifs'}.${most}`;
  }

  async start() {
    const { dataset, about } = this.live.get();
    if (!dataset) {
      return;
    }
    this.starting = true;
    this.go.disabled = true;
    replace(this.message, note('busy', 'Starting …'));
    try {
      const graphs = await this.graphs(dataset);
      const { subject } = this.store.get();
      const count = graphs === 'all' ? dataset.graphs : fromRanges(graphs, dataset.graphs).length;
      const most = about?.limits.jobGraphs ?? Infinity;
      if (count > most) {
        throw new Error(`a batch must have at most ${many(most, subject)}, got ${count}; choose fewer`);
      }
      const { [subject]: _, ...preference } = question(this.store.get());
      const job = await ask('/jobs', { ...preference, [`${subject}s`]: graphs, explainer: this.explainer.value });
      replace(this.message);
      this.started(job);
    } catch (error) {
      if (!isAbort(error)) {
        replace(
          this.message,
          error.status === undefined
            ? note('error', sentence(error.message))
            : problem(error, () => this.start()),
        );
      }
    } finally {
      this.starting = false;
      this.go.disabled = lacksKit();
    }
  }

  async graphs(dataset) {
    if (this.which === 'all') {
      return 'all';
    }
    if (this.which === 'ranges') {
      return toRanges(fromRanges(this.ranges.value, dataset.graphs));
    }
    const { data, kit, query, subject } = this.store.get();
    const numbers = [];
    const most = this.live.get().about?.limits.jobGraphs ?? Infinity;
    for (let offset = 0; ; offset += PAGE) {
      const search = this.api.query({ kit, q: query, offset, limit: PAGE });
      const page = await this.api.get(`/datasets/${encodeURIComponent(data)}/${subject}s${search}`);
      if (page.matched > most) {
        throw new Error(`a batch must have at most ${many(most, subject)}, got ${page.matched}; choose fewer`);
      }
      numbers.push(...page.rows.map((row) => row[subject]));
      if (page.rows.length === 0 || numbers.length >= page.matched) {
        break;
      }
    }
    if (numbers.length === 0) {
      throw new Error(`the search of the gallery must match at least one ${subject}, got none; change it`);
    }
    return toRanges(numbers);
  }
}
