// Sets of graph numbers as text, such as "0-19,25". The server reads the same form.

/** The shortest text for these numbers, in rising order. */
export function toRanges(numbers) {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const parts = [];
  for (let i = 0; i < sorted.length;) {
    let j = i;
    while (j + 1 < sorted.length && sorted[j + 1] === sorted[j] + 1) {
      j += 1;
    }
    parts.push(i === j ? `${sorted[i]}` : `${sorted[i]}-${sorted[j]}`);
    i = j + 1;
  }
  return parts.join(',');
}

/**
 * The numbers that a text names, rising; throws an Error with one sentence where it is not such a text
 * or names a graph that is not there.
 */
export function fromRanges(text, total) {
  const numbers = new Set();
  for (const piece of text.split(',')) {
    const part = piece.trim();
    const match = /^(\d{1,9})(?:\s*-\s*(\d{1,9}))?$/.exec(part);
    if (!match) {
      throw new Error(`graphs must be numbers and ranges such as 0-19,25, got "${part}"`);
    }
    const from = Number(match[1]);
    const to = match[2] === undefined ? from : Number(match[2]);
    if (to < from) {
      throw new Error(`a range must start with the smaller number, got ${part}; write ${to}-${from}`);
    }
    if (to >= total) {
      throw new Error(`graphs must be below ${total}, got ${to}`);
    }
    for (let n = from; n <= to; n += 1) {
      numbers.add(n);
    }
  }
  return [...numbers].sort((a, b) => a - b);
}
