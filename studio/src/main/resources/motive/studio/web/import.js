// Import: files of this computer by upload, or a folder or file below the roots that the studio may read.
import { h, many, replace } from './dom.js';
import { announce, button, bytes, isAbort, note, problem, warningList } from './bits.js';
import { checkFiles, droppedFiles } from './import-files.js';
import { Browser } from './import-browser.js';

export function mount(element, context) {
  new Import(element, context).begin();
}

class Import {
  constructor(element, { store, api, live, refresh, close }) {
    this.element = element;
    this.store = store;
    this.api = api;
    this.live = live;
    this.refresh = refresh;
    this.close = close;
    this.asking = null;
    this.status = h('div', { class: 'import-status' });
    this.imported = h('div', { class: 'import-known' });
    this.browser = new Browser(api, (path) =>
      this.run(`Reading ${path} …`, (signal) => api.post('/imports/path', { path }, { signal })),
    );
  }

  begin() {
    this.files = h('input', {
      type: 'file',
      multiple: true,
      accept: '.zip,.jsonl,.smi,.csv,.tsv,.gz,.content,.cites,.txt,.json,.safetensors',
      class: 'file-hidden',
      tabindex: -1,
      'aria-label': 'Files to import',
      name: 'import-files',
      onchange: () => this.picked(this.files),
    });
    this.folder = h('input', {
      type: 'file',
      webkitdirectory: true,
      class: 'file-hidden',
      tabindex: -1,
      'aria-label': 'Folder to import',
      name: 'import-folder',
      onchange: () => this.picked(this.folder),
    });
    this.limit = h('p', { class: 'form-hint' });
    const zone = h(
      'div',
      { class: 'drop-zone' },
      h('p', {}, h('strong', {}, 'Drop files or a folder here')),
      h(
        'p',
        { class: 'form-hint' },
        'A zip or folder of a TUDataset or of a kit; JSON lines (.jsonl), SMILES (.smi, .csv); one large graph (nodes.csv with edges.csv, .content with .cites, .json)',
      ),
      h(
        'div',
        { class: 'button-row' },
        button('Choose files', { class: 'main', onclick: () => this.files.click() }),
        button('Choose folder', { onclick: () => this.folder.click() }),
        this.files,
        this.folder,
      ),
      this.limit,
    );
    this.dropInto(zone);
    replace(
      this.element,
      zone,
      this.status,
      h(
        'section',
        { class: 'import-section' },
        h('h3', {}, 'On the computer that runs the studio'),
        this.browser.element,
      ),
      this.imported,
    );
    this.element.addEventListener('shown', () => {
      replace(this.status);
      this.render();
      this.browser.open(null);
    });
    this.element.addEventListener('hidden', () => this.asking?.abort());
    this.live.subscribe((_, changed) => {
      if (changed.has('datasets') || changed.has('kits') || changed.has('about')) {
        this.render();
      }
    });
  }

  render() {
    const { about, datasets, kits } = this.live.get();
    this.limit.textContent = about ? `At most ${bytes(about.limits.uploadBytes)}` : '';
    const rows = [
      ...datasets.filter((each) => each.source === 'imported').map((each) => ['dataset', each]),
      ...kits.filter((each) => each.source === 'imported').map((each) => ['kit', each]),
    ];
    replace(
      this.imported,
      rows.length === 0
        ? null
        : h(
            'section',
            { class: 'import-section' },
            h('h3', {}, 'Imported'),
            h(
              'ul',
              { class: 'entry-list' },
              rows.map(([kind, each]) =>
                h(
                  'li',
                  {},
                  h('span', { class: 'entry-kind' }, kind === 'kit' ? 'Kit' : 'Data set'),
                  h('span', { class: 'entry-name' }, each.name),
                  button('Open', {
                    class: 'small',
                    'aria-label': `Open ${each.name}`,
                    onclick: () => this.select(kind, each.id),
                  }),
                  button('Remove', {
                    class: 'small',
                    'aria-label': `Remove ${each.name}`,
                    onclick: () => this.forget(kind, each),
                  }),
                ),
              ),
            ),
          ),
    );
  }

