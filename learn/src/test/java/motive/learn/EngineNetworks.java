package motive.learn;

import java.io.UncheckedIOException;
import java.util.Map;
import motive.checkpoint.Architecture;
import motive.checkpoint.CheckpointFormatException;
import motive.checkpoint.NetworkReader;
import motive.checkpoint.Renames;
import motive.checkpoint.Tensor;
import motive.checkpoint.TensorFile;
import motive.model.Network;
import motive.model.NodeNetwork;

/** The engine's form of trained weights, read as a kit's files are read. */
final class EngineNetworks {
  private EngineNetworks() {}

  static Network target(Map<String, Tensor> tensors) {
    return network(tensors, KitBuilder.MODEL_ARCHITECTURE);
  }

  static Network order(Map<String, Tensor> tensors) {
    return network(tensors, KitBuilder.NEURO_MATCH_ARCHITECTURE);
  }

  private static Network network(Map<String, Tensor> tensors, String architecture) {
    try {
      return NetworkReader.read(
              new TensorFile(tensors), "trained", Architecture.parse(architecture), Renames.NONE)
          .network();
    } catch (CheckpointFormatException e) {
      throw new UncheckedIOException(e);
    }
  }

  static NodeNetwork encoder(Map<String, Tensor> tensors) {
    try {
      return NetworkReader.readNodes(
          new TensorFile(tensors), "trained", Architecture.parse(KitBuilder.VGAE_ARCHITECTURE));
    } catch (CheckpointFormatException e) {
      throw new UncheckedIOException(e);
    }
  }
}
