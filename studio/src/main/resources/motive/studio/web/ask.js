// Questions about the state, whose edited library the server may have forgotten.

import * as api from './api.js';
import { store } from './state.js';

let restoring = null;

/** Whether a question failed because its library is not there any more, and the motifs are here. */
function isForgotten(error) {
  return error.status === 404 && /library/.test(error.message) && store.get().library !== null;
}

/** Gives the motifs of the state to the server, once at a time, and takes over their new number. */
export function postLibrary() {
  const { data, kit, library } = store.get();
  if (restoring?.library !== library) {
    const body = { data, kit, name: library.name, motifs: library.motifs };
    const done = api.post('/libraries', body).then(
      ({ id }) => {
        restoring = null;
        if (store.get().library === library) {
          store.set({ libraryId: id });
        }
        return id;
      },
      (error) => {
        restoring = null;
        throw error;
      },
    );
    restoring = { library, done };
  }
  return restoring.done;
}

/**
 * Runs `task(library)` with the number of the state's library. Where the server has forgotten that
 * library, as after a restart, it gets the motifs again and the task runs once more.
 */
export async function withLibrary(task) {
  const { libraryId } = store.get();
  try {
    return await task(libraryId);
  } catch (error) {
    if (!libraryId || !isForgotten(error)) {
      throw error;
    }
    return task(await postLibrary());
  }
}

/** The answer to a question of the state. */
export function ask(path, body, options = {}) {
  return withLibrary((library) => api.post(path, library ? { ...body, library } : body, options));
}
