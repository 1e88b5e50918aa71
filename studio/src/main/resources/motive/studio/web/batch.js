// Batch: many graphs at once, with progress, results and files. The studio keeps jobs, so they survive a reload.
import { arrange, h, many, replace } from './dom.js';
import { announce, isAbort, note, problem } from './bits.js';
import { BatchForm } from './batch-form.js';
import { ACTIVE, JobRow, STATES } from './batch-job.js';
import { Results } from './batch-results.js';

const POLL = 2000;

export function mount(element, context) {
  new Batch(element, context).begin();
}

class Batch {
  constructor(element, context) {
    this.element = element;
    this.api = context.api;
    this.live = context.live;
    this.jobs = [];
    this.rows = new Map();
    this.explainers = [];
    this.chosen = null;
    this.shown = false;
    this.watching = null;
    this.timer = 0;
    this.form = new BatchForm(context, (job) => this.started(job));
    this.results = new Results(context);
    this.status = h('div', {});
    this.list = h('ul', { class: 'job-list', 'aria-label': 'Batches' });
    this.empty = h('div', {});
  }

  begin() {
    replace(
      this.element,
      this.form.element,
      h('section', { class: 'batch-section' }, h('h3', {}, 'Batches'), this.status, this.empty, this.list),
      this.results.element,
    );
    this.element.addEventListener('shown', () => this.show());
    this.element.addEventListener('hidden', () => this.hide());
  }

  show() {
    this.shown = true;
    this.form.render();
    this.reload();
    this.loadExplainers();
  }

  // The panel is closed, so nothing is asked; the jobs go on.
  hide() {
    this.shown = false;
    this.watching?.abort();
    this.watching = null;
    clearTimeout(this.timer);
  }

  async loadExplainers() {
    if (this.explainers.length === 0) {
      try {
        this.explainers = (await this.api.get('/explainers')).explainers;
        this.form.setExplainers(this.explainers);
        this.render();
      } catch (error) {
        replace(
          this.status,
          problem(error, () => this.loadExplainers()),
        );
      }
    }
  }

  async reload() {
    clearTimeout(this.timer);
    try {
      this.jobs = (await this.api.get('/jobs')).jobs;
      replace(this.status);
      if (!this.jobs.some((job) => job.id === this.chosen)) {
        this.choose(this.jobs[0]?.id ?? null);
      } else {
        this.results.update(this.job());
      }
      this.render();
      this.watch();
    } catch (error) {
      if (!isAbort(error)) {
        replace(
          this.status,
          problem(error, () => this.reload()),
        );
      }
    }
    // Only the chosen job sends events; the others are asked about from time to time.
    if (this.shown && this.jobs.some((job) => ACTIVE.includes(job.state))) {
      this.timer = setTimeout(() => this.reload(), POLL);
    }
  }

  job() {
    return this.jobs.find((job) => job.id === this.chosen) ?? null;
  }

  started(job) {
    this.jobs = [job, ...this.jobs];
    this.choose(job.id);
    this.render();
    this.watch();
    announce(`batch of ${many(job.total, 'graph')} started`);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.reload(), POLL);
  }

  choose(id) {
    if (this.chosen !== id) {
      this.watching?.abort();
      this.watching = null;
    }
    this.chosen = id;
    this.results.open(this.job());
  }

  async watch() {
    const job = this.job();
    if (!this.shown || job === null || this.watching !== null || !ACTIVE.includes(job.state)) {
      return;
    }
    const watching = new AbortController();
    this.watching = watching;
    try {
      await this.api.events(`/jobs/${encodeURIComponent(job.id)}/events`, {
        signal: watching.signal,
        onEvent: (name, data) => this.event(job.id, name, data),
      });
    } catch {
      // The list that is asked for from time to time shows what became of it, and watches again.
    }
    if (this.watching === watching) {
      this.watching = null;
    }
  }

  event(id, name, data) {
    if (name === 'result') {
      this.results.add(id, data);
      return;
    }
    if (name === 'progress' || name === 'end') {
      this.jobs = this.jobs.map((job) => (job.id === id ? data : job));
      this.render();
      this.results.update(this.job());
    }
    if (name === 'end') {
      announce(`batch ${STATES[data.state]}: ${data.done} of ${many(data.total, 'graph')}`);
    }
  }

  render() {
    replace(
      this.empty,
      this.jobs.length === 0 ? note('empty', 'No batch yet. Choose graphs above and start one.') : null,
    );
    const kept = new Map(this.jobs.map((job) => [job.id, this.rows.get(job.id) ?? this.newRow(job.id)]));
    this.rows = kept;
    for (const job of this.jobs) {
      kept.get(job.id).show(job, this.words(job), job.id === this.chosen);
    }
    arrange(
      this.list,
      [...kept.values()].map((row) => row.element),
    );
  }

  newRow(id) {
    return new JobRow(id, {
      choose: () => {
        this.choose(id);
        this.render();
        this.watch();
      },
      stop: () => this.stop(id),
      forget: () => this.forget(id),
    });
  }

  words({ question }) {
    const explainer = question.explainer ?? 'motive';
    return {
      title:
        this.explainers.find((each) => each.id === explainer)?.title ??
        (explainer === 'motive' ? 'Motive' : explainer),
      data: this.live.get().datasets.find((each) => each.id === question.data)?.name ?? question.data,
    };
  }

  async stop(id) {
    try {
      const after = await this.api.post(`/jobs/${encodeURIComponent(id)}/stop`);
      this.jobs = this.jobs.map((job) => (job.id === id ? after : job));
      this.render();
      announce('stopping; finished results are kept');
      await this.reload();
    } catch (error) {
      this.complain(error, () => this.stop(id));
    }
  }

  async forget(id) {
    try {
      await this.api.del(`/jobs/${encodeURIComponent(id)}`);
      await this.reload();
    } catch (error) {
      this.complain(error, () => this.forget(id));
    }
  }

  complain(error, again) {
    replace(this.status, problem(error, again));
  }
}
