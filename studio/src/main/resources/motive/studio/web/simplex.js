// The triangle of weights: fidelity at the top, interpretability lower left, stability lower right.

export const SIDE = 240;
export const HIGH = (SIDE * Math.sqrt(3)) / 2;

/** Where weights stand, with the lower left corner at (0, HIGH). */
export function place([fidelity, , stability]) {
  return [SIDE * (stability + fidelity / 2), HIGH * (1 - fidelity)];
}

/** The weights of a point; outside of the triangle those of the closest point of it. */
export function weightsAt(x, y) {
  const fidelity = 1 - y / HIGH;
  const stability = x / SIDE - fidelity / 2;
  return project([fidelity, 1 - fidelity - stability, stability]);
}

// The closest point of the triangle, in the plane of its barycentric coordinates.
function project(weights) {
  const sorted = [...weights].sort((a, b) => b - a);
  let sum = 0;
  let shift = 0;
  for (let k = 0; k < 3; k++) {
    sum += sorted[k];
    const candidate = (sum - 1) / (k + 1);
    if (sorted[k] - candidate > 0) {
      shift = candidate;
    }
  }
  return weights.map((w) => Math.max(0, w - shift));
}

/** Changes one weight and keeps the ratio of the others. */
export function withWeight(weights, index, value) {
  const wanted = Math.min(1, Math.max(0, value));
  const rest = 1 - weights[index];
  return weights.map((w, k) => {
    if (k === index) {
      return wanted;
    }
    return rest > 1e-9 ? (w / rest) * (1 - wanted) : (1 - wanted) / 2;
  });
}

const NEIGHBOURS = [[1, -1, 0], [1, 0, -1], [0, 1, -1], [-1, 1, 0], [-1, 0, 1], [0, -1, 1]];

/**
 * A map of regions as shapes. Each small triangle of three grid points is shared out between their
 * regions: halfway along its sides where two differ, around its middle where all three do.
 */
export class RegionShapes {
  #steps;
  #regionOf = new Map();
  #points = [];
  #cells = new Map();
  #borders = [];

  constructor({ steps, points }) {
    this.#steps = steps;
    points.forEach((point, index) => {
      const share = point.weights.map((w) => Math.round(w * steps));
      this.#regionOf.set(share.join(), { region: point.region, index });
      this.#points.push({ share, region: point.region });
    });
    for (const { share: [f, i, s] } of this.#points) {
      if (s > 0) {
        if (i > 0) {
          this.#divide([[f, i, s], [f + 1, i - 1, s], [f + 1, i, s - 1]]);
        }
        this.#divide([[f, i, s], [f + 1, i, s - 1], [f, i + 1, s - 1]]);
      }
    }
  }

  #divide(corners) {
    const found = corners.map((share) => this.#regionOf.get(share.join()));
    if (found.some((entry) => !entry)) {
      return;
    }
    const regions = found.map((entry) => entry.region);
    const at = corners.map((share) => place(share.map((s) => s / this.#steps)));
    const middle = (a, b) => [(at[a][0] + at[b][0]) / 2, (at[a][1] + at[b][1]) / 2];
    if (regions[0] === regions[1] && regions[1] === regions[2]) {
      this.#fill(regions[0], at);
      return;
    }
    const lone = [0, 1, 2].find((k) => regions[(k + 1) % 3] === regions[(k + 2) % 3]);
    if (lone !== undefined) {
      const [b, c] = [(lone + 1) % 3, (lone + 2) % 3];
      const [p, q] = [middle(lone, b), middle(lone, c)];
      this.#fill(regions[lone], [at[lone], p, q]);
      this.#fill(regions[b], [p, at[b], at[c], q]);
      this.#borders.push({ regions: [regions[lone], regions[b]], path: `M${text(p)}L${text(q)}` });
      return;
    }
    const heart = [0, 1].map((axis) => (at[0][axis] + at[1][axis] + at[2][axis]) / 3);
    for (let k = 0; k < 3; k++) {
      const next = (k + 1) % 3;
      this.#fill(regions[k], [at[k], middle(k, next), heart, middle(k, (k + 2) % 3)]);
      this.#borders.push({
        regions: [regions[k], regions[next]],
        path: `M${text(middle(k, next))}L${text(heart)}`,
      });
    }
  }

  #fill(region, corners) {
    this.#cells.set(region, `${this.#cells.get(region) ?? ''}M${corners.map(text).join('L')}Z`);
  }

  /** The closest point of the grid: {region, index}. */
  at(weights) {
    const raw = weights.map((w) => w * this.#steps);
    const whole = raw.map(Math.round);
    const off = whole[0] + whole[1] + whole[2] - this.#steps;
    if (off !== 0) {
      // Rounding went wrong most in one place; that one gives way.
      const errors = raw.map((r, k) => (whole[k] - r) * Math.sign(off));
      whole[errors.indexOf(Math.max(...errors))] -= off;
    }
    return this.#regionOf.get(whole.join()) ?? null;
  }

  /** A path that fills a region. */
  cells(region) {
    return this.#cells.get(region) ?? '';
  }

  /** Where regions meet; of one region only its own borders. */
  borders(only = null) {
    return this.#borders
      .filter(({ regions }) => only === null || regions.includes(only))
      .map(({ path }) => path)
      .join('');
  }

  /** The grid points of a region, for textures. */
  middles(region) {
    return this.#points
      .filter((point) => point.region === region)
      .map(({ share }) => place(share.map((s) => s / this.#steps)));
  }

  /** The point of a region that is farthest from others: {weights, at, room} with room in steps. */
  heart(region) {
    let best = null;
    for (const { share, region: here } of this.#points) {
      if (here === region) {
        const room = this.#room(share, region);
        if (!best || room > best.room) {
          const weights = share.map((s) => s / this.#steps);
          best = { weights, at: place(weights), room };
        }
      }
    }
    return best;
  }

  #room(share, region) {
    for (let ring = 1; ring <= 6; ring++) {
      const alien = NEIGHBOURS.some((step) => {
        const other = this.#regionOf.get(share.map((s, k) => s + ring * step[k]).join());
        return !other || other.region !== region;
      });
      if (alien) {
        return ring - 1;
      }
    }
    return 6;
  }
}

function text([x, y]) {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
