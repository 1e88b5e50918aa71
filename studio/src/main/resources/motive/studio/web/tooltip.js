// One tooltip for the whole page: shown where a pointer rests or the focus is, closed by Escape.

import { h, freshId } from './dom.js';

let bubble = null;
let owner = null;

function create() {
  bubble = h('div', { class: 'tooltip', role: 'tooltip', id: freshId('tooltip'), hidden: true });
  document.body.append(bubble);
  addEventListener('keydown', (event) => event.key === 'Escape' && hide());
  addEventListener('scroll', hide, { capture: true, passive: true });
}

function show(element, text) {
  if (!bubble) {
    create();
  }
  owner = element;
  // A modal dialog hides what is outside of it.
  (element.closest('dialog') ?? document.body).append(bubble);
  bubble.textContent = text;
  bubble.hidden = false;
  const at = element.getBoundingClientRect();
  const box = bubble.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left + at.width / 2 - box.width / 2, innerWidth - box.width - 8));
  const above = at.top - box.height - 8;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${above > 8 ? above : at.bottom + 8}px`;
}

function hide() {
  if (bubble) {
    bubble.hidden = true;
    owner = null;
  }
}

/** A word with its meaning. `text` is read by screen readers as its description. */
export function term(word, text) {
  const id = freshId('meaning');
  const element = h(
    'button',
    { type: 'button', class: 'term', 'aria-describedby': id },
    word,
    h('span', { id, class: 'unseen' }, text),
  );
  return withTip(element, text);
}

/** Shows a text where the pointer or the focus is on an element. */
export function withTip(element, text) {
  const now = () => show(element, typeof text === 'function' ? text() : text);
  element.addEventListener('pointerenter', (event) => event.pointerType !== 'touch' && now());
  element.addEventListener('pointerleave', hide);
  element.addEventListener('focus', now);
  element.addEventListener('blur', hide);
  element.addEventListener('click', () => owner !== element && now());
  return element;
}
