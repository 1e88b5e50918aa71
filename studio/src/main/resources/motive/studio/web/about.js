// What the studio says about itself. It is asked once, before any panel is made, since the defaults of
// the page are among it.

import { get } from './api.js';

export const about = Object.freeze(await get('/about'));
