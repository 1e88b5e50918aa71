// One motif of the library: its drawing, how often it stands in graphs of each class, and what it says for a class.
import { h, num, replace } from './dom.js';
import { signed } from './bits.js';
import { thumbnail } from './drawing.js';

/**
 * @param motif a motif; `counted` is its place in the counted library, absent where it was not counted yet
 * @param at {library, dataset, klass}
 * @param does what the buttons do: edit, rename(name, quietly) which returns whether it was accepted, duplicate, remove, find(say) or null, lose
 */
export function motifCard(motif, { library, klass }, does) {
  const name = h('h3', { class: 'motif-title', title: motif.name }, motif.name);
  const said = h('span', { class: 'motif-found', role: 'status' });
  const action = (id, text, run, label = `${text} ${motif.name}`) =>
    h(
      'button',
      { type: 'button', class: 'button small', 'data-action': id, 'aria-label': label, onclick: run },
      text,
    );
  const head = h('div', { class: 'motif-head' }, name);
  return h(
    'li',
    { class: motif.counted === undefined ? 'motif-card uncounted' : 'motif-card', 'data-motif': motif.name },
    h(
      'div',
      { class: 'motif-picture' },
      motif.drawing
        ? thumbnail(motif.drawing, { title: `Drawing of ${motif.name}` })
        : h('code', {}, motif.smiles ?? motif.smarts ?? ''),
    ),
    h(
      'div',
      { class: 'motif-facts' },
      head,
      motif.smarts ? h('code', { class: 'motif-written', title: motif.smarts }, motif.smarts) : null,
      motif.description
        ? h('p', { class: 'motif-description', title: motif.description }, motif.description)
        : null,
      motif.counted === undefined
        ? h('p', { class: 'motif-uncounted' }, 'Not counted yet')
        : statistics(library, motif.counted, klass),
    ),
    h(
      'div',
      { class: 'motif-actions' },
      action('edit', 'Edit', does.edit),
      action('rename', 'Rename', () => renameIn(head, name, motif.name, does.rename)),
      action('duplicate', 'Duplicate', does.duplicate),
      action('remove', 'Remove', does.remove),
      does.find === null
        ? null
        : h(
            'button',
            {
              type: 'button',
              class: 'button small',
              'data-action': 'find',
              'aria-label': `Find ${motif.name} in the graph`,
              onclick: () => does.find((text) => replace(said, text)),
              onblur: does.lose,
            },
            'Find',
          ),
      said,
    ),
  );
}

function renameIn(head, title, name, rename) {
  let over = false;
  // A click elsewhere ends it too, and must find its target: then only the title changes.
  const end = (value, quietly) => {
    if (!over) {
      over = true;
      input.classList.remove('motif-rename');
      const taken = rename(value, quietly);
      if (quietly || !taken) {
        title.textContent = taken ? value.trim() : name;
        replace(head, title);
      }
    }
  };
  const input = h('input', {
    type: 'text',
    class: 'motif-rename',
    'data-action': 'rename',
    'aria-label': `New name of ${name}`,
    maxlength: 200,
    value: name,
    onkeydown: (event) => {
      if (event.key === 'Enter') {
        event.preventDefault();
        end(input.value, false);
      } else if (event.key === 'Escape') {
        event.stopPropagation();
        end(name, true);
      }
    },
    onblur: () => end(input.value, true),
  });
  replace(head, input);
  input.focus();
  input.select();
}

function statistics(library, at, klass) {
  const { classes, means, prior } = library;
  const most = Math.max(1e-9, ...prior.flat().map(Math.abs));
  const rows = Math.max(means.length, prior.length);
  if (rows === 0) {
    return h('p', { class: 'motif-uncounted' }, 'No statistics');
  }
  return h(
    'table',
    { class: 'motif-statistics' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, 'Class'),
        h('th', { scope: 'col', title: 'Mean count in graphs of the class' }, 'Mean'),
        h('th', { scope: 'col', colspan: 2, title: 'Evidence of the motif for the class (prior)' }, 'Prior'),
      ),
    ),
    h(
      'tbody',
      {},
      Array.from({ length: rows }, (_, c) =>
        h(
          'tr',
          { class: c === klass ? 'explained' : null },
          h(
            'th',
            { scope: 'row', title: c === klass ? 'The explained class' : null },
            classes[c] ?? String(c),
          ),
          h('td', { class: 'number' }, num(means[c]?.[at], 3)),
          h('td', { class: 'number' }, signed(prior[c]?.[at], 3)),
          h('td', { class: 'prior-cell' }, bar(prior[c]?.[at] ?? 0, most)),
        ),
      ),
    ),
  );
}

function bar(value, most) {
  const share = Math.min(1, Math.abs(value) / most) * 50;
  return h(
    'span',
    { class: 'prior-bar', 'aria-hidden': 'true' },
    h('span', {
      class: value < 0 ? 'prior-fill against' : 'prior-fill for',
      style: { left: value < 0 ? `${50 - share}%` : '50%', width: `${share}%` },
    }),
  );
}
