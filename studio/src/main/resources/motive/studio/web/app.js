// Puts the page together.
//
// Each panel is a module with mount(element, context). The context has
//   store    what the person has chosen (state.js)
//   api      the studio's API (api.js)
//   live     what the studio has answered about it (live.js); panels read, subscribe, and may set
//            `preview` to show nodes in the graph for a moment
//   refresh  asks again which kits and data sets there are
//   notify   notify.error(error | sentence), notify.tell(sentence)
//   view     the large GraphView; a click on a node toggles it in the state's `nodes`
//   open     open(name) shows the dialog of that name, close(name) hides it
// Elements get a `shown` event when their tab or dialog is opened, `hidden` when it is left.

import * as api from './api.js';
import { byId } from './dom.js';
import { live, refresh, start } from './live.js';
import { Notify } from './notify.js';
import { store } from './state.js';
import * as budget from './budget.js';
import * as dialogs from './dialogs.js';
import * as frontier from './frontier.js';
import * as gallery from './gallery.js';
import * as header from './header.js';
import * as scan from './scan.js';
import * as scanStrip from './scan-strip.js';
import * as settings from './settings.js';
import * as stage from './stage.js';
import * as status from './status.js';
import * as tabs from './tabs.js';
import * as triangle from './triangle.js';
import * as why from './why.js';

const notify = new Notify(byId('notices'));
const context = { store, api, live, refresh, notify, open: dialogs.open, close: dialogs.close };

context.view = stage.mount(byId('stage'), context);
header.mount(byId('pickers'), context);
gallery.mount(byId('gallery'), context);
status.mount(byId('metrics'), context);
triangle.mount(byId('triangle'), context);
scanStrip.mount(byId('scan-strip'), context);
budget.mount(byId('budget'), context);
tabs.mount(byId('tabs'), context);
dialogs.mount(byId('tools'), context);
settings.mount(byId('body-settings'), context);
why.mount(byId('body-why'), context);
frontier.mount(byId('body-frontier'), context);
scan.mount(byId('body-scan'), context);

const FURTHER = ['whatif', 'compare', 'motifs', 'import', 'batch', 'export', 'share'];
await Promise.all(
  FURTHER.map(async (name) => {
    try {
      (await import(`./${name}.js`)).mount(byId(`body-${name}`), context);
    } catch (error) {
      notify.error(error, name);
    }
  }),
);

byId('skip').addEventListener('click', () => {
  byId('stage-view').querySelector('[tabindex="0"]')?.focus();
});

try {
  await start(notify);
} catch (error) {
  notify.error(error);
}
document.documentElement.dataset.ready = 'true';
