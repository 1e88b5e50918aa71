// The motif library: cards with drawings and statistics, and ways to change it.
import { h, many, replace } from './dom.js';
import { announce, button, confirmDialog, isAbort, note, problem, sentence, warningList } from './bits.js';
import { ask, withLibrary } from './ask.js';
import { isAboutNode, lacksKit } from './live.js';
import { motifCard } from './motif-card.js';
import { editMotif } from './motif-editor.js';
import { Sketch } from './motif-sketch.js';
import { freeName, limitNodes, motifInput, readLibraryFile } from './motif-text.js';
import { NO_KIT } from './names.js';
import { question } from './state.js';

export function mount(element, context) {
  new Motifs(element, context).begin();
}

class Motifs {
  constructor(element, { store, api, live }) {
    this.store = store;
    this.api = api;
    this.live = live;
    this.library = null;
    this.key = null;
    this.draft = [];
    this.past = [];
    this.load = api.latest();
    this.find = api.latest();
    this.build(element);
  }

  build(element) {
    this.title = h('h2', { class: 'library-title' });
    this.facts = h('p', { class: 'form-hint' });
    this.nameField = h('input', {
      type: 'text',
      name: 'library-name',
      maxlength: 200,
      'aria-label': 'Name of the library',
      oninput: () => this.renderTools(),
    });
    this.addButton = button('Add motif', { onclick: () => this.edit(null) });
    this.undoButton = button('Undo', { onclick: () => this.undo() });
    this.applyButton = button('Apply', { class: 'main', onclick: () => this.apply() });
    this.saveButton = button('Save as file', { onclick: () => this.save() });
    this.kitButton = button('Back to the library of the kit', { onclick: () => this.backToKit() });
    this.file = h('input', {
      type: 'file',
      accept: '.json,application/json',
      class: 'file-hidden',
      tabindex: -1,
      'aria-label': 'Library file',
      onchange: () => this.loadFile(),
    });
    this.loadButton = button('Load file', { onclick: () => this.file.click() });
    this.status = h('div', { class: 'library-status' });
    this.cards = h('ul', { class: 'motif-cards' });
    replace(
      element,
      h(
        'div',
        { class: 'panel-head' },
        h('div', { class: 'library-name' }, this.nameField, this.facts),
        h('div', { class: 'button-row' }, this.addButton, this.undoButton, this.applyButton),
      ),
      h('div', { class: 'button-row' }, this.saveButton, this.loadButton, this.file, this.kitButton),
      this.status,
      this.cards,
    );
  }

  begin() {
    this.store.subscribe((_, changed) => {
      if (['tab', 'kit', 'data', 'libraryId', 'library'].some((key) => changed.has(key))) {
        this.follow();
      }
    });
    this.live.subscribe((_, changed) => {
      limitNodes(this.live.get().about?.limits.motifNodes);
      if (changed.has('dataset') || changed.has('explained')) {
        this.follow();
        this.renderCards();
      }
    });
    this.follow();
  }

  get dirty() {
    return this.past.length > 0;
  }

  /** Asks for the library of the state, once the panel is looked at. */
  async follow() {
    const { tab, kit, data, library, libraryId } = this.store.get();
    if (lacksKit() || isAboutNode()) {
      this.key = null;
      this.library = null;
      this.draft = [];
      this.past = [];
      this.nameField.value = '';
      replace(this.cards);
      replace(this.status, note('empty', NO_KIT));
      this.addButton.disabled = true;
      this.loadButton.disabled = true;
      this.renderTools();
      return;
    }
    this.addButton.disabled = false;
    this.loadButton.disabled = false;
    if (tab !== 'motifs' || kit === null || data === null || this.live.get().dataset?.id !== data) {
      return;
    }
    if (library !== null && libraryId === null) {
      this.key = null;
      replace(this.status, note('busy', 'Counting the motifs of the link …'));
      return;
    }
    const key = libraryId ?? `${kit} ${data}`;
    if (key === this.key) {
      return;
    }
    this.key = key;
    replace(this.status, note('busy', 'Loading the library …'));
    const address = (id) =>
      id === null
        ? `/kits/${encodeURIComponent(kit)}/library${this.api.query({ data })}`
        : `/libraries/${encodeURIComponent(id)}`;
    try {
      this.take(
        await this.load((signal) => withLibrary((id) => this.api.get(address(id), { signal }))),
      );
      replace(this.status, warningList(this.library.warnings));
      if (this.library.means.length === 0) {
        this.countOwn(this.library, { kit, data });
      }
    } catch (error) {
      this.key = null;
      if (!isAbort(error)) {
        replace(
          this.status,
          problem(error, () => this.follow()),
        );
      }
    }
  }

