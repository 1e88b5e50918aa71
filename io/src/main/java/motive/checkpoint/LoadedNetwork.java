package motive.checkpoint;

import java.util.List;
import java.util.Optional;
import motive.model.Network;
import motive.model.Task;

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
  /** The classes of a network that says of a pair of nodes whether they belong together. */
  public static final List<String> PAIR_CLASSES = List.of("no", "yes");

  /** Copies the assumptions. */
  public LoadedNetwork {
    assumptions = List.copyOf(assumptions);
  }

  /** What the network answers for. */
  public Task task() {
    return network.pooling().task();
  }

  /** The names of its classes, where its kind shows them: no and yes of a pair of nodes. */
  public Optional<List<String>> classNames() {
    boolean oneNumber = outputKind.filter(OutputKind::isOneNumber).isPresent();
    return task() == Task.EDGE && oneNumber ? Optional.of(PAIR_CLASSES) : Optional.empty();
  }
}