  dropInto(zone) {
    const over = (on) => (event) => {
      event.preventDefault();
      zone.classList.toggle('over', on);
    };
    zone.addEventListener('dragenter', over(true));
    zone.addEventListener('dragover', over(true));
    zone.addEventListener('dragleave', over(false));
    zone.addEventListener('drop', async (event) => {
      over(false)(event);
      this.upload(await droppedFiles(event.dataTransfer));
    });
  }

  picked(input) {
    const files = [...input.files].map((file) => ({ file, path: file.webkitRelativePath || file.name }));
    input.value = '';
    if (files.length > 0) {
      this.upload(files);
    }
  }

  upload(files) {
    const limit = this.live.get().about?.limits.uploadBytes ?? Infinity;
    const wrong = checkFiles(files, limit);
    if (wrong !== null) {
      replace(this.status, note('error', wrong));
      return;
    }
    const form = new FormData();
    for (const { file, path } of files) {
      form.append('files', file, path);
    }
    const size = files.reduce((sum, { file }) => sum + file.size, 0);
    const what = files.length === 1 ? files[0].path : many(files.length, 'file');
    this.run(`Importing ${what} (${bytes(size)}) …`, (signal) => this.api.post('/imports', form, { signal }));
  }

  async run(text, task) {
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    replace(
      this.status,
      note('busy', text, button('Cancel', { class: 'small', onclick: () => asking.abort() })),
    );
    try {
      const imported = await task(asking.signal);
      await this.refresh();
      if (this.asking === asking) {
        this.done(imported);
      }
    } catch (error) {
      if (this.asking === asking) {
        replace(
          this.status,
          isAbort(error)
            ? note('empty', 'Import cancelled.')
            : problem(error, error.status === 429 ? () => this.run(text, task) : null),
        );
      }
    }
  }

  done({ kind, id, name, warnings }) {
    const what = kind === 'kit' ? 'Kit' : 'Data set';
    const said = this.choose(kind, id)
      ? `${what} ${name} is imported and selected`
      : `${what} ${name} is imported; it can read none of the data sets here`;
    replace(
      this.status,
      note(
        'done',
        `${said}.`,
        button('Show it', { class: 'small main', onclick: () => this.close('import') }),
      ),
      warningList(warnings),
    );
    announce(
      `${said}${warnings.length > 0 ? `, with ${many(warnings.length, 'warning')}` : ''}`,
    );
  }

  /** Whether there is something to choose: a kit needs a data set that it reads. */
  choose(kind, id) {
    const { datasets } = this.live.get();
    const now = datasets.find((each) => each.id === this.store.get().data);
    if (kind === 'kit' && now?.kits.includes(id)) {
      this.store.set({ kit: id, klass: 'predicted' });
      return true;
    }
    const data = datasets.find((each) => (kind === 'kit' ? each.kits.includes(id) : each.id === id));
    if (data) {
      const kit = kind === 'kit' ? id : (data.kits[0] ?? null);
      this.store.set({ data: data.id, kit, graph: 0, klass: 'predicted', query: '' });
    }
    return data !== undefined;
  }

  select(kind, id) {
    this.choose(kind, id);
    this.close('import');
  }

  async forget(kind, { id, name }) {
    try {
      await this.api.del(`/${kind === 'kit' ? 'kits' : 'datasets'}/${encodeURIComponent(id)}`);
      await this.refresh();
      const state = this.store.get();
      const { datasets } = this.live.get();
      if (kind === 'dataset' && state.data === id && datasets.length > 0) {
        this.choose('dataset', datasets[0].id);
      }
      replace(this.status, note('done', `${name} is removed.`));
      announce(`${name} is removed`);
    } catch (error) {
      replace(this.status, problem(error));
    }
  }
}
