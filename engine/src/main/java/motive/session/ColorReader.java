package motive.session;

import motive.color.ColorTable;

/**
 * Something that reads colours, to be made on a table of them.
 *
 * @param depth how deep the colours must be
 */
record ColorReader<T>(int depth, Maker<T> maker) {
  /** Makes it on a table, with so much memory of its own. */
  interface Maker<T> {
    T on(ColorTable table, long maxBytes);
  }

  T on(ColorTable table, long maxBytes) {
    return maker.on(table, maxBytes);
  }
}
