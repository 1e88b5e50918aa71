package motive.compare;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import motive.baseline.Background;
import motive.data.DataSet;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.model.Network;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;

/**
 * The data, model and requests that all explainers of a comparison share.
 *
 * @param data whose graphs are explained
 * @param network the model's layers; absent where the model only answers
 * @param motive scores all, and takes part itself
 * @param requests the requests for graphs
 */
public record ComparisonSetup(
    DataSet data, Optional<Network> network, ExplainSession motive, Requests requests) {
  /** The request for a graph. */
  @FunctionalInterface
  public interface Requests {
    /**
     * The request for a graph under settings.
     *
     * @param asked changes the settings that all requests share
     */
    Request of(int graph, UnaryOperator<ExplainSettings> asked);
  }

  /** Checks that data and session are given. */
  public ComparisonSetup {
    Objects.requireNonNull(data, "data");
    Objects.requireNonNull(motive, "motive");
  }

  /** What the explainers of a setup's data set share. */
  public static ComparisonSetup of(ExplainSetup setup, ExplainSession session) {
    return new ComparisonSetup(
        setup.data(),
        setup.source().network(),
        session,
        (graph, asked) -> setup.request(graph, asked.apply(setup.settings())));
  }

  /** What rivals are made from. */
  public Background background() {
    boolean labelled =
        data.hasClasses() && IntStream.range(0, data.size()).allMatch(g -> data.label(g) >= 0);
    List<Integer> labels =
        labelled ? IntStream.range(0, data.size()).mapToObj(data::label).toList() : List.of();
    return Background.of(motive, network, data.graphs(), labels);
  }

  Request request(int graph, long seed, int budget) {
    return requests.of(graph, settings -> settings.withSeed(seed).withMaxEdges(budget));
  }
}
