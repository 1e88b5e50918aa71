// Sentences that a person must see: errors stay until they are dismissed or are no longer true.

import { h } from './dom.js';
import { icon } from './icons.js';
import { traffic } from './api.js';

/** Shows notices in an element. */
export class Notify {
  #element;
  #shown = new Map();
  #waiting = 0;

  constructor(element) {
    this.#element = element;
    traffic.addEventListener('wait', ({ detail }) => {
      this.#waiting += 1;
      const seconds = Math.ceil(detail.seconds);
      this.#show('busy', 'busy', `the studio is busy; asking again in ${seconds} s`);
    });
    traffic.addEventListener('go', () => {
      this.#waiting -= 1;
      if (this.#waiting === 0) {
        this.clear('busy');
      }
    });
  }

  /** Shows an error or a sentence; a topic has one notice, which `clear` takes away. */
  error(problem, topic = null) {
    const text = typeof problem === 'string' ? problem : sentence(problem);
    // One cause often stops several requests; it is reported once.
    const shownAlready = [...this.#shown.values()].some((bar) => bar.querySelector('p').textContent === text);
    if (!shownAlready || this.#shown.has(topic ?? text)) {
      this.#show(topic ?? text, 'error', text);
    }
  }

  /** Says something that needs no answer; it goes by itself. */
  tell(text) {
    this.#show(text, 'tell', text);
    setTimeout(() => this.clear(text), 6000);
  }

  clear(topic) {
    this.#shown.get(topic)?.remove();
    this.#shown.delete(topic);
  }

  #show(topic, kind, text) {
    this.#shown.get(topic)?.remove();
    const bar = h(
      'div',
      { class: `notice ${kind}`, role: kind === 'error' ? 'alert' : 'status' },
      icon(kind === 'error' ? 'warning' : 'info'),
      h('p', {}, text),
      h(
        'button',
        {
          type: 'button', class: 'icon-button', title: 'Dismiss', 'aria-label': 'Dismiss this notice',
          onclick: () => this.clear(topic),
        },
        icon('close'),
      ),
    );
    this.#shown.set(topic, bar);
    this.#element.append(bar);
  }
}

function sentence(error) {
  if (error.name === 'ApiError') {
    return error.message;
  }
  console.error(error);
  return `an error occurred in the page: ${error.message}`;
}
