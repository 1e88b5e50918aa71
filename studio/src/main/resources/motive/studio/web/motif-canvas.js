// The sheet on which a motif is drawn: shows a sketch, and reports what pointer and keys ask for.
import { replace, svg } from './dom.js';
import { labelName } from './motif-text.js';

const DRAG = 0.25;
const NODE = 0.3;
const REACH = NODE + 0.15;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class MotifCanvas {
  /**
   * @param sketch the Sketch that is shown
   * @param asks what to do: add(place, joinedTo or null), pick(node), join(a, b), remove(node), grow()
   */
  constructor(sketch, nodeLabels, asks) {
    this.sketch = sketch;
    this.nodeLabels = nodeLabels;
    this.asks = asks;
    this.focused = 0;
    this.press = null;
    this.dots = [];
    this.rubber = svg('line', { class: 'motif-rubber' });
    this.element = svg('svg', {
      class: 'motif-canvas',
      role: 'group',
      'aria-label': 'Drawing of the motif',
      onpointerdown: (event) => this.down(event),
      onpointermove: (event) => this.move(event),
      onpointerup: (event) => this.up(event),
      onpointercancel: () => this.drop(),
      onkeydown: (event) => this.key(event),
    });
  }

  draw(selected) {
    const { labels, edges, at } = this.sketch;
    const hadFocus = this.element.contains(document.activeElement);
    this.focused = Math.min(this.focused, Math.max(0, labels.length - 1));
    this.dots = labels.map((label, i) => this.node(label, i, i === selected));
    this.rubber.setAttribute('visibility', 'hidden');
    replace(
      this.element,
      edges.map(([a, b]) =>
        a === b
          ? svg('circle', { class: 'motif-edge', cx: at[a][0], cy: at[a][1] - NODE, r: NODE * 0.8 })
          : svg('line', { class: 'motif-edge', x1: at[a][0], y1: at[a][1], x2: at[b][0], y2: at[b][1] }),
      ),
      this.rubber,
      this.dots,
      labels.map((label, i) => this.text(label, i)),
      labels.length === 0
        ? svg('text', { class: 'motif-empty', x: 0, y: 0 }, 'Click here to add a node')
        : null,
    );
    if (hadFocus) {
      this.focus();
    }
  }

  focus() {
    this.dots[this.focused]?.focus();
  }

  /** Makes room for all that is drawn. */
  fit() {
    let half = 3;
    for (const [x, y] of this.sketch.at) {
      half = Math.max(half, Math.abs(x) * 0.75 + 0.8, Math.abs(y) + 0.8);
    }
    this.element.setAttribute('viewBox', `${-half * 1.33} ${-half} ${half * 2.66} ${half * 2}`);
  }

  node(label, i, chosen) {
    const [x, y] = this.sketch.at[i];
    const shown = labelName(label, this.nodeLabels);
    const friends = this.sketch.neighbours(i);
    return svg(
      'g',
      {
        class: chosen ? 'motif-node selected' : 'motif-node',
        transform: `translate(${x} ${y})`,
        role: 'button',
        tabindex: i === this.focused ? 0 : -1,
        'aria-pressed': String(chosen),
        'aria-label': `Node ${i}, label ${shown}, connected to ${friends.length === 0 ? 'none' : friends.join(', ')}`,
        'data-node': i,
        onfocus: () => {
          this.focused = i;
        },
      },
      svg('circle', { class: 'motif-ring', r: NODE + 0.12 }),
      svg('circle', { class: 'motif-dot', r: NODE }),
    );
  }

  // Beside the nodes, which have names of their own. Where labels have no names the number says more.
  text(label, i) {
    const [x, y] = this.sketch.at[i];
    const named = this.nodeLabels.some((entry) => entry.name !== '');
    const shown = labelName(label, this.nodeLabels);
    const small = named ? String(i) : label === 0 ? '' : shown;
    return svg(
      'g',
      { transform: `translate(${x} ${y})`, 'aria-hidden': 'true' },
      svg('text', { class: 'motif-label', dy: '0.35em' }, named ? shown.slice(0, 3) : String(i)),
      svg('text', { class: 'motif-number', x: NODE, y: -NODE }, small),
    );
  }

  // Pointer

  place(event) {
    const point = new DOMPoint(event.clientX, event.clientY);
    const { x, y } = point.matrixTransform(this.element.getScreenCTM().inverse());
    return [x, y];
  }

  down(event) {
    if (event.button !== 0) {
      return;
    }
    const place = this.place(event);
    this.press = { place, node: this.sketch.near(place, REACH), moved: false };
    this.element.setPointerCapture(event.pointerId);
  }

  move(event) {
    if (this.press === null) {
      return;
    }
    const [x, y] = this.place(event);
    const [px, py] = this.press.place;
    this.press.moved ||= Math.hypot(x - px, y - py) > DRAG;
    if (this.press.moved && this.press.node !== null) {
      const [fx, fy] = this.sketch.at[this.press.node];
      for (const [key, value] of Object.entries({ x1: fx, y1: fy, x2: x, y2: y, visibility: 'visible' })) {
        this.rubber.setAttribute(key, value);
      }
    }
  }

  up(event) {
    const press = this.press;
    this.drop();
    if (press === null) {
      return;
    }
    const place = this.place(event);
    const target = this.sketch.near(place, REACH);
    if (press.node === null) {
      if (!press.moved) {
        this.asks.add(place, null);
      }
    } else if (!press.moved) {
      this.focused = press.node;
      this.asks.pick(press.node);
      this.focus();
    } else if (target === null) {
      this.asks.add(place, press.node);
    } else if (target !== press.node) {
      this.asks.join(press.node, target);
    }
  }

  drop() {
    this.press = null;
    this.rubber.setAttribute('visibility', 'hidden');
  }

  // Keys

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (event.key in ARROWS) {
      this.walk(ARROWS[event.key]);
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.asks.pick(this.focused);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      this.asks.remove(this.focused);
    } else if (event.key === 'n' || event.key === 'N') {
      this.asks.grow();
    } else {
      return;
    }
    event.preventDefault();
  }

  walk(step) {
    const next = this.sketch.towards(this.focused, step);
    if (next !== null) {
      this.dots[this.focused].setAttribute('tabindex', '-1');
      this.dots[next].setAttribute('tabindex', '0');
      this.dots[next].focus();
    }
  }
}
