package motive.result;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import motive.data.DatasetFormatException;
import motive.data.Source;
import motive.data.files.JsonText;
import motive.data.files.JsonValue;
import motive.explain.Explanation;
import motive.explain.Phase;
import motive.explain.Request;
import motive.explain.Rounds;
import motive.explain.Standing;
import motive.explain.Standing.Kind;
import motive.explain.Standing.Optimum;
import motive.explain.Timing;
import motive.explain.Warning;
import motive.objective.Metric;
import motive.objective.MetricValues;
import motive.search.SearchOutcome.Status;
import org.jspecify.annotations.Nullable;

/**
 * One explanation as one line of JSON. All but {@link #timing} is decided by what {@link #settings}
 * is the hash of and by the graph: threads, order and machine have no effect. What is written reads
 * back equal.
 *
 * @param subject what is explained
 * @param source where the graph came from, where the data have it
 * @param explained the explained class
 * @param against the class it is set against
 * @param label the class that the data give the graph
 * @param probability the explained number on the whole graph
 * @param values what the model gives, where it gives a value and no class
 * @param nodes rising; empty where no explanation was found
 * @param edges as pairs of nodes
 * @param parts the nodes of each connected part, where more than one was allowed; else empty
 * @param metrics all NaN where no explanation was found
 * @param evaluatedStability on perturbed graphs that no search saw, if requested
 * @param cut what was not looked at whole
 * @param evaluations how many node sets were scored
 * @param noiseEvaluations how many graphs that lose edges the model was evaluated on, where
 *     fidelity needs noise
 * @param candidates how many the answer was chosen from
 * @param equivalent how many of them are as good as the answer, itself included
 * @param margin to the next lower value
 * @param optimum what the answer was chosen beside, under a tolerance or where parts that keep the
 *     class come first
 * @param stages how the explanations were found that stability compares with; empty where they are
 *     those of Stage 1
 * @param standing beside the best, where no search chose the part
 * @param scores of nodes and edges, if requested
 * @param warnings texts and the names of their kinds are two lists in JSON, the second only where
 *     there are any
 * @param gap the distance from the optimum, if requested
 * @param answers to further questions, by their names; a question without an answer has none
 * @param settings hash of all that decides the line
 * @param timing in seconds by phase, and in total
 */
