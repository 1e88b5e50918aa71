// A motif that is being drawn: nodes with labels and places, edges, and the steps that led here. No page here.
import { layout } from './motif-layout.js';
import { motifLimit } from './motif-text.js';

export class Sketch {
  #past = [];
  #future = [];

  /** @param motif {labels, edges, drawing} to begin with, or null */
  constructor(motif) {
    this.labels = [];
    this.edges = [];
    this.at = [];
    if (motif !== null) {
      this.#take(motif);
    }
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** Takes over a whole motif; without a drawing it is arranged. */
  load(motif) {
    this.#remember();
    this.#take(motif);
  }

  /** The number of the new node; throws an Error where there are too many. */
  add(label, place, joinedTo = null) {
    if (this.labels.length >= motifLimit()) {
      throw new Error(`a motif must have at most ${motifLimit()} nodes`);
    }
    this.#remember();
    this.labels.push(label);
    this.at.push([...place]);
    const made = this.labels.length - 1;
    if (joinedTo !== null) {
      this.edges.push([joinedTo, made]);
    }
    return made;
  }

  /** Joins two nodes, or parts them where they are joined; gives whether they are joined now. */
  toggleEdge(a, b) {
    this.#remember();
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    const there = this.edges.findIndex((edge) => Math.min(...edge) === low && Math.max(...edge) === high);
    if (there >= 0) {
      this.edges.splice(there, 1);
      return false;
    }
    this.edges.push([low, high]);
    return true;
  }

  remove(node) {
    this.#remember();
    this.labels.splice(node, 1);
    this.at.splice(node, 1);
    const shift = (i) => (i > node ? i - 1 : i);
    this.edges = this.edges.filter((edge) => !edge.includes(node)).map(([a, b]) => [shift(a), shift(b)]);
  }

  relabel(node, label) {
    this.#remember();
    this.labels[node] = label;
  }

  tidy() {
    this.#remember();
    this.at = layout(this.labels.length, this.edges);
  }

  undo() {
    return this.#step(this.#past, this.#future);
  }

  redo() {
    return this.#step(this.#future, this.#past);
  }

  neighbours(node) {
    return this.edges.filter((edge) => edge.includes(node)).map(([a, b]) => (a === node ? b : a));
  }

  /** A place with room, one edge away from a node, or near the middle where none is given. */
  freePlace(from) {
    if (this.at.length === 0) {
      return [0, 0];
    }
    const [cx, cy] = from === null ? [0, 0] : this.at[from];
    let best = [cx, cy];
    let most = -Infinity;
    for (let i = 0; i < 12; i += 1) {
      const angle = (Math.PI * 2 * i) / 12;
      const place = [cx + Math.cos(angle), cy + Math.sin(angle)];
      const room = Math.min(...this.at.map(([x, y]) => Math.hypot(x - place[0], y - place[1])));
      const worth = Math.min(room, 1) - 0.02 * Math.hypot(place[0], place[1]);
      if (worth > most + 1e-9) {
        most = worth;
        best = place;
      }
    }
    return best;
  }

  /** The node that lies next in a direction, or null. */
  towards(node, [dx, dy]) {
    const [x, y] = this.at[node];
    let best = null;
    let least = Infinity;
    this.at.forEach(([nx, ny], i) => {
      const along = (nx - x) * dx + (ny - y) * dy;
      const aside = Math.abs((nx - x) * dy) + Math.abs((ny - y) * dx);
      if (i !== node && along > 1e-9 && along + 2 * aside < least) {
        least = along + 2 * aside;
        best = i;
      }
    });
    return best;
  }

  /** The node nearest to a place, not farther than given, or null. */
  near([x, y], reach) {
    let nearest = null;
    let least = reach;
    this.at.forEach(([nx, ny], i) => {
      const distance = Math.hypot(nx - x, ny - y);
      if (distance < least) {
        least = distance;
        nearest = i;
      }
    });
    return nearest;
  }

  /** A drawing of the API's form, for a card until the server has drawn the motif. */
  drawing(nodeLabels, molecule) {
    const xs = this.at.map(([x]) => x);
    const ys = this.at.map(([, y]) => y);
    const left = Math.min(...xs);
    const top = Math.min(...ys);
    return {
      x: xs.map((x) => x - left),
      y: ys.map((y) => y - top),
      width: Math.max(...xs) - left,
      height: Math.max(...ys) - top,
      labels: [...this.labels],
      names: this.labels.map((label) => nodeLabels.find((entry) => entry.label === label)?.name ?? ''),
      edges: this.edges.map((edge) => [...edge]),
      orders: null,
      molecule,
    };
  }

  #take({ labels, edges, drawing }) {
    this.labels = [...labels];
    this.edges = edges.map((edge) => [...edge]);
    this.at = drawing
      ? drawing.x.map((x, i) => [x - drawing.width / 2, drawing.y[i] - drawing.height / 2])
      : layout(this.labels.length, this.edges);
  }

  #remember() {
    this.#past.push(this.#snapshot());
    this.#future = [];
  }

  #snapshot() {
    return {
      labels: [...this.labels],
      edges: this.edges.map((edge) => [...edge]),
      at: this.at.map((place) => [...place]),
    };
  }

  #step(from, to) {
    const last = from.pop();
    if (last === undefined) {
      return false;
    }
    to.push(this.#snapshot());
    Object.assign(this, last);
    return true;
  }
}
