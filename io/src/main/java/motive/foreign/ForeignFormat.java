package motive.foreign;

import java.io.IOException;
import java.util.List;
import motive.checkpoint.CheckpointFormatException;
import motive.graph.Graph;

/**
 * A kind of model file from elsewhere, found as a service. Thread-safe. Opening a file runs no code
 * of its own beyond the operators of its kind.
 */
public interface ForeignFormat {
  /** The name in messages and kits, such as {@code onnx}. */
  String id();

  /** Whether a file of this name is of this kind. */
  boolean reads(String fileName);

  /**
   * Makes sure that models of this kind can run here, before files are looked at.
   *
   * @throws IllegalStateException where what runs them is missing; the message says what to do
   */
  default void requireRuntime() {}

  /**
   * Opens a model and checks on some graphs that it behaves as a classifier of graphs must: equal
   * outputs for every order of nodes, for graphs alone and together, and for a single node.
   *
   * @param file all of it
   * @param source its name in messages
   * @param sample graphs it will be evaluated on, at least one; the first few are looked at
   * @throws CheckpointFormatException where the file is none of this kind, or the model fails a
   *     check; the message says which and what to do
   */
  ForeignModel open(byte[] file, String source, ForeignOptions options, List<Graph> sample)
      throws IOException;
}
