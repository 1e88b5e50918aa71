package motive.studio.desk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import motive.compare.ComparisonRunner;
import motive.data.DataSet;
import motive.draw.GraphPicture;
import motive.draw.MoleculePictures;
import motive.explain.Best;
import motive.explain.Explanation;
import motive.explain.Solved;
import motive.explain.SolvedExplanation;
import motive.explain.Standing;
import motive.explain.Timing;
import motive.explain.Warning;
import motive.explain.Warnings;
import motive.objective.Assessment;
import motive.objective.Part;
import motive.page.ExplanationPage;
import motive.page.ExplanationView;
import motive.page.StatusWords;
import motive.raster.Png;
import motive.raster.PngUnavailableException;
import motive.result.Questions;
import motive.result.ResultCsv;
import motive.result.ResultLine;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Fields;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.shelf.Shelf;
import motive.studio.work.RequestDeadline;

/** One view as a file. Thread-safe. */
final class Exporting {
  /** Who explains where a person marks the nodes. */
  private static final String HAND = "hand";

  private final Desk desk;
  private final Shelf shelf;
  private final String version;

  Exporting(Desk desk, Shelf shelf, String version) {
    this.desk = desk;
    this.shelf = shelf;
    this.version = version;
  }

  private record Asked(Optional<List<Integer>> nodes, Origin origin, String format, boolean dark) {}

  /** The file of a view. */
  Answer export(Call call) throws Exception {
    Fields fields = call.body();
    Question question = Question.read(fields, desk.limits());
    Asked asked =
        new Asked(
            Explaining.optionalNodes(fields, desk.limits()),
            Origin.read(fields),
            format(fields),
            fields.word("theme", List.of("light", "dark")).equals("dark"));
    fields.requireNoMore();
    RequestDeadline client = desk.deadline(call);
    OpenQuestion open = desk.open(client, question);
    boolean pictured = asked.format.equals("svg") || asked.format.equals("png");
    if (asked.nodes.isEmpty() && !pictured) {
      // By the explainer itself, so that a line says what the command's would.
      return desk.work(client, stopped -> written(open, asked, explained(open, stopped)));
    }
    return desk.answer(
        client,
        open,
        (at, stopped) -> pictured ? picture(at, asked) : written(open, asked, byHand(at, asked)));
  }

  private static String format(Fields fields) throws Problem {
    String format = fields.text("format");
    return List.of("svg", "png", "jsonl", "csv", "html").contains(format)
        ? format
        : fields.word("format", List.of("svg", "png", "jsonl", "csv", "html"));
  }

  /** An explanation, who made it, and what decided it. */
  private record Made(
      String explainer, SolvedExplanation result, Map<String, String> inputs, String hash) {}

  private Made explained(OpenQuestion open, BooleanSupplier stopped) {
    Lines lines = Lines.of(open.setup(), open.session(), version);
    return new Made(
        ComparisonRunner.MOTIVE,
        lines.result(open.question().graph(), stopped),
        lines.inputs(),
        lines.hash());
  }

  private Made byHand(Solution solution, Asked asked) throws Exception {
    OpenQuestion open = solution.open();
    Solved solved = solution.solved();
    Part part = Explaining.part(open, asked.nodes.orElseThrow());
    Assessment worth = PartResponse.worth(solved, part);
    Explanation explanation =
        new Explanation(
            open.request().id(),
            solved.target(),
            solved.probability(),
            part.touched(open.graph()),
            part.edgesIn(open.graph()),
            Optional.of(worth),
            worth.value(solved.objective(open.weights())),
            standing(solution, asked, part),
            0,
            1,
            Optional.empty(),
            OptionalDouble.empty(),
            byHand(solved, worth, asked.origin),
            Timing.none());
    var provenance =
        open.setup().provenance(version, HAND, Optional.empty(), Questions.NONE, false);
    return new Made(
        HAND, new SolvedExplanation(explanation, solved), provenance.inputs(), provenance.hash());
  }

  private static List<Warning> byHand(Solved solved, Assessment worth, Origin origin) {
    List<Warning> warnings = new ArrayList<>();
    warnings.add(Warning.note(origin.warning()));
    warnings.addAll(Warnings.ofPart(solved, worth));
    return warnings;
  }

  private Answer written(OpenQuestion open, Asked asked, Made made) {
    DataSet data = open.setup().data();
    ResultLine line =
        ResultLine.of(open.request(), made.result().explanation(), made.hash())
            .withSource(data.source(open.question().graph()));
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
            "Explanation of " + data.name() + ", graph " + open.question().graph(),
            made.explainer().equals(HAND)
                ? "A part of the graph that was chosen by hand or elsewhere, how far it lies below the"
                    + " best for the weights, and where its numbers come from."
                : "The part of the graph that explains the model's decision best under the weights,"
                    + " and where its numbers come from.",
            data,
            made.inputs());
    page.add(ExplanationView.of(data, made.result(), true));
    return file(open, asked, "text/html", fixed(page.page().html("studio"), asked.dark));
  }

  private Answer picture(Solution solution, Asked asked) throws Exception {
    OpenQuestion open = solution.open();
    Optional<Part> part =
        asked.nodes.isPresent()
            ? Optional.of(Explaining.part(open, asked.nodes.get()))
            : solution.best().nodes().map(Part.Nodes::new);
    GraphPicture picture =
        MoleculePictures.of(
            open.setup().data(),
            open.question().graph(),
            shelf.molecules(dataFor(open.question().preference())));
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
    if (asked.format.equals("svg")) {
      return file(open, asked, "image/svg+xml", fixed(picture.svg(), asked.dark));
    }
    byte[] png = png(picture);
    return new Answer.File("image/png", name(open, asked), out -> out.write(png));
  }

  private static Standing standing(Solution solution, Asked asked, Part part) throws Exception {
    Best best = solution.best();
    return asked.nodes.isEmpty()
        ? best.standing()
        : asked.origin.standing(best, part, PartResponse.worth(solution.solved(), part));
  }

  private String dataFor(Preference preference) throws Problem {
    return shelf.dataFor(preference.kit(), preference.data());
  }

  private static byte[] png(GraphPicture picture) throws Problem, IOException {
    try {
      return Png.of(picture);
    } catch (PngUnavailableException e) {
      throw new Problem(Code.UNPROCESSABLE, String.valueOf(e.getMessage()));
    }
  }

  // Pictures follow the reader's preference; a file that was asked for in one theme stays in it.
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
    return shown + "-graph-" + open.question().graph() + "." + asked.format;
  }
}
