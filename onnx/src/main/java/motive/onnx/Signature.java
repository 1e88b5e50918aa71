package motive.onnx;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.checkpoint.CheckpointFormatException;
import motive.foreign.ForeignOptions;
import motive.foreign.ForeignOptions.Role;

/**
 * The purpose of each input.
 *
 * @param slots by role; x and edge_index always, the others where the model has them
 * @param remarks what was found out rather than given
 */
record Signature(Map<Role, Slot> slots, List<String> remarks) {
  Signature {
    slots = Collections.unmodifiableMap(new EnumMap<>(slots));
    remarks = List.copyOf(remarks);
  }

  Slot x() {
    return required(Role.X);
  }

  Slot edgeIndex() {
    return required(Role.EDGE_INDEX);
  }

  private Slot required(Role role) {
    Slot slot = slots.get(role);
    if (slot == null) {
      throw new AssertionError(role);
    }
    return slot;
  }

  Optional<Slot> of(Role role) {
    return Optional.ofNullable(slots.get(role));
  }

  /** Whether the model takes several graphs at once. */
  boolean isBatched() {
    return slots.containsKey(Role.BATCH);
  }

  /** Whether edge_index is declared as one row a pair. */
  boolean isPairsAsRows() {
    return edgeIndex().isPairsAsRows();
  }

  /**
   * Finds the purpose of each input: as given, else by their usual names, else by shape and type
   * where only one reading is left.
   *
   * @throws CheckpointFormatException where that is not unique; the message lists the inputs
   */
  static Signature of(List<Slot> inputs, ForeignOptions options, String source)
      throws CheckpointFormatException {
    InputFinder finder = new InputFinder(inputs, source);
    if (!options.order().isEmpty()) {
      finder.byOrder(options.order());
    } else {
      finder.byName(options.inputs());
      finder.byUsualName();
      // Edge roles look like many others: they are given or have their usual names.
      finder.byShape(List.of(Role.X, Role.EDGE_INDEX, Role.BATCH));
    }
    return finder.finish();
  }

  /** The names of all inputs by role, as options write them. */
  Map<Role, String> names() {
    Map<Role, String> names = new LinkedHashMap<>();
    slots.forEach((role, slot) -> names.put(role, slot.name()));
    return names;
  }
}
