package motive.checkpoint;

import java.util.List;
import motive.model.Network;

/**
 * A network read from a file.
 *
 * @param network ready to run
 * @param kind the kind of its layers
 * @param assumptions what neither the file nor the caller said, a line each, for the user to see
 */
public record LoadedNetwork(Network network, Architecture.Kind kind, List<String> assumptions) {
  public LoadedNetwork {
    assumptions = List.copyOf(assumptions);
  }
}