public record ResultLine(
    Subject subject,
    Optional<Source> source,
    int explained,
    OptionalInt against,
    OptionalInt label,
    double probability,
    Optional<LineValues> values,
    List<Integer> nodes,
    List<List<Integer>> edges,
    List<List<Integer>> parts,
    MetricValues metrics,
    OptionalDouble evaluatedStability,
    double objective,
    Status status,
    List<String> cut,
    long evaluations,
    OptionalLong noiseEvaluations,
    long candidates,
    OptionalLong equivalent,
    OptionalDouble margin,
    Optional<Optimum> optimum,
    Optional<Rounds> stages,
    Optional<LineStanding> standing,
    Optional<LineScores> scores,
    List<Warning> warnings,
    Optional<Gap> gap,
    Map<String, List<Answer>> answers,
    String settings,
    Map<String, Double> timing)
    implements StoredLine {
  /** The name of the sum of all phases. */
  public static final String TOTAL = "total";

  /** Copies all lists and maps. */
  public ResultLine {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
    parts = List.copyOf(parts);
    cut = List.copyOf(cut);
    warnings = List.copyOf(warnings);
    answers = Collections.unmodifiableMap(new LinkedHashMap<>(answers));
    timing = Collections.unmodifiableMap(new LinkedHashMap<>(timing));
  }

  /**
   * The line of an explanation.
   *
   * @param settings hash of all that decides it
   */
  public static ResultLine of(Request request, Explanation found, String settings) {
    int against = found.target().against();
    return new ResultLine(
        Subject.of(found.graph(), request.graph()),
        Optional.empty(),
        found.target().of(),
        against < 0 ? OptionalInt.empty() : OptionalInt.of(against),
        request.label(),
        found.probability(),
        LineValues.of(found),
        Answer.Pairs.nodes(request.graph(), found.nodes()),
        Answer.Pairs.of(request.graph(), found.edges()),
        found.standing().question().parts() > 1
            ? Answer.Pairs.parts(request.graph(), found.nodes())
            : List.of(),
        found.metrics(),
        found.evaluatedStability(),
        found.objective(),
        found.status(),
        found.cut(),
        found.evaluations(),
        found.noiseEvaluations(),
        found.candidates(),
        found.nearTies().isPresent()
            ? OptionalLong.of(found.nearTies().get().equivalent())
            : OptionalLong.empty(),
        found.nearTies().isPresent() ? found.nearTies().get().margin() : OptionalDouble.empty(),
        found.standing().question().optimum().filter(o -> found.standing().kind() == Kind.BEST),
        found.standing().question().rounds().filter(r -> found.standing().kind() == Kind.BEST),
        LineStanding.of(found.standing()),
        found.scores().map(scores -> LineScores.of(request.graph(), scores)),
        found.warnings(),
        Optional.empty(),
        Map.of(),
        settings,
        seconds(found.timing()));
  }

  private static Map<String, Double> seconds(Timing timing) {
    Map<String, Double> seconds = new LinkedHashMap<>();
    for (Phase phase : timing.nanos().keySet()) {
      seconds.put(phase.id(), timing.seconds(phase));
    }
    seconds.put(TOTAL, timing.seconds());
    return seconds;
  }

  /** The same, where it is known or not where the graph came from. */
  public ResultLine withSource(Optional<Source> known) {
    return with(known, gap, answers);
  }

  /** The same with a distance from the optimum. */
  public ResultLine withGap(Gap distance) {
    return with(source, Optional.of(distance), answers);
  }

  /** The same with the answers to further questions. */
  public ResultLine withAnswers(Map<String, List<Answer>> more) {
    return with(source, gap, more);
  }

  private ResultLine with(
      Optional<Source> newSource, Optional<Gap> newGap, Map<String, List<Answer>> newAnswers) {
    return new ResultLine(
        subject,
        newSource,
        explained,
        against,
        label,
        probability,
        values,
        nodes,
        edges,
        parts,
        metrics,
        evaluatedStability,
        objective,
        status,
        cut,
        evaluations,
        noiseEvaluations,
        candidates,
        equivalent,
        margin,
        optimum,
        stages,
        standing,
        scores,
        warnings,
        newGap,
        newAnswers,
        settings,
        timing);
  }

  @Override
  public long key() {
    return subject.id();
  }

  /** What a request is about, in words: a graph, a node or a pair. */
  public static String about(Request request) {
    return Subject.of(request.id(), request.graph()).about();
  }

  /** The number of the graph, or of the request about a node or a pair. */
  public long graph() {
    return subject.id();
  }

  @Override
  public String about() {
    return subject.about();
  }

  /** A metric; NaN where no explanation was found, and where it was not measured. */
  public double value(Metric metric) {
    return metrics.get(metric);
  }

  /** What kind of choice the part is. */
  public Kind kind() {
    return standing
        .map(LineStanding::kind)
        .orElse(status == Status.UNPROVEN ? Kind.METHOD : nodes.isEmpty() ? Kind.NONE : Kind.BEST);
  }

  /** How far the part lies below the best of its question, where that is known. */
  public OptionalDouble below() {
    return standing
        .map(s -> s.below())
        .filter(below -> !below.isNaN())
        .map(OptionalDouble::of)
        .orElse(
            kind() == Kind.BEST
                ? OptionalDouble.of(optimum.map(best -> best.objective() - objective).orElse(0.0))
                : OptionalDouble.empty());
  }

  /** Whether it is not the best itself but a smaller part within the tolerance. */
  public boolean isSmallerWithinTolerance() {
    return kind() == Kind.BEST && Standing.isSmallerWithinTolerance(optimum, below());
  }

  /** What is proven of the best of its question. */
  public Status best() {
    return standing.map(LineStanding::best).orElse(status);
  }

  /** The line, without its end. */
  @Override
  public String format() {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    subject.putInto(fields);
    source.ifPresent(from -> putSource(from, fields));
    if (values.isPresent()) {
      values.get().putInto(fields);
    } else {
      fields.put("class", explained);
      against.ifPresent(c -> fields.put("against", c));
      fields.put("label", label);
      fields.put("probability", probability);
    }
    fields.put("nodes", nodes);
    fields.put("edges", edges);
    if (!parts.isEmpty()) {
      fields.put("parts", parts);
    }
    fields.putAll(metrics.byId());
    evaluatedStability.ifPresent(s -> fields.put("evaluatedStability", s));
    fields.put("objective", objective);
    fields.put("status", status);
    if (!cut.isEmpty()) {
      fields.put("cut", cut);
    }
    fields.put("evaluations", evaluations);
    noiseEvaluations.ifPresent(count -> fields.put("noiseEvaluations", count));
    fields.put("candidates", candidates);
    fields.put("equivalent", equivalent);
    fields.put("margin", margin.orElse(Double.NaN));
    optimum.ifPresent(o -> fields.put("optimum", o));
    stages.ifPresent(s -> fields.put("stages", s));
    standing.ifPresent(s -> fields.put("standing", s));
    scores.ifPresent(
        s -> {
          if (!s.numbers().isEmpty()) {
            fields.put("scoredNodes", s.numbers());
          }
          fields.put("nodeScores", s.nodes());
          fields.put("edgeScores", s.edgeNumbers());
        });
    putWarnings(warnings, fields);
    gap.ifPresent(g -> fields.put("gap", g));
    if (!answers.isEmpty()) {
      fields.put("answers", fields(answers));
    }
    fields.put("settings", settings);
    fields.put("timing", timing);
    return JsonText.line(fields);
  }

  static void putWarnings(List<Warning> warnings, Map<String, @Nullable Object> fields) {
    fields.put("warnings", Warning.texts(warnings));
    if (!warnings.isEmpty()) {
      fields.put("warningCodes", Warning.codes(warnings));
    }
  }

  private static void putSource(Source from, Map<String, @Nullable Object> fields) {
    fields.put("line", from.line());
    fields.put("smiles", from.text());
    if (!from.name().isEmpty()) {
      fields.put("name", from.name());
    }
  }

  private static Map<String, List<Map<String, @Nullable Object>>> fields(
      Map<String, List<Answer>> answers) {
    Map<String, List<Map<String, @Nullable Object>>> all = new LinkedHashMap<>();
    answers.forEach(
        (question, found) -> {
          List<Map<String, @Nullable Object>> list = new ArrayList<>();
          found.forEach(answer -> list.add(fields(answer)));
          all.put(question, list);
        });
    return all;
  }

  private static Map<String, @Nullable Object> fields(Answer answer) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    answer.budget().ifPresent(b -> fields.put("budget", b));
    fields.put("nodes", answer.nodes());
    fields.put("edges", answer.edges());
    fields.putAll(answer.metrics().byId());
    fields.put("objective", answer.objective());
    fields.put("equivalent", answer.equivalent());
    fields.put("margin", answer.margin());
    answer.below().ifPresent(below -> fields.put("below", below));
    fields.put("status", answer.status());
    return fields;
  }

  /**
   * Reads a line.
   *
   * @param file the name of its file in messages
   * @param number of the line in it, from 1
   * @throws DatasetFormatException where it is none of ours
   */
  public static ResultLine parse(String line, String file, long number)
      throws DatasetFormatException {
    LineFields fields = LineFields.of(line, file, number);
    JsonValue json = fields.json();
    return new ResultLine(
        Subject.read(json),
        fields.source(),
        json.has("value") ? 0 : json.member("class").smallWhole(),
        fields.optionalInt("against"),
        fields.optionalInt("label"),
        json.has("value") ? 1 : json.member("probability").numberOrNull(),
        LineValues.read(json),
        json.member("nodes").nodes(),
        json.member("edges").pairs(),
        fields.parts(),
        fields.metrics(),
        fields.optionalNumber("evaluatedStability"),
        json.member("objective").numberOrNull(),
        json.member("status").oneOf(Status.values(), Status::name),
        fields.texts("cut"),
        json.member("evaluations").whole(),
        fields.optionalLong("noiseEvaluations"),
        json.member("candidates").whole(),
        fields.optionalLong("equivalent"),
        fields.optionalNumber("margin"),
        fields.optionalRecord("optimum", Optimum.class),
        fields.optionalRecord("stages", Rounds.class),
        fields.optionalRecord("standing", LineStanding.class),
        fields.scores(),
        fields.warnings(),
        fields.optionalRecord("gap", Gap.class),
        fields.answers(),
        json.member("settings").text(),
        fields.timing());
  }
}
