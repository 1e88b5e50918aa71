// The dialog in which a motif is drawn, typed as edges and labels, read from SMILES, or written as SMARTS.
import { h, many, replace } from './dom.js';
import { announce, button, field, isAbort, note, openDialog, sentence } from './bits.js';
import { MotifCanvas } from './motif-canvas.js';
import { Sketch } from './motif-sketch.js';
import { labelName, pieces, readMotif, writeEdges, writeLabels } from './motif-text.js';

/**
 * Lets a person make or change a motif. Resolves to {name, description, labels, edges, drawing}, or to null where it
 * was left.
 *
 * @param motif the motif to begin with, null for a new one
 * @param taken names that other motifs have
 * @param dataset {nodeLabels, molecules}
 * @param read (notation, text, signal) asks the server what a SMILES or SMARTS is; resolves to a Motif
 */
export function editMotif({ motif, taken, dataset, read }) {
  return new Promise((resolve) => {
    let answer = null;
    const editor = new Editor(motif, taken, dataset, read, (made) => {
      answer = made;
      shown.close();
    });
    const shown = openDialog(motif === null ? 'New motif' : `Change ${motif.name}`, {
      wide: true,
      onclose: () => {
        editor.leave();
        resolve(answer);
      },
    });
    editor.show(shown);
  });
}

class Editor {
  constructor(motif, taken, dataset, read, done) {
    // What may be several elements is no drawing; it is written again.
    this.sketch = new Sketch(motif?.smarts === undefined ? motif : null);
    this.taken = new Set(taken);
    this.nodeLabels = dataset.nodeLabels;
    this.molecules = dataset.molecules;
    this.read = read;
    this.done = done;
    this.selected = null;
    this.textProblem = null;
    this.asking = null;
    this.label = this.nodeLabels[0]?.label ?? 0;
    this.first = { name: motif?.name ?? '', description: motif?.description ?? '', smarts: motif?.smarts ?? '' };
  }

  show({ dialog, body, close }) {
    this.build();
    dialog.addEventListener('keydown', (event) => this.shortcut(event));
    replace(
      body,
      h(
        'div',
        { class: 'editor' },
        h(
          'div',
          { class: 'editor-draw' },
          h(
            'div',
            { class: 'editor-tools' },
            field('Label', this.labelField),
            button('Add node', {
              class: 'small',
              title: 'Connected to the selected node, if there is one',
              onclick: () => this.grow(),
            }),
            this.deleteButton,
            button('Tidy', { class: 'small', title: 'Arrange the drawing', onclick: () => this.tidy() }),
            this.undoButton,
            this.redoButton,
          ),
          this.canvas.element,
          h(
            'p',
            { class: 'form-hint' },
            'Click to add a node. Drag from one node to another to add or remove an edge, or select both, one after the ' +
              'other. With the keyboard: arrow keys go from node to node, Enter selects, N adds, Delete removes.',
          ),
          this.facts,
        ),
        h(
          'div',
          { class: 'editor-text' },
          field('Name', this.nameField),
          field('Description', this.descriptionField),
          this.molecules ? this.smilesPart() : null,
          this.molecules ? this.smartsPart() : null,
          field('Edges', this.edgesField, 'Pairs of node numbers from 0'),
          field('Labels', this.labelsField, 'One for each node; missing ones get the chosen label'),
          this.message,
        ),
      ),
      h(
        'div',
        { class: 'dialog-foot' },
        button('Cancel', { onclick: close }),
        button('Save motif', { class: 'main', onclick: () => this.keep() }),
      ),
    );
    this.canvas.fit();
    this.draw();
    this.write();
    this.nameField.focus();
  }

