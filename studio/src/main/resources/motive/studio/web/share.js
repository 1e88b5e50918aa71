// Share: a link that restores this view, and the command line that gives the same explanation.
import { h, replace } from './dom.js';
import { lacksKit } from './live.js';
import { NO_KIT } from './names.js';
import { announce, button, note } from './bits.js';

/** Beyond this some mail programs and chats cut links. */
const LONG_LINK = 8000;

export function mount(element, { store, live }) {
  const link = h('textarea', { readonly: true, rows: 3, name: 'share-link', class: 'code' });
  const command = h('textarea', { readonly: true, rows: 4, name: 'share-command', class: 'code' });
  const linkHint = h('p', { class: 'form-hint' });
  const commandHint = h('p', { class: 'form-hint' });
  const status = h('div', { class: 'share-status' });
  const copyCommand = button('Copy command', {
    class: 'main',
    onclick: () => copy(command, 'Command line copied', status),
  });
  replace(
    element,
    h('label', { class: 'form-field' }, h('span', { class: 'form-label' }, 'Link to this view'), link),
    h(
      'div',
      { class: 'button-row' },
      button('Copy link', { class: 'main', onclick: () => copy(link, 'Link copied', status) }),
    ),
    linkHint,
    h(
      'label',
      { class: 'form-field' },
      h('span', { class: 'form-label' }, 'The same explanation on the command line'),
      command,
    ),
    h('div', { class: 'button-row' }, copyCommand),
    commandHint,
    status,
  );

  const render = () => {
    const state = store.get();
    const { explained } = live.get();
    link.value = store.link();
    const motifs = state.library === null ? '' : ' The edited library is part of it.';
    const long =
      link.value.length > LONG_LINK
        ? ` It has ${link.value.length.toLocaleString('en')} characters; some programs cut such long links.`
        : '';
    linkHint.textContent = `It restores exactly this view in every studio with the same data and kits.${motifs}${long}`;
    command.value = explained?.command ?? '';
    copyCommand.disabled = !explained;
    commandHint.textContent = !explained
      ? lacksKit()
        ? NO_KIT
        : 'There is no explanation yet.'
      : (state.nodes === null
          ? ''
          : 'It gives the explanation; the part that you edited is only in the link. ') +
        (state.library === null ? '' : 'Save the edited library as a file for it (Motifs, Save as file).');
  };
  element.addEventListener('shown', () => {
    replace(status);
    render();
  });
  live.subscribe((_, changed) => changed.has('explained') && render());
}

/** Copies what a field holds; where the browser does not allow it, selects it for the person to copy. */
async function copy(field, said, status) {
  const done = await write(field);
  if (!done) {
    field.focus();
    field.select();
  }
  replace(
    status,
    done
      ? note('done', `${said}.`)
      : note('warning', 'The browser does not allow copying here. The text is selected: press Ctrl+C (⌘C).'),
  );
  announce(done ? said : 'the text is selected; press Control C to copy it');
}

async function write(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    const before = document.activeElement;
    field.focus();
    field.select();
    let done = false;
    try {
      done = document.execCommand('copy');
    } catch {
      done = false;
    }
    if (done && before instanceof HTMLElement) {
      before.focus();
    }
    return done;
  }
}
