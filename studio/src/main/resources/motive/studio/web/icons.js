// Line icons of 20 by 20, drawn in the colour of the text around them.

import { svg } from './dom.js';

const PATHS = {
  gallery: 'M3 4h5v5H3zM3 11h5v5H3zM11 5h6M11 8h4M11 12h6M11 15h4',
  import: 'M10 3v9M6.5 8.5 10 12l3.5-3.500M4 14v3h12v-3',
  export: 'M10 12V3M6.5 6.5 10 3l3.5 3.500M4 12v5h12v-5',
  batch: 'M4 5h12M4 10h12M4 15h7M14 13v4l3-2z',
  share: 'M8 12a3 3 0 0 0 4.2.300l3-3a3 3 0 0 0-4.2-4.200l-1 1M12 8a3 3 0 0 0-4.2-.300l-3 3a3 3 0 0 0 4.2 4.200l1-1',
  settings: 'M4 6h7M15 6h1M4 14h1M9 14h7M13 4v4M7 12v4',
  theme: 'M10 3a7 7 0 1 0 0 14zM10 3a7 7 0 0 1 0 14',
  help: 'M7.5 7.500a2.5 2.5 0 1 1 3.7 2.200c-.8.5-1.2 1-1.2 2M10 14.500v.100M10 2.500a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z',
  close: 'M5 5l10 10M15 5 5 15',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  fit: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  left: 'M12 4l-6 6 6 6',
  right: 'M8 4l6 6-6 6',
  check: 'M4 10.500l4 4 8-9',
  cross: 'M5 5l10 10M15 5 5 15',
  info: 'M10 9v5M10 6v.100M10 2.500a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z',
  warning: 'M10 3l8 14H2zM10 8v4M10 14.500v.1',
  up: 'M10 16V4M5 9l5-5 5 5',
  down: 'M10 4v12M5 11l5 5 5-5',
  expand: 'M5 12l5-5 5 5',
  collapse: 'M5 8l5 5 5-5',
};

/** An icon; those who do not see it read the text beside it or the label of its button. */
export function icon(name) {
  return svg(
    'svg',
    { class: 'icon', viewBox: '0 0 20 20', 'aria-hidden': 'true' },
    svg('path', { d: PATHS[name] }),
  );
}
