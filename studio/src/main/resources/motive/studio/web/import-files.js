// Files that a person chose or dropped, before they are sent. No page here.
import { bytes } from './bits.js';

const ALONE = ['zip', 'jsonl', 'smi', 'csv', 'json', 'gz'];
/** More than this is a home folder dropped by mistake. */
const MOST_FILES = 5000;

/** Why these cannot be imported, as a sentence, or null. Entries are {file, path}. */
export function checkFiles(files, limit) {
  if (files.length === 0) {
    return 'There is nothing to import; choose a file or a folder that is not empty.';
  }
  const size = files.reduce((sum, { file }) => sum + file.size, 0);
  if (size > limit) {
    return `An upload must have at most ${bytes(limit)}, got ${bytes(size)}; import it by its path below instead.`;
  }
  if (files.length === 1) {
    const { file, path } = files[0];
    const ending = path.includes('.') ? path.split('.').pop().toLowerCase() : '';
    if (file.size === 0) {
      return `A file must not be empty, got ${path}.`;
    }
    if (!path.includes('/') && !ALONE.includes(ending)) {
      return `A single file must end in .zip, .jsonl, .json, .smi or .csv, got ${path}; for a TUDataset, a large graph of several files or a kit choose its folder or a zip of it.`;
    }
  }
  return null;
}

/** What was dropped, with folders opened: a list of {file, path}. */
export async function droppedFiles(transfer) {
  const entries = [...transfer.items]
    .filter((item) => item.kind === 'file')
    .map((item) => item.webkitGetAsEntry?.() ?? item.getAsFile());
  const found = [];
  for (const entry of entries) {
    if (entry instanceof File) {
      found.push({ file: entry, path: entry.name });
    } else if (entry !== null) {
      await collect(entry, '', found);
    }
  }
  return found;
}

async function collect(entry, base, found) {
  if (found.length >= MOST_FILES) {
    return;
  }
  const path = base + entry.name;
  if (entry.isFile) {
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
    found.push({ file, path });
    return;
  }
  const reader = entry.createReader();
  for (;;) {
    // A reader gives a part of a folder at a time, and nothing at its end.
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) {
      return;
    }
    for (const each of some) {
      await collect(each, `${path}/`, found);
    }
  }
}
