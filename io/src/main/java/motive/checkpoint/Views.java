package motive.checkpoint;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import motive.checkpoint.PickleValue.Storage;
import motive.checkpoint.PickleValue.View;

/** A reader of the numbers of views in an archive's storages. Not thread-safe. */
final class Views {
  // A view may repeat one stored number; beyond this a small file would fill the memory.
  private static final long MAX_VALUES = 1L << 28;
  private static final long MAX_VALUES_PER_BYTE = 64;

  private final String source;
  private final StoredZip zip;
  private final String folder;
  private final ByteOrder order;
  private final long allowed;
  private final Map<String, ByteBuffer> opened = new HashMap<>();
  private long read;

  Views(String source, StoredZip zip, String folder, ByteOrder order, int fileBytes) {
    this.source = source;
    this.zip = zip;
    this.folder = folder;
    this.order = order;
    this.allowed = Math.min(MAX_VALUES, MAX_VALUES_PER_BYTE * fileBytes);
  }

  Tensor read(String name, View view) throws CheckpointFormatException {
    Storage storage = view.storage;
    ByteBuffer data = open(name, storage);
    int rank = view.shape.length;
    long size = 1;
    long last = view.offset;
    for (int d = 0; d < rank; d++) {
      size = Math.min(size * view.shape[d], Integer.MAX_VALUE + 1L);
      // Both factors are below 2^31, and there are at most 16 dimensions.
      last = Math.min(last + Math.max(0, view.shape[d] - 1) * view.strides[d], Long.MAX_VALUE / 4);
    }
    if (Arrays.stream(view.shape).anyMatch(dimension -> dimension == 0)) {
      return Tensor.owning(view.shape, new float[0]);
    }
    if (last >= storage.size()) {
      throw refusal(
          name, "must lie within its storage of " + storage.size() + " numbers", "up to " + last);
    }
    read += size;
    if (read > allowed) {
      throw new CheckpointFormatException(
          source,
          "tensors must hold at most " + allowed + " numbers in a file of this size, got more");
    }
    float[] values = new float[(int) size];
    int[] place = new int[rank];
    long at = view.offset;
    for (int i = 0; i < values.length; i++) {
      double stored = storage.dtype().get(data, Math.toIntExact(at * storage.dtype().bytes()));
      values[i] = (float) stored;
      if (!Float.isFinite(values[i])) {
        throw refusal(
            name,
            "must hold numbers that a 32-bit float can",
            stored + " at " + i + " of " + values.length);
      }
      at = next(view, place, at);
    }
    return Tensor.owning(view.shape, values);
  }

  // Counts with the last dimension fastest.
  private static long next(View view, int[] place, long at) {
    long moved = at;
    for (int d = place.length - 1; d >= 0; d--) {
      moved += view.strides[d];
      if (++place[d] < view.shape[d]) {
        return moved;
      }
      moved -= view.strides[d] * view.shape[d];
      place[d] = 0;
    }
    return moved;
  }

  private ByteBuffer open(String name, Storage storage) throws CheckpointFormatException {
    ByteBuffer data = opened.get(storage.key());
    if (data == null) {
      data =
          zip.entry(folder + storage.key())
              .orElseThrow(
                  () ->
                      refusal(
                          name, "must have its numbers in data/" + storage.key(), "no such entry"))
              .order(order);
      opened.put(storage.key(), data);
    }
    int bytes = storage.dtype().bytes();
    if (storage.size() != data.capacity() / bytes || data.capacity() % bytes != 0) {
      throw refusal(
          name,
          "must have a storage of " + storage.size() + " numbers of " + bytes + " bytes",
          data.capacity() + " bytes in data/" + storage.key());
    }
    return data;
  }

  private CheckpointFormatException refusal(String name, String rule, String got) {
    return new CheckpointFormatException(
        source, "tensor " + Quoted.text(name) + " " + rule + ", got " + got);
  }
}
