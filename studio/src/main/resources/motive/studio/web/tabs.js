// The tabs below the controls; arrows move between them.

import { byId, h, replace } from './dom.js';
import { icon } from './icons.js';
import { isAboutNode } from './live.js';
import { TABS as NAMES } from './state.js';

const TITLES = {
  why: 'Why', frontier: 'Frontier', scan: 'Scan', whatif: 'What if', compare: 'Compare', motifs: 'Motifs',
};
/** What is not there for nodes, and why. */
const NOT_OF_NODES = {
  scan: 'A scan moves weight between interpretability and fidelity, and interpretability is not measured of nodes.',
  motifs: 'No motifs are counted for nodes here: around hubs they say how large a neighbourhood is. `motive explain --library FILE` counts them all the same.',
};
const TABS = NAMES.map((name) => [name, TITLES[name]]);

export function mount(element, { store }) {
  const buttons = new Map();
  for (const [name, title] of TABS) {
    const button = h(
      'button',
      {
        type: 'button', class: 'tab-button', role: 'tab', id: `tab-button-${name}`,
        'aria-controls': `tab-${name}`, onclick: () => store.set({ tab: name }),
      },
      title,
    );
    buttons.set(name, button);
    const panel = byId(`tab-${name}`);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', button.id);
    panel.tabIndex = 0;
    const why = NOT_OF_NODES[name];
    replace(
      panel,
      why && h('p', { class: 'blank not-of-nodes' }, why),
      h('div', { class: 'tab-body', id: `body-${name}` }),
    );
  }
  const grow = h(
    'button',
    {
      type: 'button', class: 'icon-button grow', 'aria-pressed': 'false',
      title: 'Enlarge this view', 'aria-label': 'Enlarge this view',
      onclick: () => {
        const grown = byId('bench').classList.toggle('grown');
        grow.setAttribute('aria-pressed', String(grown));
        replace(grow, icon(grown ? 'collapse' : 'expand'));
      },
    },
    icon('expand'),
  );
  const list = h('div', { class: 'tab-list', role: 'tablist', 'aria-label': 'Views' }, [...buttons.values()]);
  replace(element, list, grow);

  list.addEventListener('keydown', (event) => {
    const names = TABS.map(([name]) => name);
    const at = names.indexOf(store.get().tab);
    const to = {
      ArrowRight: (at + 1) % names.length,
      ArrowLeft: (at + names.length - 1) % names.length,
      Home: 0,
      End: names.length - 1,
    }[event.key];
    if (to !== undefined) {
      store.set({ tab: names[to] });
      buttons.get(names[to]).focus();
      event.preventDefault();
    }
  });

  let shown = null;
  const render = () => {
    const name = store.get().tab;
    if (shown === name) {
      return;
    }
    for (const [other, button] of buttons) {
      const on = other === name;
      button.setAttribute('aria-selected', String(on));
      button.tabIndex = on ? 0 : -1;
      byId(`tab-${other}`).hidden = !on;
    }
    const button = buttons.get(name);
    list.scrollLeft = button.offsetLeft - (list.clientWidth - button.offsetWidth) / 2;
    if (shown) {
      byId(`body-${shown}`).dispatchEvent(new CustomEvent('hidden'));
    }
    shown = name;
    byId(`body-${name}`).dispatchEvent(new CustomEvent('shown'));
  };
  const renderSubject = () => byId('panels').classList.toggle('of-nodes', isAboutNode());
  store.subscribe((state, changed) => {
    if (changed.has('tab')) {
      render();
    }
    if (changed.has('subject')) {
      renderSubject();
    }
  });
  render();
  renderSubject();
}
