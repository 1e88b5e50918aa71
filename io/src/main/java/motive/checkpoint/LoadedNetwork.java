package motive.checkpoint;

import java.util.List;
import java.util.Optional;
import motive.model.Network;

/**
 * A network read from a file.
 *
 * @param network ready to run
 * @param kind the kind of its layers
 * @param outputKind what its outputs mean, where that was given; always given for one output
 * @param assumptions what neither the file nor the caller gave, a line each, for the user to see
 */
public record LoadedNetwork(
    Network network,
    Architecture.Kind kind,
    Optional<OutputKind> outputKind,
    List<String> assumptions) {
  /** Copies the assumptions. */
  public LoadedNetwork {
    assumptions = List.copyOf(assumptions);
  }
}
