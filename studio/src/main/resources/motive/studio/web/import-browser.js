// Looks through folders below the roots that the studio may read.
import { h, replace } from './dom.js';
import { button, isAbort, note, problem } from './bits.js';

const KINDS = { folder: 'Folder', dataset: 'Data set', kit: 'Kit' };

export class Browser {
  /** @param take what to do with the path of a data set or kit */
  constructor(api, take) {
    this.api = api;
    this.take = take;
    this.load = api.latest();
    this.list = h('div', { class: 'folder-list' });
    this.path = h('input', {
      type: 'text',
      name: 'import-path',
      spellcheck: 'false',
      autocomplete: 'off',
      placeholder: 'Path of a file or folder below these',
      'aria-label': 'Path to import',
      onkeydown: (event) => {
        if (event.key === 'Enter') {
          this.go();
        }
      },
    });
    this.element = h(
      'div',
      { class: 'folder-browser' },
      this.list,
      h('div', { class: 'form-row' }, this.path, button('Import path', { onclick: () => this.go() })),
    );
  }

  go() {
    const path = this.path.value.trim();
    if (path !== '') {
      this.take(path);
    } else {
      this.path.focus();
    }
  }

  async open(path, focus = false) {
    replace(this.list, note('busy', 'Loading …'));
    try {
      const folder = await this.load((signal) =>
        this.api.get(`/folders${this.api.query({ path })}`, { signal }),
      );
      this.show(folder, path);
      if (focus) {
        this.list.querySelector('button')?.focus();
      }
    } catch (error) {
      if (!isAbort(error)) {
        replace(
          this.list,
          problem(error, () => this.open(path)),
          path === null
            ? null
            : button('Back to the start folders', { class: 'small', onclick: () => this.open(null, true) }),
        );
      }
    }
  }

  show(folder, path) {
    const up =
      path === null
        ? null
        : button('↑ Up', { class: 'small', onclick: () => this.open(folder.parent, true) });
    replace(
      this.list,
      h(
        'div',
        { class: 'folder-head' },
        up,
        h('code', { class: 'folder-path' }, folder.path || 'Folders that may be read'),
      ),
      folder.entries.length === 0
        ? note(
            'empty',
            path === null
              ? 'The studio may not read any folder; start it with --root, or upload files.'
              : 'Nothing here that can be imported.',
          )
        : h(
            'ul',
            { class: 'entry-list' },
            folder.entries.map((entry) =>
              h(
                'li',
                {},
                h('span', { class: 'entry-kind' }, KINDS[entry.kind]),
                h('span', { class: 'entry-name', title: entry.path }, entry.name),
                entry.kind === 'folder'
                  ? null
                  : button('Import', {
                      class: 'small main',
                      'aria-label': `Import ${entry.name}`,
                      onclick: () => this.take(entry.path),
                    }),
                entry.kind === 'folder'
                  ? button('Open', {
                      class: 'small',
                      'aria-label': `Open folder ${entry.name}`,
                      onclick: () => this.open(entry.path, true),
                    })
                  : null,
              ),
            ),
          ),
    );
  }
}
