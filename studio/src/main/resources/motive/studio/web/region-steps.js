// Regions one after the other, for those who have no mouse to rest on them.

import { h, replace } from './dom.js';
import { icon } from './icons.js';

/**
 * Two buttons that preview the former and the next region, and one that goes to the one previewed.
 * `count()` says how many there are, `now()` which one the state is in; `show(region)` previews,
 * with null it ends; `go(region)` chooses. `end()` forgets what is previewed.
 */
export function regionSteps({ what, count, now, show, go }) {
  let at = null;
  const step = (by) => () => {
    const all = count();
    if (all > 0) {
      at = (((at ?? now()) + by) % all + all) % all;
      show(at);
      render();
    }
  };
  const arrow = (name, title, by) =>
    h('button', { type: 'button', class: 'icon-button', title, 'aria-label': title, onclick: step(by) }, icon(name));
  const before = arrow('left', `Preview the previous ${what}`, -1);
  const after = arrow('right', `Preview the next ${what}`, 1);
  const there = h(
    'button',
    {
      type: 'button', class: 'small-button',
      onclick: () => {
        const chosen = at;
        end();
        after.focus();
        go(chosen);
      },
    },
    'Go there',
  );
  const slot = h('span', { class: 'steps-go' });
  const element = h('div', { class: 'steps', role: 'group', 'aria-label': `Preview ${what}s` }, before, after, slot);
  element.addEventListener('focusout', (event) => {
    if (at !== null && !element.contains(event.relatedTarget)) {
      end();
    }
  });
  element.addEventListener('keydown', (event) => event.key === 'Escape' && end());

  function render() {
    before.disabled = count() < 2;
    after.disabled = count() < 2;
    if (at === null) {
      replace(slot);
    } else if (!slot.contains(there)) {
      slot.append(there);
    }
  }

  function end() {
    if (at !== null) {
      at = null;
      show(null);
    }
    render();
  }

  render();
  return { element, end, render };
}