  build() {
    const text = { type: 'text', autocomplete: 'off', spellcheck: 'false' };
    this.nameField = h('input', { ...text, maxlength: 200, name: 'motif-name', value: this.first.name });
    this.descriptionField = h('input', { ...text, name: 'motif-description', value: this.first.description });
    this.labelField = this.labelControl();
    const area = { rows: 2, spellcheck: 'false', oninput: () => this.readText() };
    this.edgesField = h('textarea', { ...area, name: 'motif-edges', placeholder: '0-1,1-2,2-0' });
    this.labelsField = h('textarea', { ...area, name: 'motif-labels', placeholder: this.labelsExample() });
    this.message = h('div', { class: 'editor-message' });
    this.facts = h('p', { class: 'editor-facts' });
    this.canvas = new MotifCanvas(this.sketch, this.nodeLabels, {
      add: (place, joinedTo) => this.add(place, joinedTo),
      pick: (node) => this.pick(node),
      join: (one, two) => this.join(one, two),
      remove: (node) => this.remove(node),
      grow: () => this.grow(),
    });
    this.undoButton = button('Undo', { class: 'small', onclick: () => this.stepped(this.sketch.undo()) });
    this.redoButton = button('Redo', { class: 'small', onclick: () => this.stepped(this.sketch.redo()) });
    this.deleteButton = button('Delete node', { class: 'small', onclick: () => this.remove(this.selected) });
  }

  leave() {
    this.asking?.abort();
  }

  labelControl() {
    if (this.nodeLabels.length === 0) {
      const input = h('input', {
        type: 'number',
        step: 1,
        class: 'short',
        name: 'motif-label',
        value: String(this.label),
        onchange: () => this.chooseLabel(Number(input.value)),
      });
      return input;
    }
    const select = h(
      'select',
      { name: 'motif-label', onchange: () => this.chooseLabel(Number(select.value)) },
      this.nodeLabels.map((entry) =>
        h('option', { value: String(entry.label) }, entry.name || String(entry.label)),
      ),
    );
    return select;
  }

  labelsExample() {
    const some = this.nodeLabels.slice(0, 2).map((entry) => labelName(entry.label, this.nodeLabels));
    return some.length === 0 ? '0,0,0' : `${some[0]},${some[0]},${some[some.length - 1]}`;
  }

