package motive.session;

import motive.color.ColorTable;

/**
 * A reader of colours that can be created for a table.
 *
 * @param depth how deep the colours must be
 */
record ColorReader<T>(int depth, Maker<T> maker) {
  /** A factory of readers of a table, each with its own memory limit. */
  interface Maker<T> {
    T on(ColorTable table, long maxBytes);
  }

  T on(ColorTable table, long maxBytes) {
    return maker.on(table, maxBytes);
  }
}
