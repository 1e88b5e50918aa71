// Motifs as text: edges such as "0-1,1-2", labels such as "C,C,O", and library files. No page here.

let mostNodes = 16;

/** The most nodes that a motif may have. */
export function motifLimit() {
  return mostNodes;
}

/** Takes over what the server says about it; where it says nothing, what was known stays. */
export function limitNodes(count) {
  mostNodes = count ?? mostNodes;
}

/** Edges of a text such as "0-1, 1-2 2-0"; each pair once, lower number first. */
export function readEdges(text) {
  const edges = [];
  const seen = new Set();
  for (const piece of text.split(/[,;\s]+/).filter((part) => part !== '')) {
    const match = /^(\d+)-(\d+)$/.exec(piece);
    if (!match) {
      throw new Error(`edges must be pairs such as 0-1,1-2, got "${piece}"`);
    }
    const a = Math.min(Number(match[1]), Number(match[2]));
    const b = Math.max(Number(match[1]), Number(match[2]));
    if (b >= mostNodes) {
      throw new Error(`nodes must be numbered 0 to ${mostNodes - 1}, got ${b}`);
    }
    const key = `${a}-${b}`;
    if (!seen.has(key)) {
      seen.add(key);
      edges.push([a, b]);
    }
  }
  return edges;
}

export function writeEdges(edges) {
  return edges.map(([a, b]) => `${a}-${b}`).join(',');
}

/** Labels of a text such as "C,C,O" or "0,0,2"; names are those of the data set. */
export function readLabels(text, nodeLabels) {
  const byName = new Map(nodeLabels.map((entry) => [entry.name, entry.label]));
  return text
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map((part) => {
      if (byName.has(part)) {
        return byName.get(part);
      }
      if (/^\d+$/.test(part)) {
        return Number(part);
      }
      const names = nodeLabels.map((entry) => entry.name).filter((name) => name !== '');
      throw new Error(
        names.length > 0
          ? `labels must be among ${names.join(', ')} or numbers, got "${part}"`
          : `labels must be whole numbers from 0 on, got "${part}"`,
      );
    });
}

export function writeLabels(labels, nodeLabels) {
  return labels.map((label) => labelName(label, nodeLabels)).join(',');
}

export function labelName(label, nodeLabels) {
  const entry = nodeLabels.find((each) => each.label === label);
  return entry && entry.name !== '' ? entry.name : String(label);
}

/**
 * The motif of two texts: as many nodes as labels, or as the edges need, where labels are fewer. What is
 * missing has the label given as usual.
 */
export function readMotif(edgeText, labelText, nodeLabels, usual) {
  const edges = readEdges(edgeText);
  const labels = readLabels(labelText, nodeLabels);
  const count = Math.max(labels.length, ...edges.map(([, b]) => b + 1), 0);
  if (count > mostNodes) {
    throw new Error(`a motif must have at most ${mostNodes} nodes, got ${count}`);
  }
  while (labels.length < count) {
    labels.push(usual);
  }
  return { labels, edges };
}

/** How many pieces the nodes fall into. */
export function pieces(count, edges) {
  const root = Array.from({ length: count }, (_, i) => i);
  const find = (i) => {
    let at = i;
    while (root[at] !== at) {
      at = root[at];
    }
    return at;
  };
  for (const [a, b] of edges) {
    root[find(a)] = find(b);
  }
  const groups = new Map();
  for (let i = 0; i < count; i += 1) {
    const at = find(i);
    groups.set(at, [...(groups.get(at) ?? []), i]);
  }
  return [...groups.values()];
}

/**
 * The library of a file as the API takes it: {name, motifs}. Symbols are read by the file's own labels, and
 * else by those of the data set. Throws an Error with one sentence where it is no such file.
 */
export function readLibraryFile(text, nodeLabels) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error('a library file must be JSON; choose one that "Save as file" or the command line wrote');
  }
  if (file === null || typeof file !== 'object' || !Array.isArray(file.motifs) || file.motifs.length === 0) {
    throw new Error('a library file must have a list "motifs" with at least one motif');
  }
  const symbols = new Map(nodeLabels.map((entry) => [entry.name, entry.label]));
  for (const [symbol, label] of Object.entries(file.labels ?? {})) {
    symbols.set(symbol, label);
  }
  const motifs = file.motifs.map((motif, at) => {
    const name = motif?.name;
    if (typeof name !== 'string' || name.trim() === '') {
      throw new Error(`motif ${at} must have a name`);
    }
    const description = typeof motif.description === 'string' ? motif.description : '';
    for (const notation of ['smiles', 'smarts']) {
      if (typeof motif[notation] === 'string') {
        return { name, description, [notation]: motif[notation] };
      }
    }
    if (!Array.isArray(motif.nodes) || !Array.isArray(motif.edges)) {
      throw new Error(`motif "${name}" must have lists "nodes" and "edges"`);
    }
    const labels = motif.nodes.map((node) => {
      const label = typeof node === 'string' ? symbols.get(node) : node;
      if (!Number.isInteger(label) || label < 0) {
        throw new Error(
          `nodes of motif "${name}" must be declared labels or numbers, got ${JSON.stringify(node)}`,
        );
      }
      return label;
    });
    if (labels.length > mostNodes) {
      throw new Error(`motif "${name}" must have at most ${mostNodes} nodes, got ${labels.length}`);
    }
    const edges = motif.edges.map((edge) => {
      const good =
        Array.isArray(edge) &&
        edge.length === 2 &&
        edge.every((end) => Number.isInteger(end) && end >= 0 && end < labels.length);
      if (!good) {
        throw new Error(
          `edges of motif "${name}" must join nodes 0 to ${labels.length - 1}, got ${JSON.stringify(edge)}`,
        );
      }
      return [edge[0], edge[1]];
    });
    return { name, description, labels, edges };
  });
  const name = typeof file.name === 'string' && file.name.trim() !== '' ? file.name : 'loaded';
  return { name, motifs };
}

/** The part of a motif that the API takes. */
export function motifInput(motif) {
  const input = { name: motif.name, labels: motif.labels, edges: motif.edges };
  for (const notation of ['smiles', 'smarts']) {
    if (motif[notation] !== undefined) {
      return {
        name: motif.name,
        [notation]: motif[notation],
        ...(motif.description ? { description: motif.description } : {}),
      };
    }
  }
  return motif.description ? { ...input, description: motif.description } : input;
}

/** A name that none of the given has yet. */
export function freeName(wanted, taken) {
  const names = new Set(taken);
  if (!names.has(wanted)) {
    return wanted;
  }
  for (let n = 2; ; n += 1) {
    if (!names.has(`${wanted}_${n}`)) {
      return `${wanted}_${n}`;
    }
  }
}
