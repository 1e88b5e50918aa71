// The scan beside the triangle: three small lines over ρ; a press or the arrows set it.

import { h, num, replace, set, svg } from './dom.js';
import { extent, scale } from './chart.js';
import { isAboutNode, lacksKit } from './live.js';
import { AXES } from './names.js';
import { placeOf } from './shares.js';
import { alongLine, bands, chooseRho, colours, curve, nearestPoint, rhoOf } from './rho.js';

const WIDTH = 416;
const LANE = 16;
const LEFT = 92;
const RIGHT = 410;
const HEIGHT = 3 * LANE + 4;
const STEP = 0.02;
const LEAP = 0.1;

export function mount(element, { store, live }) {
  const lines = svg('g', {});
  const mark = svg('path', { class: 'now' });
  const picture = svg(
    'svg',
    {
      class: 'scan-strip', id: 'rho-strip', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, tabindex: '0', role: 'slider',
      'aria-label': 'ρ, from interpretability to fidelity', 'aria-valuemin': '0', 'aria-valuemax': '1',
      onpointerdown: (event) => down(event),
      onpointermove: (event) => move(event),
      onpointerup: () => { dragging = false; },
      onpointercancel: () => { dragging = false; },
      onpointerleave: () => !dragging && live.set({ preview: null }),
      onkeydown: (event) => key(event),
    },
    lines,
    mark,
  );
  const value = h('span', { class: 'strip-rho' });
  replace(
    element,
    h('div', { class: 'strip-head' }, h('h2', { class: 'part-title' }, 'ρ scan'), value, h('span', { class: 'soft' }, 'interpretability → fidelity')),
    picture,
  );
  const x = scale([0, 1], [LEFT, RIGHT]);
  let dragging = false;

  function rhoAt(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM().inverse());
    return (at.x - LEFT) / (RIGHT - LEFT);
  }

  function down(event) {
    if (event.button === 0 && !lacksKit() && rhoAt(event) > -0.03) {
      event.preventDefault();
      picture.setPointerCapture(event.pointerId);
      picture.focus({ preventScroll: true });
      dragging = true;
      live.set({ preview: null });
      chooseRho(store, rhoAt(event));
    }
  }

  function move(event) {
    const { scan } = live.get();
    const rho = rhoAt(event);
    if (dragging) {
      chooseRho(store, rho);
    } else if (scan && event.pointerType === 'mouse') {
      live.set({ preview: rho >= 0 && rho <= 1 ? scan.regions[nearestPoint(scan.points, rho).region] : null });
    }
  }

  function key(event) {
    const rho = rhoOf(store.get().weights);
    const by = event.shiftKey ? LEAP : STEP;
    const to = {
      ArrowRight: rho + by, ArrowUp: rho + by, ArrowLeft: rho - by, ArrowDown: rho - by,
      PageUp: rho + LEAP, PageDown: rho - LEAP, Home: 0, End: 1,
    }[event.key];
    if (to !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey && !lacksKit()) {
      event.preventDefault();
      chooseRho(store, to);
    }
  }

  function renderMark() {
    const rho = rhoOf(store.get().weights);
    value.textContent = num(rho, 2);
    set(mark, { d: `M${x(rho).toFixed(1)} 0V${HEIGHT}` });
    set(picture, {
      'aria-valuenow': rho.toFixed(2), 'aria-valuetext': `ρ ${num(rho, 2)}`,
      'aria-disabled': lacksKit() ? 'true' : null,
    });
    picture.classList.toggle('off', lacksKit());
  }

  function renderLines() {
    const { scan, map } = live.get();
    const points = scan ? alongLine(scan) : [];
    replace(
      lines,
      svg('rect', { class: 'strip-ground', x: LEFT, y: 0, width: RIGHT - LEFT, height: HEIGHT }),
      scan && bands(points, colours(scan, map), x, 0, HEIGHT),
      AXES.map((metric, k) => {
        const top = 2 + k * LANE;
        const known = points.map((point) => placeOf(point, metric.id)).filter((v) => v !== null);
        const y = scale(extent(known, 0), [top + LANE - 2.5, top + 2.5]);
        return [
          svg('text', { class: 'strip-name', x: LEFT - 6, y: top + LANE / 2, dy: '.35em', 'text-anchor': 'end' }, metric.title),
          svg('path', { class: `curve goal-line-${k}`, d: curve(points, metric.id, x, y) }),
        ];
      }),
    );
  }

  live.subscribe((values, changed) => {
    if (changed.has('scan') || changed.has('map')) {
      renderLines();
    }
    if (changed.has('dataset')) {
      renderMark();
    }
  });
  store.subscribe((state, changed) => {
    if (changed.has('weights') || changed.has('kit')) {
      renderMark();
    }
    element.hidden = isAboutNode(state);
  });
  element.hidden = isAboutNode();
  renderLines();
  renderMark();
}
