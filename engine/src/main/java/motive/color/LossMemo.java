package motive.color;

/**
 * The colours of nodes by what their neighbourhoods lost: a map from a place (a node at a depth)
 * and a set of edges, as bits, to a colour. Once full it takes in no more. Not thread-safe.
 */
final class LossMemo {
  /*
   * Implementation notes.
   *
   * Open addressing with linear probing. No colour is looked up for a neighbourhood that lost
   * nothing, so a mask of 0 marks a free slot.
   */
  private static final int MOST = 1 << 20;

  /** In place of a colour that is not here. */
  static final int NONE = Integer.MIN_VALUE;

  private long[] masks = new long[1 << 10];
  private int[] places = new int[1 << 10];
  private int[] colors = new int[1 << 10];
  private int size;

  int get(int place, long mask) {
    int slot = slot(masks, places, place, mask);
    return masks[slot] == 0 ? NONE : colors[slot];
  }

  void put(int place, long mask, int color) {
    if (size == MOST) {
      return;
    }
    if (2 * (size + 1) > masks.length) {
      grow();
    }
    int slot = slot(masks, places, place, mask);
    masks[slot] = mask;
    places[slot] = place;
    colors[slot] = color;
    size++;
  }

  private void grow() {
    long[] oldMasks = masks;
    int[] oldPlaces = places;
    int[] oldColors = colors;
    masks = new long[2 * oldMasks.length];
    places = new int[masks.length];
    colors = new int[masks.length];
    for (int i = 0; i < oldMasks.length; i++) {
      if (oldMasks[i] != 0) {
        int slot = slot(masks, places, oldPlaces[i], oldMasks[i]);
        masks[slot] = oldMasks[i];
        places[slot] = oldPlaces[i];
        colors[slot] = oldColors[i];
      }
    }
  }

  private static int slot(long[] masks, int[] places, int place, long mask) {
    long mixed = (mask + place * 0xD6E8FEB86659FD93L) * 0x9E3779B97F4A7C15L;
    int slot = (int) (mixed >>> 36) & (masks.length - 1);
    while (masks[slot] != 0 && (masks[slot] != mask || places[slot] != place)) {
      slot = (slot + 1) & (masks.length - 1);
    }
    return slot;
  }
}
