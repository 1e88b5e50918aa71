// The studio's API. Paths are those below /api/v1, such as '/kits'. Where the studio has a token, a
// cookie brings it.

const BASE = '/api/v1';
const TRIES = 4;

/** The header with an id by which a request can be cancelled. */
const ID_HEADER = 'Motive-Request';

/** An error response of the API; `message` is one sentence for a person. */
export class ApiError extends Error {
  constructor(status, code, message, retryAfter = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Events about waiting: `wait` with {seconds, attempt} before a busy request is sent again, then `go`. */
export const traffic = new EventTarget();

export const get = (path, options = {}) => json('GET', path, undefined, options);
export const post = (path, body, options = {}) => json('POST', path, body, options);
export const del = (path, options = {}) => json('DELETE', path, undefined, options);

/** Query parameters as a string, without those that are null, undefined or empty. */
export function query(params) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== undefined && value !== '') {
      search.set(name, String(value));
    }
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** Asks for a file and saves it under the name that the server gives. */
export async function download(method, path, body, options = {}) {
  const response = await request(method, path, body, options);
  const blob = await response.blob();
  const name = fileName(response.headers.get('Content-Disposition')) ?? 'motive';
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return name;
}

/** Server-sent events until the stream ends; data is parsed as JSON. */
export async function events(path, { signal, onEvent } = {}) {
  const response = await request('GET', path, undefined, { signal, accept: 'text/event-stream' });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) {
      return;
    }
    rest += value;
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop();
    for (const block of blocks) {
      dispatch(block, onEvent);
    }
  }
}

function dispatch(block, onEvent) {
  let name = 'message';
  const data = [];
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith('event:')) {
      name = line.slice(6).trim();
    } else if (line.startsWith('data:')) {
      data.push(line.slice(5).replace(/^ /, ''));
    }
  }
  if (data.length > 0) {
    onEvent(name, JSON.parse(data.join('\n')));
  }
}

/**
 * A function that runs one task at a time: a new one aborts the former, and only the last one
 * resolves. Tasks get an AbortSignal.
 */
export function latest() {
  let current = null;
  return (task) => {
    current?.abort();
    const mine = new AbortController();
    current = mine;
    return new Promise((resolve, reject) => {
      task(mine.signal).then(
        (value) => current === mine && resolve(value),
        (error) => current === mine && reject(error),
      );
    });
  };
}

/**
 * A function for tasks that come faster than they are done: one runs, the newest waits, those
 * between are dropped. A running task gets to its end, so that something is shown while a point is
 * dragged, unless another waits that is `urgent` or has waited until the running one is `patience`
 * ms old: then its AbortSignal ends it. `stop()` ends what runs and forgets what waits.
 */
export function newest(onError, patience = 400) {
  let running = null;
  let waiting = null;
  let timer = 0;
  const next = async () => {
    clearTimeout(timer);
    const task = waiting;
    waiting = null;
    running = null;
    if (!task) {
      return;
    }
    const mine = { end: new AbortController(), begun: performance.now() };
    running = mine;
    try {
      await task(mine.end.signal);
    } catch (error) {
      if (running === mine) {
        onError(error);
      }
    }
    if (running === mine) {
      next();
    }
  };
  const hurry = () => {
    running?.end.abort();
    next();
  };
  const run = (task, { urgent = false } = {}) => {
    waiting = task;
    if (!running || urgent) {
      hurry();
    } else {
      clearTimeout(timer);
      timer = setTimeout(hurry, Math.max(0, running.begun + patience - performance.now()));
    }
  };
  run.stop = () => {
    waiting = null;
    hurry();
  };
  return run;
}

async function json(method, path, body, options) {
  const response = await request(method, path, body, options);
  if (response.status === 204) {
    return null;
  }
  return response.json();
}

async function request(method, path, body, { signal, accept = 'application/json' } = {}) {
  const id = newId();
  const headers = { Accept: accept, [ID_HEADER]: id };
  let sent;
  if (body instanceof FormData) {
    sent = body;
  } else if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    sent = JSON.stringify(body);
  }
  const address = path.startsWith('/api/') ? path : BASE + path;
  for (let attempt = 1; ; attempt++) {
    const response = await cancellable(id, signal, () => reach(address, { method, headers, body: sent, signal }));
    if (response.ok) {
      return response;
    }
    const error = await problem(response);
    if (response.status !== 429 || attempt > TRIES) {
      throw error;
    }
    const seconds = error.retryAfter ?? 1;
    traffic.dispatchEvent(new CustomEvent('wait', { detail: { seconds, attempt } }));
    try {
      await pause(seconds * 1000, signal);
    } finally {
      traffic.dispatchEvent(new CustomEvent('go'));
    }
  }
}

/** Requests that wait for an answer, by their ids. */
const running = new Set();

// A server does not notice that a client no longer waits, so it is asked to stop the work.
async function cancellable(id, signal, task) {
  const onAbort = () => cancel(id);
  running.add(id);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await task();
  } finally {
    running.delete(id);
    signal?.removeEventListener('abort', onAbort);
  }
}

function cancel(id) {
  // Where this fails, the time limit of the studio ends the work.
  fetch(`${BASE}/requests/${id}`, { method: 'DELETE', keepalive: true }).catch(() => {});
}

addEventListener('pagehide', () => running.forEach(cancel));

function newId() {
  // Unlike crypto.randomUUID, this also works on pages without encryption.
  return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');
}

async function reach(address, options) {
  try {
    return await fetch(address, options);
  } catch (error) {
    if (error.name === 'AbortError') {
      throw error;
    }
    throw new ApiError(0, 'offline', 'the studio does not answer; check that it is still running');
  }
}

async function problem(response) {
  const seconds = Number.parseFloat(response.headers.get('Retry-After') ?? '');
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  try {
    const { error } = await response.json();
    return new ApiError(response.status, error.code, error.message, retryAfter);
  } catch {
    const text = `the studio answered with status ${response.status} and no reason`;
    return new ApiError(response.status, 'internal', text, retryAfter);
  }
}

function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    });
  });
}

function fileName(disposition) {
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '');
  const wide = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '');
  if (wide) {
    return decodeURIComponent(wide[1]);
  }
  return plain ? plain[1] : null;
}