  /** A kit brings its prior alone; how often its motifs stand in this data set is counted beside. */
  async countOwn(library, { kit, data }) {
    const body = { data, kit, name: library.name, motifs: library.motifs.map(motifInput) };
    try {
      const { means, graphs } = await this.load((signal) => this.api.post('/libraries', body, { signal }));
      if (this.library === library) {
        this.library = { ...library, means, graphs };
        this.render();
      }
    } catch {
      // The cards stay without means: what a kit says for its classes is there all the same.
    }
  }

  take(library) {
    this.library = library;
    this.draft = library.motifs.map((motif, at) => ({ ...motif, counted: at }));
    this.past = [];
    this.nameField.value = library.name;
    this.render();
  }

  render() {
    this.renderTools();
    this.renderCards();
  }

  renderTools() {
    const own = this.store.get().library !== null;
    const renamed = this.library !== null && this.nameField.value.trim() !== this.library.name;
    this.undoButton.disabled = !this.dirty;
    this.applyButton.disabled = this.library === null || !(this.dirty || renamed);
    this.kitButton.disabled = !own && !this.dirty;
    this.saveButton.disabled = this.library === null;
    const graphs = this.library?.graphs ?? [];
    const counted =
      graphs.length > 0
        ? `, counted in ${many(
            graphs.reduce((a, b) => a + b, 0),
            'graph',
          )}`
        : '';
    this.facts.textContent =
      this.library === null
        ? ''
        : `${many(this.draft.length, 'motif')}${counted}${own ? ', edited' : ', of the kit'}${this.dirty ? '; not applied yet' : ''}`;
  }

  renderCards() {
    const { dataset, explained } = this.live.get();
    // A name that is being typed stays.
    if (this.library === null || !dataset || this.cards.querySelector('.motif-rename')) {
      return;
    }
    const focus = this.focusedAction();
    const at = { library: this.library, dataset, klass: explained?.class ?? null };
    replace(
      this.cards,
      this.draft.map((motif, i) =>
        motifCard(motif, at, {
          edit: () => this.edit(i),
          rename: (name, quietly) => this.rename(i, name, quietly),
          duplicate: () => this.duplicate(i),
          remove: () =>
            this.change(
              this.draft.filter((_, j) => j !== i),
              `${motif.name} removed`,
            ),
          find: motif.counted === undefined ? null : (say) => this.findIn(motif.counted, say),
          lose: () => this.live.set({ preview: null }),
        }),
      ),
      this.draft.length === 0
        ? h('li', {}, note('empty', 'The library is empty. Add a motif, or go back to the library of the kit.'))
        : null,
    );
    this.restoreFocus(focus);
  }

  focusedAction() {
    const element = document.activeElement;
    if (!this.cards.contains(element)) {
      return null;
    }
    return { card: [...this.cards.children].indexOf(element.closest('li')), action: element.dataset.action };
  }

  restoreFocus(focus) {
    if (focus !== null) {
      const card = this.cards.children[Math.min(focus.card, this.cards.children.length - 1)];
      (card?.querySelector(`[data-action="${focus.action}"]`) ?? this.addButton).focus();
    }
  }

  // Changes

  change(draft, said) {
    this.past.push(this.draft);
    this.draft = draft;
    this.render();
    announce(said);
  }

  undo() {
    this.draft = this.past.pop() ?? this.draft;
    this.render();
    announce('undone');
  }

  duplicate(i) {
    const motif = this.draft[i];
    const copy = {
      ...motif,
      name: freeName(
        motif.name,
        this.draft.map((each) => each.name),
      ),
    };
    this.change(
      [...this.draft.slice(0, i + 1), copy, ...this.draft.slice(i + 1)],
      `${motif.name} duplicated`,
    );
  }

  rename(i, wanted, quietly) {
    const name = wanted.trim();
    if (name === '' || name === this.draft[i].name) {
      return false;
    }
    if (this.draft.some((motif, j) => j !== i && motif.name === name)) {
      replace(this.status, note('error', `Names must differ, got "${name}" twice; choose another`));
      return false;
    }
    replace(this.status);
    const draft = this.draft.map((motif, j) => (j === i ? { ...motif, name } : motif));
    if (quietly) {
      this.past.push(this.draft);
      this.draft = draft;
      this.renderTools();
    } else {
      this.change(draft, `renamed to ${name}`);
    }
    return true;
  }

  async edit(i) {
    const motif = i === null ? null : await this.drawn(this.draft[i]);
    const made = await editMotif({
      motif,
      taken: this.draft.filter((_, j) => j !== i).map((each) => each.name),
      dataset: this.live.get().dataset,
      read: (notation, text, signal) => this.read(notation, text, signal),
    });
    if (made !== null) {
      replace(this.status);
      this.change(
        i === null ? [made, ...this.draft] : this.draft.map((each, j) => (j === i ? made : each)),
        `${made.name} saved; apply the library to count it`,
      );
    }
  }

