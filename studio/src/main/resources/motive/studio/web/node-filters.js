// Quick choices of nodes: each is a word of the search, so that a link holds it.

import { h, replace } from './dom.js';
import { className } from './names.js';

const WORD = /(?:[^\s"]|"[^"]*")+/g;
const MODEL = [['', 'Model'], ['wrong', 'is wrong'], ['correct', 'is right']];

export class NodeFilters {
  #store;
  #live;
  #selects;

  constructor(store, live) {
    this.#store = store;
    this.#live = live;
    this.#selects = {
      label: this.#select('node-label', 'Class of the data', isClass('class')),
      predicted: this.#select('node-predicted', 'Predicted class', isClass('predicted')),
      model: this.#select('node-model', 'Model right or wrong', (word) => MODEL.some(([value]) => value === word)),
      mask: this.#select('node-mask', 'Set aside for', (word) => this.#masks().includes(word)),
    };
    this.element = h('div', { class: 'node-filters' }, Object.values(this.#selects).map(({ select }) => select));
    store.subscribe((_, changed) =>
      ['subject', 'query', 'kit'].some((key) => changed.has(key)) && this.#render());
    live.subscribe((_, changed) => changed.has('dataset') && this.#render());
    this.#render();
  }

  #select(id, title, holds) {
    const select = h('select', {
      id, title, 'aria-label': title, onchange: () => this.#choose(holds, select.value),
    });
    return { select, holds };
  }

  #masks() {
    return Object.keys(this.#live.get().dataset?.masks ?? {});
  }

  #choose(holds, word) {
    const others = (this.#store.get().query.match(WORD) ?? []).filter((each) => !holds(each));
    this.#store.set({ query: [...others, word].filter(Boolean).join(' ') });
  }

  #render() {
    const state = this.#store.get();
    const { dataset, kits } = this.#live.get();
    this.element.hidden = state.subject !== 'node';
    const name = (c) => className(this.#live, state, c);
    const classes = (word, names) =>
      names.map((each, c) => [`${word}:${/[\s"]/.test(each) || each === '' ? c : each}`, name(c)]);
    const outputs = kits.find((kit) => kit.id === state.kit)?.classes ?? [];
    this.#fill('label', [['', 'Class'], ...classes('class', dataset?.classes ?? [])]);
    this.#fill('predicted', [['', 'Predicted'], ...classes('predicted', outputs)], state.kit === null);
    this.#fill('model', MODEL, state.kit === null || !dataset?.classes.length);
    const masks = this.#masks();
    this.#fill('mask', [['', 'Part'], ...masks.map((mask) => [mask, mask])], masks.length === 0);
  }

  #fill(key, options, off = false) {
    const { select, holds } = this.#selects[key];
    const now = (this.#store.get().query.match(WORD) ?? []).find(holds) ?? '';
    replace(select, options.map(([value, title]) => h('option', { value }, title)));
    select.value = options.some(([value]) => value === now) ? now : '';
    select.hidden = off;
    select.classList.toggle('set', select.value !== '');
  }
}

function isClass(word) {
  return (each) => each.startsWith(`${word}:`);
}
