package motive.studio.explain;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.draw.GraphPicture;
import motive.draw.MoleculePictures;
import motive.explain.Best;
import motive.explain.SoftScores;
import motive.explain.SolvedExplanation;
import motive.explain.Standing;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.Task;
import motive.objective.Assessment;
import motive.objective.Part;
import motive.page.ExplanationPage;
import motive.page.ExplanationView;
import motive.page.StatusWords;
import motive.provenance.Provenance;
import motive.result.ResultCsv;
import motive.result.ResultLine;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Fields;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.catalog.Catalog;
import motive.studio.catalog.Drawing;
import motive.studio.catalog.NodePicture;
import motive.studio.work.RequestDeadline;

/** The operation that exports one view as a file. Thread-safe. */
final class ExportEndpoint {
  /** The explainer of parts that users mark or take from elsewhere. */
  private static final String HAND = "hand";

  private static final List<String> FORMATS = List.of("svg", "png", "jsonl", "csv", "html");

  private final QuestionRunner runner;
  private final Catalog catalog;
  private final String version;

  ExportEndpoint(QuestionRunner runner, Catalog catalog, String version) {
    this.runner = runner;
    this.catalog = catalog;
    this.version = version;
  }

  private record Asked(
      Optional<List<Integer>> nodes,
      PartOrigin origin,
      String format,
      boolean dark,
      boolean scores) {
    boolean isPicture() {
      return format.equals("svg") || format.equals("png");
    }
  }

  /** The file of a view. */
  Answer export(Call call) throws Exception {
    Fields fields = call.body();
    Question question = Question.read(fields, runner.limits());
    String unused = fields.text("format");
    String format = fields.word("format", FORMATS);
    Asked asked =
        new Asked(
            ExplainEndpoints.optionalNodes(fields, runner.limits()),
            PartOrigin.read(fields),
            format,
            fields.word("theme", List.of("light", "dark")).equals("dark"),
            fields.yes("scores"));
    fields.requireNoMore();
    if (asked.scores && !asked.isPicture()) {
      throw Problem.badRequest("scores must go with the format svg or png, got {}", format);
    }
    RequestDeadline deadline = runner.deadline(call);
    OpenQuestion open = runner.open(deadline, question);
    boolean pictured = asked.isPicture();
    if (asked.nodes.isEmpty() && !pictured) {
      // By the session itself, so that a line is the same as that of the command.
      return runner.work(deadline, stopped -> written(open, asked, explained(open, stopped)));
    }
    return runner.answer(
        deadline,
        open,
        (at, stopped) -> pictured ? picture(at, asked) : written(open, asked, byHand(at, asked)));
  }

  /** An explanation, and where it comes from. */
  private record Made(SolvedExplanation result, Provenance provenance) {}

  private Made explained(OpenQuestion open, BooleanSupplier stopped) throws Problem {
    ResultLines lines = ResultLines.of(open.setup(), open.session(), version);
    int graph = open.question().graph();
    // The session refuses what it cannot explain.
    SolvedExplanation result = Problem.wrap(Code.UNPROCESSABLE, () -> lines.result(graph, stopped));
    return new Made(result, lines.provenance());
  }

  private Made byHand(Solution solution, Asked asked) throws Exception {
    OpenQuestion open = solution.open();
    Part part = ExplainEndpoints.part(open, asked.nodes.orElseThrow());
    Assessment worth = PartResponse.worth(solution.solved(), part);
    Best best = solution.best();
    SolvedExplanation explanation =
        best.explanation(
            part, worth, asked.origin.standing(best, part, worth), asked.origin.warning());
    Provenance provenance =
        ResultLines.provenance(open.setup(), open.session(), version, HAND, Optional.empty());
    return new Made(explanation, provenance);
  }

  private Answer written(OpenQuestion open, Asked asked, Made made) {
    DataSet data = open.setup().data();
    ResultLine line = ResultLines.line(open.setup(), made.result(), made.provenance());
    return switch (asked.format) {
      case "jsonl" -> file(open, asked, "application/x-ndjson", line.format() + "\n");
      case "csv" ->
          file(
              open,
              asked,
              "text/csv",
              ResultCsv.head(data.hasSources()) + ResultCsv.row(line, data.hasSources()));
      default -> page(open, asked, made);
    };
  }