  // A motif of a loaded file may be SMILES alone. A SMARTS is not drawn, but written again.
  async drawn(motif) {
    return motif.labels === undefined && motif.smiles !== undefined
      ? { ...motif, ...(await this.read('smiles', motif.smiles)), name: motif.name }
      : motif;
  }

  async read(notation, text, signal) {
    const { data, kit } = this.store.get();
    const library = await this.api.post(
      '/libraries',
      { data, kit, name: notation, motifs: [{ name: notation, [notation]: text }] },
      { signal },
    );
    return library.motifs[0];
  }

  async apply() {
    const { data, kit } = this.store.get();
    const most = this.live.get().about?.limits.libraryMotifs ?? Infinity;
    if (this.draft.length === 0 || this.draft.length > most) {
      replace(
        this.status,
        note('error', `A library must have 1 to ${most} motifs, got ${this.draft.length}`),
      );
      return false;
    }
    const name = this.nameField.value.trim() || 'edited';
    const motifs = this.draft.map(motifInput);
    this.applyButton.disabled = true;
    replace(this.status, note('busy', 'Counting the motifs in the data set …'));
    try {
      const library = await this.api.post('/libraries', { data, kit, name, motifs });
      const now = this.store.get();
      if (now.data !== data || now.kit !== kit) {
        return false;
      }
      this.key = library.id;
      // What SMILES meant is in the answer; the link shall not depend on its being read again.
      const kept = library.motifs.map(motifInput);
      this.store.set({ library: { name: library.name, motifs: kept }, libraryId: library.id });
      this.take(library);
      replace(
        this.status,
        note('done', `Applied: ${many(library.motifs.length, 'motif')} counted, the explanation uses them.`),
        warningList(library.warnings),
      );
      return true;
    } catch (error) {
      if (!isAbort(error)) {
        replace(
          this.status,
          problem(error, () => this.apply()),
        );
      }
      return false;
    } finally {
      this.renderTools();
    }
  }

  async backToKit() {
    if (
      this.dirty &&
      !(await confirmDialog('Discard the changes?', 'Changes that are not applied will be lost.', 'Discard'))
    ) {
      return;
    }
    this.key = null;
    this.past = [];
    this.store.set({ library: null, libraryId: null });
    this.follow();
    announce('this is the library of the kit');
  }

  // Files

  async save() {
    if (!this.applyButton.disabled && !(await this.apply())) {
      return;
    }
    try {
      const own = this.store.get().libraryId === this.library.id;
      const file = (id) => this.api.download('GET', `/libraries/${encodeURIComponent(id)}/file`);
      const name = await (own ? withLibrary(file) : file(this.library.id));
      replace(this.status, note('done', `Saved as ${name}.`));
    } catch (error) {
      replace(
        this.status,
        problem(error, () => this.save()),
      );
    }
  }

  async loadFile() {
    const [file] = this.file.files;
    this.file.value = '';
    if (!file) {
      return;
    }
    const most = this.live.get().about?.limits.bodyBytes ?? Infinity;
    if (file.size > most) {
      replace(this.status, note('error', `A library file must have at most ${most} bytes, got ${file.size}`));
      return;
    }
    const { dataset } = this.live.get();
    try {
      const { name, motifs } = readLibraryFile(await file.text(), dataset.nodeLabels);
      const drawn = motifs.map((motif) =>
        motif.labels === undefined
          ? motif
          : { ...motif, drawing: new Sketch(motif).drawing(dataset.nodeLabels, dataset.molecules) },
      );
      this.nameField.value = name;
      replace(
        this.status,
        note('done', `${file.name} loaded: ${many(drawn.length, 'motif')}. Apply to count them.`),
      );
      this.change(drawn, `${many(drawn.length, 'motif')} loaded`);
    } catch (error) {
      replace(this.status, note('error', sentence(error.message)));
    }
  }

  // Where a motif stands in the graph

  async findIn(motif, say) {
    say('…');
    try {
      const { sets, complete } = await this.find((signal) =>
        ask('/occurrences', { ...question(this.store.get()), motif }, { signal }),
      );
      this.live.set({ preview: sets.length === 0 ? null : [...new Set(sets.flat())].sort((a, b) => a - b) });
      const text =
        sets.length === 0
          ? 'not in this graph'
          : `${complete ? '' : 'at least '}${many(sets.length, 'place')}`;
      say(text);
      announce(text);
    } catch (error) {
      if (!isAbort(error)) {
        say(sentence(error.message));
      }
    }
  }
}
