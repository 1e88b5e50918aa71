// Zoom and pan of a scene inside an SVG: wheel, drag, pinch and keys.

const MOST = 8;
const STEP = 1.25;
/** A pointer that moved less than this has clicked. */
const SLACK = 5;

export class Camera {
  #svg;
  #scene;
  #box = { x: 0, y: 0, width: 1, height: 1 };
  #scale = 1;
  #x = 0;
  #y = 0;
  #pointers = new Map();
  #moved = 0;
  #own = false;
  #most;
  #peers = new Set();

  /** `mostScale` keeps a small graph from being drawn enormous. */
  constructor(element, scene, { mostScale = 1.7 } = {}) {
    this.#svg = element;
    this.#scene = scene;
    this.#most = mostScale;
    element.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    element.addEventListener('pointerdown', (event) => this.#down(event));
    element.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
      element.addEventListener(end, (event) => this.#pointers.delete(event.pointerId));
    }
    new ResizeObserver(() => this.#own || this.fit()).observe(element);
  }

  /** Whether the last press was a drag, not a click. */
  get dragged() {
    return this.#moved > SLACK;
  }

  /** What must be in sight. */
  show(box) {
    this.#box = box;
    this.fit();
  }

  fit() {
    const { width, height } = this.#size();
    if (width === 0 || height === 0) {
      return;
    }
    this.#own = false;
    this.#scale = this.#fitting();
    this.#x = width / 2 - (this.#box.x + this.#box.width / 2) * this.#scale;
    this.#y = height / 2 - (this.#box.y + this.#box.height / 2) * this.#scale;
    this.#apply();
  }

  zoom(factor, cx, cy) {
    const { width, height } = this.#size();
    const x = cx ?? width / 2;
    const y = cy ?? height / 2;
    const least = Math.min(this.#fitting(), 1) / 2;
    const scale = Math.min(MOST, Math.max(least, this.#scale * factor));
    this.#x = x - ((x - this.#x) / this.#scale) * scale;
    this.#y = y - ((y - this.#y) / this.#scale) * scale;
    this.#scale = scale;
    this.#own = true;
    this.#apply();
  }

  pan(dx, dy) {
    this.#x += dx;
    this.#y += dy;
    this.#own = true;
    this.#apply();
  }

  /** From now on both move as one; for pictures of equal size. */
  link(other) {
    this.#peers.add(other);
    other.#peers.add(this);
  }

  /** Handles + − 0 and Shift+arrows; returns whether the key was one of them. */
  key(event) {
    const pans = { ArrowLeft: [40, 0], ArrowRight: [-40, 0], ArrowUp: [0, 40], ArrowDown: [0, -40] };
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return false;
    }
    if (event.key === '+' || event.key === '=') {
      this.zoom(STEP);
    } else if (event.key === '-') {
      this.zoom(1 / STEP);
    } else if (event.key === '0') {
      this.fit();
    } else if (event.shiftKey && event.key in pans) {
      this.pan(...pans[event.key]);
    } else {
      return false;
    }
    return true;
  }

  #fitting() {
    const { width, height } = this.#size();
    return Math.min(width / this.#box.width, height / this.#box.height, this.#most);
  }

  #size() {
    return { width: this.#svg.clientWidth, height: this.#svg.clientHeight };
  }

  #apply() {
    this.#write();
    for (const peer of this.#peers) {
      peer.#scale = this.#scale;
      peer.#x = this.#x;
      peer.#y = this.#y;
      peer.#own = this.#own;
      peer.#write();
    }
  }

  #write() {
    const r = (value) => Math.round(value * 100) / 100;
    this.#scene.setAttribute(
      'transform',
      `translate(${r(this.#x)} ${r(this.#y)}) scale(${Math.round(this.#scale * 1e4) / 1e4})`,
    );
  }

  #local(event) {
    const box = this.#svg.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #wheel(event) {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    this.zoom(Math.exp(-event.deltaY * lines * 0.0016), ...this.#local(event));
  }

  #down(event) {
    if (event.button !== 0) {
      return;
    }
    if (this.#pointers.size === 0) {
      this.#moved = 0;
    }
    this.#pointers.set(event.pointerId, this.#local(event));
  }

  #move(event) {
    const from = this.#pointers.get(event.pointerId);
    if (!from) {
      return;
    }
    const to = this.#local(event);
    const others = [...this.#pointers.entries()].filter(([id]) => id !== event.pointerId);
    this.#pointers.set(event.pointerId, to);
    this.#moved += Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (others.length > 0) {
      const [, still] = others[0];
      const before = Math.hypot(from[0] - still[0], from[1] - still[1]);
      const after = Math.hypot(to[0] - still[0], to[1] - still[1]);
      if (before > 0) {
        this.zoom(after / before, (to[0] + still[0]) / 2, (to[1] + still[1]) / 2);
      }
      return;
    }
    if (this.dragged) {
      // Captured only now, since a captured pointer's click would go to the whole picture.
      this.#svg.setPointerCapture(event.pointerId);
      // A finger on a narrow screen scrolls the page; two fingers move the graph.
      if (event.pointerType !== 'touch' || getComputedStyle(this.#svg).touchAction === 'none') {
        this.pan(to[0] - from[0], to[1] - from[1]);
      }
    }
  }
}
