package motive.model;

import java.util.Arrays;
import java.util.function.IntConsumer;

/** The number of nodes of each colour. Colours are at least 0. */
final class ColorCounts {
  /*
   * Implementation notes.
   *
   * Open addressing with linear probing; a slot is a colour plus one, or 0. Slots whose count fell
   * to 0 stay until the next growth, so that a walk that goes back and forth moves nothing.
   */
  private int[] slots = new int[32];
  private int[] counts = new int[32];
  private int used;

  void add(int color, int change) {
    int i = find(slots, color);
    if (slots[i] == 0) {
      if (2 * (used + 1) > slots.length) {
        rehash();
        i = find(slots, color);
      }
      slots[i] = color + 1;
      used++;
    }
    counts[i] += change;
  }

  /** Calls the action for each colour that some node has, in no order that may reach a result. */
  void forEach(IntConsumer action) {
    for (int i = 0; i < slots.length; i++) {
      if (counts[i] > 0) {
        action.accept(slots[i] - 1);
      }
    }
  }

  private static int find(int[] slots, int color) {
    int mask = slots.length - 1;
    int i = (color * 0x9E3779B9) >>> 7 & mask;
    while (slots[i] != 0 && slots[i] != color + 1) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private void rehash() {
    int live = (int) Arrays.stream(counts).filter(c -> c > 0).count();
    int size = 32;
    while (size < 4 * (live + 1)) {
      size *= 2;
    }
    int[] newSlots = new int[size];
    int[] newCounts = new int[size];
    used = 0;
    for (int i = 0; i < slots.length; i++) {
      if (counts[i] > 0) {
        int place = find(newSlots, slots[i] - 1);
        newSlots[place] = slots[i];
        newCounts[place] = counts[i];
        used++;
      }
    }
    slots = newSlots;
    counts = newCounts;
  }
}