  smilesPart() {
    const input = h('input', {
      type: 'text',
      spellcheck: 'false',
      autocomplete: 'off',
      placeholder: 'c1ccccc1N',
      name: 'motif-smiles',
      onkeydown: (event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          go.click();
        }
      },
    });
    const go = button('Draw it', { onclick: () => this.ask(input.value.trim(), go) });
    return h('div', { class: 'form-row' }, field('SMILES', input), go);
  }

  smartsPart() {
    const input = h('input', {
      type: 'text',
      spellcheck: 'false',
      autocomplete: 'off',
      placeholder: 'c[N,O]',
      name: 'motif-smarts',
      value: this.first.smarts,
      onkeydown: (event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          go.click();
        }
      },
    });
    const go = button('Save as SMARTS', { onclick: () => this.keepWritten(input.value.trim(), go) });
    return h('div', { class: 'form-row' }, field('SMARTS', input), go);
  }

  async keepWritten(text, go) {
    const name = this.nameField.value.trim() || text;
    if (text === '' || this.taken.has(name)) {
      this.tell(
        'error',
        text === ''
          ? 'Type a SMARTS text first, such as c[N,O]'
          : `Names must differ, got "${name}" twice; choose another`,
      );
      return;
    }
    this.asking?.abort();
    this.asking = new AbortController();
    go.disabled = true;
    this.tell('busy', 'Reading the SMARTS text …');
    try {
      const motif = await this.read('smarts', text, this.asking.signal);
      this.done({ ...motif, name, description: this.descriptionField.value.trim() });
    } catch (error) {
      if (!isAbort(error)) {
        this.tell('error', sentence(error.message));
      }
    } finally {
      go.disabled = false;
    }
  }

  async ask(text, go) {
    if (text === '') {
      this.tell('error', 'Type a SMILES text first, such as c1ccccc1N');
      return;
    }
    this.asking?.abort();
    this.asking = new AbortController();
    go.disabled = true;
    this.tell('busy', 'Reading the SMILES text …');
    try {
      this.sketch.load(await this.read('smiles', text, this.asking.signal));
      if (this.nameField.value.trim() === '') {
        this.nameField.value = text;
      }
      this.selected = null;
      this.canvas.fit();
      this.changed(`drawn with ${this.sketch.labels.length} nodes`);
    } catch (error) {
      if (!isAbort(error)) {
        this.tell('error', sentence(error.message));
      }
    } finally {
      go.disabled = false;
    }
  }

  tell(kind, text) {
    replace(this.message, kind === null ? null : note(kind, text));
  }

  draw() {
    const { labels, edges } = this.sketch;
    this.canvas.draw(this.selected);
    this.undoButton.disabled = !this.sketch.canUndo;
    this.redoButton.disabled = !this.sketch.canRedo;
    this.deleteButton.disabled = this.selected === null;
    const parts = pieces(labels.length, edges).length;
    this.facts.textContent =
      `${many(labels.length, 'node')}, ${many(edges.length, 'edge')}` +
      (parts > 1 ? `, in ${parts} pieces` : '');
  }

  // Text

  write() {
    this.edgesField.value = writeEdges(this.sketch.edges);
    this.labelsField.value = writeLabels(this.sketch.labels, this.nodeLabels);
  }

  readText() {
    try {
      this.sketch.load(readMotif(this.edgesField.value, this.labelsField.value, this.nodeLabels, this.label));
      this.textProblem = null;
      this.selected = null;
      this.tell(null);
      this.canvas.fit();
      this.draw();
    } catch (error) {
      this.textProblem = error.message;
      this.tell('error', sentence(error.message));
    }
  }

  // Changes

  changed(text) {
    this.textProblem = null;
    this.tell(null);
    this.draw();
    this.write();
    announce(text);
  }

  stepped(done) {
    if (done) {
      this.selected = null;
      this.canvas.fit();
      this.changed('done');
    }
  }

  add(place, joinedTo) {
    try {
      const made = this.sketch.add(this.label, place, joinedTo);
      this.canvas.focused = made;
      this.changed(joinedTo === null ? `node ${made} added` : `node ${made} added, connected to ${joinedTo}`);
      return made;
    } catch (error) {
      this.tell('error', sentence(error.message));
      return null;
    }
  }

  grow() {
    const made = this.add(this.sketch.freePlace(this.selected), this.selected);
    if (made !== null) {
      this.selected = made;
      this.canvas.fit();
      this.draw();
    }
  }

  join(a, b) {
    const joined = this.sketch.toggleEdge(a, b);
    this.selected = null;
    this.canvas.focused = b;
    this.changed(`nodes ${a} and ${b} ${joined ? 'connected' : 'disconnected'}`);
  }

  remove(focused) {
    if (this.sketch.labels.length === 0) {
      return;
    }
    const gone = this.selected ?? focused;
    this.sketch.remove(gone);
    this.selected = null;
    this.canvas.focused = Math.max(0, gone - 1);
    this.changed(`node ${gone} removed`);
  }

  pick(i) {
    if (i >= this.sketch.labels.length) {
      return;
    }
    if (this.selected === null) {
      this.selected = i;
      this.label = this.sketch.labels[i];
      this.labelField.value = String(this.label);
      this.draw();
    } else if (this.selected === i) {
      this.selected = null;
      this.draw();
    } else {
      this.join(this.selected, i);
    }
  }

  chooseLabel(label) {
    if (!Number.isInteger(label)) {
      return;
    }
    this.label = label;
    if (this.selected !== null && this.sketch.labels[this.selected] !== label) {
      this.sketch.relabel(this.selected, label);
      this.changed(`node ${this.selected} has label ${labelName(label, this.nodeLabels)}`);
    }
  }

  tidy() {
    this.sketch.tidy();
    this.canvas.fit();
    this.draw();
  }

  shortcut(event) {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.stopPropagation();
      if (!typing) {
        event.preventDefault();
        this.stepped(event.shiftKey ? this.sketch.redo() : this.sketch.undo());
      }
    }
  }

  keep() {
    const name = this.nameField.value.trim();
    const { labels, edges } = this.sketch;
    let wrong = null;
    if (this.textProblem !== null) {
      wrong = this.textProblem;
    } else if (labels.length === 0) {
      wrong = 'a motif must have at least one node; click on the drawing or type edges';
    } else if (name === '') {
      wrong = 'a motif must have a name';
    } else if (this.taken.has(name)) {
      wrong = `names must differ, got "${name}" twice; choose another`;
    }
    if (wrong !== null) {
      this.tell('error', sentence(wrong));
      if (labels.length > 0 && (name === '' || this.taken.has(name))) {
        this.nameField.focus();
      }
      return;
    }
    const drawing = this.sketch.drawing(this.nodeLabels, this.molecules);
    this.done({ name, description: this.descriptionField.value.trim(), labels, edges, drawing });
  }
}
