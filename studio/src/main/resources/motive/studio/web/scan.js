// The scan: how the metrics change as weight moves from interpretability to fidelity.

import { h, many, num, replace, svg } from './dom.js';
import { extent, scale, xAxis, yAxis } from './chart.js';
import { lacksKit } from './live.js';
import { AXES, NO_KIT } from './names.js';
import { axisTitle, leastWidth, metricsText, placeOf, scaleNote } from './shares.js';
import { regionSteps } from './region-steps.js';
import { alongLine, bands, chooseRho, colours, curve, nearestPoint, rhoOf, stretches } from './rho.js';

const WIDTH = 400;
const LANE = 56;
const FRAME = { left: 62, right: 388, top: 6 };
const BOTTOM = FRAME.top + 3 * (LANE + 8);

export function mount(element, { store, live }) {
  const slider = h('input', {
    type: 'range', id: 'rho', min: 0, max: 1, step: 0.01, oninput: () => chooseRho(store, Number(slider.value)),
  });
  const value = h('output', { for: 'rho' });
  const picture = svg('svg', {
    class: 'chart scan', viewBox: `0 0 ${WIDTH} ${BOTTOM + 34}`, role: 'img', 'aria-label': 'Metrics over ρ',
    onclick: (event) => live.get().scan && chooseRho(store, rhoAt(event)),
    onpointermove: (event) => hover(event),
    onpointerleave: () => live.set({ preview: null }),
  });
  const line = h('p', { class: 'soft scan-line' });
  const all = () => (live.get().scan ? stretches(alongLine(live.get().scan)) : []);
  const steps = regionSteps({
    what: 'stretch',
    count: () => all().length,
    now: () => Math.max(0, all().findIndex(({ to }) => rhoOf(store.get().weights) <= to)),
    show: (k) => live.set({ preview: k === null ? null : live.get().scan.regions[all()[k].region] }),
    go: (k) => chooseRho(store, all()[k].middle),
  });
  replace(
    element,
    h(
      'div',
      { class: 'chart-head' },
      h('label', { for: 'rho', class: 'rho' }, h('span', {}, 'ρ, from interpretability to fidelity'), value),
      steps.element,
    ),
    slider,
    picture,
    line,
  );

  function rhoAt(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM().inverse());
    return (at.x - FRAME.left) / (FRAME.right - FRAME.left);
  }

  function hover(event) {
    const { scan } = live.get();
    if (!scan || event.pointerType !== 'mouse') {
      return;
    }
    const rho = rhoAt(event);
    const inside = rho >= 0 && rho <= 1;
    live.set({ preview: inside ? scan.regions[nearestPoint(scan.points, rho).region] : null });
  }

  function render() {
    const { scan, working } = live.get();
    const rho = rhoOf(store.get().weights);
    slider.value = String(rho);
    slider.disabled = lacksKit();
    slider.setAttribute('aria-valuetext', `ρ ${num(rho, 2)}`);
    value.textContent = num(rho, 2);
    steps.render();
    if (!scan) {
      replace(picture);
      line.textContent = lacksKit() ? NO_KIT : working.includes('scan') ? 'scanning …' : 'Nothing to show yet.';
      return;
    }
    const points = alongLine(scan);
    const x = scale([0, 1], [FRAME.left, FRAME.right]);
    replace(
      picture,
      bands(points, colours(scan, live.get().map), x, FRAME.top, BOTTOM - 8),
      AXES.map((metric, k) => lane(metric, k, points, x)),
      xAxis([0, 1], x, FRAME.top, BOTTOM - 8, 5),
      svg('text', { class: 'axis-name', x: FRAME.right, y: BOTTOM + 26, 'text-anchor': 'end' }, 'ρ →'),
      svg('path', { class: 'now', d: `M${x(rho).toFixed(1)} ${FRAME.top}V${BOTTOM - 8}` }),
    );
    const here = nearestPoint(points, rho);
    line.textContent = `${many(scan.regions.length, 'explanation')} along this line; at ρ ${num(rho, 2)}: ${many(scan.regions[here.region].length, 'node')}, ${metricsText(AXES, here, 2)}. Press to go there. ${scaleNote()}`;
  }

  function lane(metric, k, points, x) {
    const top = FRAME.top + k * (LANE + 8);
    const known = points.map((p) => placeOf(p, metric.id)).filter((v) => v !== null);
    // Shares are drawn from chance to the best, so that the three lanes compare; most are near the best.
    const isShare = leastWidth(metric.id, points) > 0;
    const range = extent(isShare ? [0, 100, ...known] : known, 0.12);
    const y = scale(range, [top + LANE, top]);
    return [
      known.length > 0 && yAxis(range, y, FRAME.left, FRAME.right, 2),
      svg('path', { class: `curve goal-line-${k}`, d: curve(points, metric.id, x, y) }),
      svg('text', { class: 'lane-name', x: FRAME.left + 5, y: top + (isShare ? LANE - 10 : 11) }, axisTitle(metric.id, metric.title, points)),
    ];
  }

  const visible = () => store.get().tab === 'scan';
  const keys = ['scan', 'map', 'working', 'dataset'];
  live.subscribe((values, changed) => visible() && keys.some((key) => changed.has(key)) && render());
  store.subscribe((state, changed) => visible() && ['tab', 'weights', 'kit'].some((key) => changed.has(key)) && render());
  element.addEventListener('hidden', () => steps.end());
  render();
}
