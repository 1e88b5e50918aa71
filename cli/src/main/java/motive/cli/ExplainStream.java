package motive.cli;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import motive.data.json.GraphStream;
import motive.explain.Request;
import motive.provenance.Provenance;
import motive.result.InOrder;
import motive.result.ResultLine;
import motive.setup.ExplainSetup;

/** Explains graphs as they come through standard input. */
final class ExplainStream {
  /** What the settings' hash has in the place of the data, which nobody knows beforehand. */
  private static final String DATA = "stream";

  private final GraphInput input;
  private final ExplainSetup setup;
  private final Explaining explaining;

  ExplainStream(GraphInput input, ExplainSetup setup, Explaining explaining) {
    this.input = input;
    this.setup = setup;
    this.explaining = explaining;
    input.know(setup.source().target().classes());
  }

  /** Where the lines of a stream come from: all but the graphs. */
  static Provenance provenance(Provenance ofDataSet) {
    Map<String, String> inputs = new TreeMap<>(ofDataSet.inputs());
    inputs.put("data", DATA);
    inputs.remove(ExplainSetup.EDGES);
    return Provenance.of(inputs);
  }

  /**
   * Explains all graphs.
   *
   * @return whether lines were taken to the end
   */
  boolean run(int threads, ExplainCommand.Sink sink, ExplainSummary summary, Complaints complaints)
      throws Exception {
    boolean[] cut = {false};
    InOrder.stream(
        input::next,
        threads,
        this::outcome,
        (piece, outcome) -> {
          ResultLine line = outcome.line();
          if (line == null) {
            complaints.tell(outcome.complaint());
            return true;
          }
          cut[0] = !sink.take(line);
          summary.add(line);
          return !cut[0];
        });
    return !cut[0];
  }

  /** Tells what was read past in the lines. */
  void warn(CommonOptions common) {
    input.warn(common);
  }

  private Explaining.Outcome outcome(GraphInput.Piece piece) throws IOException {
    GraphStream.Entry entry = piece.entry();
    if (entry == null) {
      return new Explaining.Outcome(null, piece.complaint());
    }
    try {
      Request request = setup.request(entry.graph(), entry.number(), entry.label());
      List<String> objections = explaining.objectionsTo(request);
      return objections.isEmpty()
          ? new Explaining.Outcome(explaining.line(request), "")
          : new Explaining.Outcome(null, at(entry, String.join("; also ", objections)));
    } catch (IllegalArgumentException | IllegalStateException | ArithmeticException e) {
      return new Explaining.Outcome(null, at(entry, Failures.line(e)));
    }
  }

  private static String at(GraphStream.Entry entry, String complaint) {
    return GraphInput.NAME + ":" + entry.line() + ": " + complaint;
  }
}
