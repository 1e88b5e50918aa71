// What the panels share: numbers as text, notices, the spoken line, dialogs, files.
import { freshId, h, num } from './dom.js';
import { icon } from './icons.js';

/** A number with its sign; ±0 where it rounds to nothing. */
export function signed(value, digits = 3) {
  if (value === null || value === undefined || Number.isNaN(value)) {
    return '–';
  }
  const text = num(Math.abs(value), digits);
  if (Number(text) === 0) {
    return '±0';
  }
  return (value > 0 ? '+' : '−') + text;
}

export function bytes(count) {
  if (count < 1024) {
    return `${count} B`;
  }
  const units = ['KiB', 'MiB', 'GiB'];
  let value = count / 1024;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(1)} ${units[unit]}`;
}

export function weightsText(weights) {
  const sum = weights.reduce((a, b) => a + b, 0) || 1;
  return weights.map((weight) => (weight / sum).toFixed(2)).join(' / ');
}

export function sameNumbers(a, b) {
  return a === b || (!!a && !!b && a.length === b.length && a.every((value, i) => value === b[i]));
}

let spoken = null;

/** Says a line to those who cannot see it. */
export function announce(text) {
  if (spoken === null) {
    spoken = h('div', { class: 'panel-spoken', 'aria-live': 'polite', role: 'status', id: 'panel-spoken' });
  }
  // A modal dialog makes all that is outside of it silent, so the line moves into it.
  const modal = [...document.querySelectorAll('dialog[open]')].pop();
  const home = modal ?? document.body;
  if (spoken.parentNode !== home) {
    home.append(spoken);
  }
  spoken.textContent = '';
  setTimeout(() => {
    spoken.textContent = text;
  }, 30);
}

/** A line with a sign; kinds: busy, empty, error, warning, done. */
export function note(kind, text, ...actions) {
  const sign = { busy: '', empty: '○', error: '✕', warning: '!', done: '✓' }[kind];
  return h(
    'div',
    { class: `note note-${kind}`, role: kind === 'error' ? 'alert' : 'status' },
    h('span', { class: kind === 'busy' ? 'note-spin' : 'note-sign', 'aria-hidden': 'true' }, sign),
    h('span', { class: 'note-text' }, text),
    ...actions,
  );
}

export function warningList(warnings) {
  return warnings.length === 0
    ? null
    : h(
        'ul',
        { class: 'warning-list' },
        ...warnings.map((text) =>
          h('li', {}, h('span', { class: 'note-sign', 'aria-hidden': 'true' }, '!'), h('span', {}, text)),
        ),
      );
}

/** What a failed request shows; 429 and lost servers offer to try again. */
export function problem(error, retry) {
  const again = retry
    ? [h('button', { type: 'button', class: 'button small', onclick: retry }, 'Try again')]
    : [];
  if (error.status === 429) {
    return note(
      'warning',
      'The studio is busy with other work. Nothing is lost; try again in a moment.',
      ...again,
    );
  }
  if (error.status === undefined || error.status === 0) {
    return note('error', error.message || 'The studio does not answer. Is it still running?', ...again);
  }
  return note('error', sentence(error.message), ...again);
}

/** Messages of the server are lower case without a full stop. */
export function sentence(text) {
  return text === '' ? text : text[0].toUpperCase() + text.slice(1);
}

export function isAbort(error) {
  return error?.name === 'AbortError';
}

/** A labelled field. The label wraps the control, so no ids are needed. */
export function field(label, control, hint = null) {
  return h(
    'label',
    { class: 'form-field' },
    h('span', { class: 'form-label' }, label),
    control,
    hint === null ? null : h('span', { class: 'form-hint' }, hint),
  );
}

export function button(text, props = {}) {
  const { class: more = '', ...rest } = props;
  return h('button', { type: 'button', class: `button ${more}`.trim(), ...rest }, text);
}

/**
 * A modal dialog with a title and a way out. Escape, the cross and a click beside it close it, and the focus goes
 * back to where it was.
 */
export function openDialog(title, { wide = false, onclose = null } = {}, ...children) {
  const opener = document.activeElement;
  const id = freshId('dialog');
  const body = h('div', { class: 'sheet-body' }, ...children);
  const dialog = h(
    'dialog',
    { class: wide ? 'sheet wide' : 'sheet', 'aria-labelledby': id },
    h(
      'header',
      { class: 'sheet-head' },
      h('h2', { id }, title),
      h(
        'button',
        {
          type: 'button',
          class: 'icon-button',
          title: 'Close',
          'aria-label': 'Close',
          onclick: () => dialog.close(),
        },
        icon('close'),
      ),
    ),
    body,
  );
  let pressed = null;
  dialog.addEventListener('pointerdown', (event) => {
    pressed = event.target;
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && pressed === dialog) {
      dialog.close();
    }
  });
  dialog.addEventListener('close', () => {
    onclose?.();
    if (spoken && spoken.parentNode === dialog) {
      document.body.append(spoken);
    }
    dialog.remove();
    if (opener instanceof HTMLElement && opener.isConnected) {
      opener.focus();
    }
  });
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, body, close: () => dialog.close() };
}

/** Asks before something is lost; resolves to whether to go on. */
export function confirmDialog(title, text, yes) {
  return new Promise((resolve) => {
    let answer = false;
    const { body, close } = openDialog(title, { onclose: () => resolve(answer) }, h('p', {}, text));
    const go = button(yes, {
      class: 'main',
      onclick: () => {
        answer = true;
        close();
      },
    });
    body.append(h('div', { class: 'dialog-foot' }, button('Cancel', { onclick: close }), go));
    go.focus();
  });
}
