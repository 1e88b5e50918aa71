// Where to draw a small graph that came as text: springs, from a circle, always the same.

const ROUNDS = 300;

/** Positions in units of about one edge; [x, y] for each node. */
export function layout(count, edges) {
  const radius = count < 3 ? 0.5 : 0.5 / Math.sin(Math.PI / count);
  const at = Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / Math.max(count, 1) - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const joined = edges.filter(([a, b]) => a !== b);
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = 0.12 * (1 - round / ROUNDS);
    const force = at.map(() => [0, 0]);
    for (let i = 0; i < count; i += 1) {
      for (let j = i + 1; j < count; j += 1) {
        push(force, at, i, j, (d) => 0.6 / (d * d));
      }
    }
    for (const [a, b] of joined) {
      push(force, at, a, b, (d) => -2.5 * (d - 0.75));
    }
    for (let i = 0; i < count; i += 1) {
      const [x, y] = force[i];
      // A weak pull to the middle keeps loose nodes on the sheet.
      const fx = x - 0.08 * at[i][0];
      const fy = y - 0.08 * at[i][1];
      const size = Math.hypot(fx, fy);
      if (size > 0) {
        const move = Math.min(size, 1) * step;
        at[i] = [at[i][0] + (fx / size) * move, at[i][1] + (fy / size) * move];
      }
    }
  }
  return at;
}

function push(force, at, i, j, strength) {
  let dx = at[i][0] - at[j][0];
  let dy = at[i][1] - at[j][1];
  let d = Math.hypot(dx, dy);
  if (d < 1e-6) {
    dx = 1e-3 * (i + 1);
    dy = 1e-3 * (j + 1);
    d = Math.hypot(dx, dy);
  }
  const s = strength(Math.max(d, 0.2)) / d;
  force[i][0] += dx * s;
  force[i][1] += dy * s;
  force[j][0] -= dx * s;
  force[j][1] -= dy * s;
}
