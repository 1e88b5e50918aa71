// One job in the list: its elements stay while what they say changes, so that a press on a button meets it.
import { h, many, set } from './dom.js';
import { button, weightsText } from './bits.js';

/** The states of a job that is not over. */
export const ACTIVE = ['queued', 'running', 'stopping'];

/** What people call the states. */
export const STATES = {
  queued: 'waiting',
  running: 'running',
  stopping: 'stopping',
  stopped: 'stopped',
  done: 'done',
  failed: 'failed',
};

export class JobRow {
  /** @param choose, stop, forget what the buttons do */
  constructor(id, { choose, stop, forget }) {
    this.title = h('strong', {});
    this.settings = h('span', {});
    this.chooser = h(
      'button',
      { type: 'button', class: 'job-title', 'data-job': id, 'data-action': 'choose', onclick: choose },
      this.title,
      this.settings,
    );
    this.state = h('span', {});
    this.progress = h('progress', {});
    this.count = h('span', { class: 'job-count' });
    this.stopper = button('Stop', { class: 'small', 'data-job': id, 'data-action': 'stop', onclick: stop });
    // A button of its own: a press on Stop that meets the end of the job must not forget what it found.
    this.forgetter = button('Remove', { class: 'small', 'data-job': id, 'data-action': 'forget', onclick: forget });
    this.message = h('p', { class: 'job-message' });
    this.element = h(
      'li',
      { class: 'job' },
      this.chooser,
      this.state,
      this.progress,
      this.count,
      this.stopper,
      this.forgetter,
      this.message,
    );
  }

  /** @param words the names of explainer and data set: {title, data} */
  show(job, { title, data }, chosen) {
    const { question } = job;
    const which = question.nodes === undefined ? `graphs ${question.graphs}` : `nodes ${question.nodes}`;
    const named = `${title} on ${data}, ${which}`;
    const settings = [
      which,
      question.weights && weightsText(question.weights),
      question.budget && `budget ${question.budget}`,
    ];
    set(this.element, { 'data-state': job.state });
    set(this.chooser, { 'aria-pressed': String(chosen) });
    say(this.title, `${title} on ${data}`);
    say(this.settings, settings.filter(Boolean).join(' · '));
    set(this.state, { class: `job-state ${job.state}` });
    say(this.state, STATES[job.state]);
    set(this.progress, {
      max: Math.max(1, job.total),
      value: job.done,
      'aria-label': `Progress of ${named}`,
    });
    say(this.count, counted(job));
    set(this.stopper, { disabled: job.state === 'stopping', 'aria-label': `Stop ${named}` });
    set(this.forgetter, { 'aria-label': `Remove ${named}` });
    this.offer(ACTIVE.includes(job.state));
    say(this.message, job.message);
    this.message.hidden = !job.message;
  }

  offer(stopping) {
    const focused = document.activeElement;
    if (focused === (stopping ? this.forgetter : this.stopper)) {
      this.chooser.focus();
    }
    this.stopper.hidden = !stopping;
    this.forgetter.hidden = stopping;
  }
}

// Text that stays is left alone: its node may be under a pressed pointer, or selected.
function say(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

function counted(job) {
  const failures = job.failures > 0 ? `, ${many(job.failures, 'failure')}` : '';
  const seconds = job.seconds > 0 ? `, ${job.seconds.toFixed(1)} s` : '';
  return `${job.done} of ${job.total}${failures}${seconds}`;
}
