package motive.checkpoint;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The contents of a file of tensors.
 *
 * @param tensors by name, in the file's order; unmodifiable
 * @param metadata free text by key, in the file's order; unmodifiable, empty where there is none
 */
public record TensorFile(Map<String, Tensor> tensors, Map<String, String> metadata) {
  /**
   * Checks that no tensor has the name that the format keeps for metadata, and copies both maps.
   */
  public TensorFile {
    if (tensors.containsKey(SafeTensors.METADATA)) {
      throw new IllegalArgumentException(
          "tensors must not be named \"" + SafeTensors.METADATA + "\"; the format keeps that name");
    }
    tensors = Collections.unmodifiableMap(new LinkedHashMap<>(tensors));
    metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
  }

  /** Tensors without metadata. */
  public TensorFile(Map<String, Tensor> tensors) {
    this(tensors, Map.of());
  }
}
