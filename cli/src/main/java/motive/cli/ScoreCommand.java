package motive.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import motive.data.DatasetFormatException;
import motive.explain.Best;
import motive.explain.Request;
import motive.explain.Solved;
import motive.file.Writable;
import motive.result.InOrder;
import motive.result.ScoreLine;
import motive.result.Subject;
import motive.result.TextLines;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command that scores explanations made elsewhere. */
@Command(name = "score")
final class ScoreCommand implements Callable<Integer> {
  @Mixin CommonOptions common;
  @Mixin DataOptions dataOptions;
  @Mixin ModelOptions model;
  @Mixin ExplainOptions options;

  @Option(names = "--dataset", paramLabel = "D", required = true)
  String dataset;

  @Option(names = "--explanations", paramLabel = "F", required = true)
  Path explanations;

  @Option(names = "--out", paramLabel = "F")
  @Nullable Path out;

  /** Lines of one graph, node or pair that follow each other: solved once, scored one by one. */
  private record Run(Subject subject, List<ScoreLine.Asked> parts) {}

  @Override
  public Integer call() throws Exception {
    int threads = common.threads();
    options.settings(common);
    options.requireNoEvaluation("score", common);
    if (out != null) {
      Writable.requireFileInFolder(out);
    }
    ExplainSetup setup = options.open(dataOptions.openAnyFor(model, dataset), model, common);
    List<Run> runs = read(explanations, setup);
    ExplainSession session = setup.session();
    List<Request> requests = requests(setup, session, runs);
    String hash = setup.provenance(MotiveCommand.version(), "score", Map.of()).hash();
    OutputFile.write(
        out, common.out(), writer -> write(session, runs, requests, hash, threads, writer));
    return Main.DONE;
  }

  private static List<Request> requests(
      ExplainSetup setup, ExplainSession session, List<Run> runs) {
    return setup.data().targets().isEmpty()
        ? setup.requests(session, runs.stream().mapToInt(run -> (int) run.subject().id()).toArray())
        : setup.nodeRequests(session, runs.stream().map(run -> run.subject().roots()).toList());
  }

  private static List<Run> read(Path file, ExplainSetup setup) throws IOException {
    List<Run> runs = new ArrayList<>();
    List<String> lines = TextLines.read(file);
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).isBlank()) {
        continue;
      }
      ScoreLine.Asked asked =
          ScoreLine.parse(
              lines.get(i),
              file.toString(),
              i + 1L,
              subject -> setup.graphOf(subject).orElse(null));
      if (runs.isEmpty() || !runs.get(runs.size() - 1).subject().equals(asked.subject())) {
        runs.add(new Run(asked.subject(), new ArrayList<>()));
      }
      runs.get(runs.size() - 1).parts().add(asked);
    }
    if (runs.isEmpty()) {
      throw new DatasetFormatException(file.toString(), 0, "must have lines to score, got none");
    }
    return runs;
  }

  private boolean write(
      ExplainSession session,
      List<Run> runs,
      List<Request> requests,
      String hash,
      int threads,
      PrintWriter writer)
      throws Exception {
    try (Progress progress = common.progress("score", runs.size())) {
      InOrder.run(
          runs.size(),
          threads,
          piece -> {
            Solved solved = session.solve(requests.get(piece));
            Best best = Best.of(solved);
            return runs.get(piece).parts().stream()
                .map(part -> ScoreLine.format(part, solved, best, hash))
                .toList();
          },
          (piece, lines) -> {
            lines.forEach(line -> writer.print(line + "\n"));
            progress.at(piece + 1L, runs.get(piece).subject().about());
            return !writer.checkError();
          });
    }
    return true;
  }
}
