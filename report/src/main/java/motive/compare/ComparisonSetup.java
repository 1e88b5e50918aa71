package motive.compare;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
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
 * @param requests the request for a graph, without budget and seed
 */
public record ComparisonSetup(
    DataSet data, Optional<Network> network, ExplainSession motive, IntFunction<Request> requests) {
  /** Checks that data and session are given. */
  public ComparisonSetup {
    Objects.requireNonNull(data, "data");
    Objects.requireNonNull(motive, "motive");
  }

  /** What the explainers of a setup's data set share. */
  public static ComparisonSetup of(ExplainSetup setup, ExplainSession session) {
    return new ComparisonSetup(setup.data(), setup.source().network(), session, setup::request);
  }

  /** What rivals are made from. */
  public Background background() {
    boolean labelled =
        IntStream.range(0, data.size()).allMatch(g -> requests.apply(g).label().isPresent());
    List<Integer> labels =
        labelled ? IntStream.range(0, data.size()).mapToObj(data::label).toList() : List.of();
    return Background.of(motive, network, data.graphs(), labels);
  }

  Request request(int graph, long seed, int budget) {
    Request request = requests.apply(graph);
    ExplainSettings settings = request.settings().withSeed(seed).withMaxEdges(budget);
    return request.withSettings(settings);
  }
}