  private static Answer page(OpenQuestion open, Asked asked, Made made) {
    DataSet data = open.setup().data();
    ExplanationPage page =
        new ExplanationPage(
            "Explanation of " + data.name() + ", " + open.question().subject(),
            asked.nodes.isPresent()
                ? "A part of the graph that was chosen by hand or elsewhere, how far it lies below the"
                    + " best for the weights, and where its numbers come from."
                : "The part of the graph that explains the model's decision best under the weights,"
                    + " and where its numbers come from.",
            data,
            made.provenance().inputs());
    page.add(ExplanationView.of(data, made.result(), true));
    return file(open, asked, "text/html", fixed(page.page().html("studio"), asked.dark));
  }

  private Answer picture(Solution solution, Asked asked) throws Exception {
    OpenQuestion open = solution.open();
    Optional<Part> part =
        asked.nodes.isPresent()
            ? Optional.of(ExplainEndpoints.part(open, asked.nodes.get()))
            : solution.best().nodes().map(Part.Nodes::new);
    GraphPicture picture =
        open.question().task() == Task.NODE
            ? pictureOfNode(solution, asked, part)
            : pictureOfGraph(solution, asked, part);
    if (asked.format.equals("svg")) {
      return file(open, asked, "image/svg+xml", fixed(picture.svg(), asked.dark));
    }
    byte[] png = Drawing.png(picture);
    return new Answer.File("image/png", name(open, asked), out -> out.write(png));
  }

  private static GraphPicture pictureOfNode(Solution solution, Asked asked, Optional<Part> part)
      throws Exception {
    OpenQuestion open = solution.open();
    Graph around = open.graph();
    NodeSet shown = part.map(p -> p.touched(around)).orElse(NodeSet.empty(around.nodes()));
    NodePicture picture = NodePicture.of(open.setup().data(), around, shown);
    if (asked.scores) {
      SoftScores scores = ScoresResponse.scores(solution.solved());
      picture = picture.withScores(scores.nodes(), scores.edges());
    }
    if (part.isEmpty()) {
      return picture.picture();
    }
    Standing standing = standing(solution, asked, part.get());
    return picture
        .withHighlight(shown, part.get().edgesIn(around))
        .captioned(StatusWords.line(standing))
        .withHighlightName(ExplanationView.name(standing));
  }

  private GraphPicture pictureOfGraph(Solution solution, Asked asked, Optional<Part> part)
      throws Exception {
    OpenQuestion open = solution.open();
    GraphPicture picture =
        MoleculePictures.of(
            open.setup().data(),
            open.question().graph(),
            catalog.molecules(runner.opener().dataFor(open.question().preference())));
    if (part.isPresent()) {
      Standing standing = standing(solution, asked, part.get());
      picture =
          picture
              .withHighlight(
                  part.get().touched(open.graph()),
                  part.get().edgesIn(open.graph()).stream().mapToInt(e -> e).toArray())
              .withHighlightName(ExplanationView.name(standing))
              .withCaption(StatusWords.line(standing));
    }
    if (asked.scores) {
      SoftScores scores = ScoresResponse.scores(solution.solved());
      picture = picture.withScores(scores.nodes(), scores.edges());
    }
    return picture;
  }

  private static Standing standing(Solution solution, Asked asked, Part part) throws Exception {
    Best best = solution.best();
    return asked.nodes.isEmpty()
        ? best.standing()
        : asked.origin.standing(best, part, PartResponse.worth(solution.solved(), part));
  }

  // Pictures follow the theme of the reader; a file that was exported in one theme stays in it.
  private static String fixed(String svg, boolean dark) {
    return svg.replace(
        "@media (prefers-color-scheme:dark)", dark ? "@media all" : "@media not all");
  }

  private static Answer file(OpenQuestion open, Asked asked, String type, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new Answer.File(type, name(open, asked), out -> out.write(bytes));
  }

  private static String name(OpenQuestion open, Asked asked) {
    String data = open.setup().data().name().replaceAll("[^A-Za-z0-9._-]+", "-");
    String shown = data.length() > 60 ? data.substring(0, 60) : data;
    String subject = open.question().subject().replace(' ', '-');
    return shown + "-" + subject + "." + asked.format;
  }
}
