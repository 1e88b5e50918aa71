// The tools of the header and the dialogs that they open.

import { byId, h, replace } from './dom.js';
import { icon } from './icons.js';
import { helpText } from './help.js';

const DIALOGS = [
  ['import', 'Import', 'Import data or a kit'],
  ['batch', 'Batch', 'Explain many at once'],
  ['export', 'Export', 'Export this explanation'],
  ['share', 'Share', 'Share this view'],
  ['settings', 'Settings', 'How explanations are made'],
  ['help', 'Help', 'How to use the studio'],
];

/** Shows the dialog of a name. */
export function open(name) {
  const dialog = byId(`dialog-${name}`);
  if (!dialog.open) {
    dialog.showModal();
    byId(`body-${name}`).dispatchEvent(new CustomEvent('shown'));
  }
}

export function close(name) {
  byId(`dialog-${name}`).close();
}

export function mount(element) {
  const buttons = DIALOGS.map(([name, word, title]) => {
    fill(name, title);
    return h(
      'button',
      {
        type: 'button', class: 'tool', id: `open-${name}`, title, 'aria-haspopup': 'dialog',
        onclick: () => open(name),
      },
      icon(name),
      h('span', { class: 'tool-word' }, word),
    );
  });
  replace(byId('body-help'), helpText());
  const theme = h(
    'button',
    {
      type: 'button', class: 'tool', id: 'toggle-theme', title: 'Light or dark colours',
      onclick: () => document.dispatchEvent(new CustomEvent('toggle-theme')),
    },
    icon('theme'),
    h('span', { class: 'tool-word unseen' }, 'Light or dark colours'),
  );
  buttons.splice(5, 0, theme);
  replace(element, buttons);
}

function fill(name, title) {
  const dialog = byId(`dialog-${name}`);
  const body = h('div', { class: 'sheet-body', id: `body-${name}` });
  replace(
    dialog,
    h(
      'header',
      { class: 'sheet-head' },
      h('h2', { id: `dialog-${name}-title` }, title),
      h(
        'button',
        {
          type: 'button', class: 'icon-button', title: 'Close', 'aria-label': 'Close',
          onclick: () => dialog.close(),
        },
        icon('close'),
      ),
    ),
    body,
  );
  dialog.addEventListener('close', () => body.dispatchEvent(new CustomEvent('hidden')));
  dialog.addEventListener('pointerdown', (event) => {
    // A press on the backdrop is on the dialog itself, outside of its box.
    const box = dialog.getBoundingClientRect();
    const inside = event.clientX >= box.left && event.clientX <= box.right
      && event.clientY >= box.top && event.clientY <= box.bottom;
    if (event.target === dialog && !inside) {
      dialog.close();
    }
  });
}
