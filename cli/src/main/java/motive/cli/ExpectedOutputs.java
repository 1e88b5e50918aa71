package motive.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import motive.data.DatasetFormatException;
import motive.model.Softmax;
import motive.result.TextLines;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reference outputs of a model, one JSON line per graph, and how far its answers here are from
 * them.
 *
 * <p>Logits agree within 1e-4 of the greatest of the graph's expected values and 1, probabilities
 * within 1e-4: 32-bit floats cannot keep large logits closer. Rows of log-probabilities are
 * compared as such. A single value is that of a model with one output, for class 1 of two.
 */
final class ExpectedOutputs {
  private static final double TOLERANCE = 1e-4;

  /** How far the probabilities of a row of log-probabilities may sum from 1. */
  private static final double SUM_TOLERANCE = 1e-3;

  private static final int SHOWN = 8;
  private static final String LINE =
      "a line must be JSON such as {\"graph\":0,\"logits\":[0.5,-0.5]} or [0.5,-0.5], got ";

  /** How near is near enough, in messages. */
  private static final String WITHIN =
      "1e-4 (1e-4 of the greatest absolute logit of a graph where that exceeds 1)";

  // Python writes NaN and Infinity, which deserve a message of their own.
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                  .build())
          .build();

  // Never compared, like the next.
  @SuppressWarnings("ArrayRecordComponent")
  private record Row(double[] values, boolean isLogits, long line) {}

  @SuppressWarnings("ArrayRecordComponent")
  private record Difference(int graph, double[] got, double[] expected, double size, double scale) {
    boolean isWorseThan(@Nullable Difference other) {
      return other == null || size / scale > other.size / other.scale;
    }

    boolean agrees() {
      return size <= TOLERANCE * scale;
    }
  }

  private final String file;
  private final Map<Integer, Row> rows = new LinkedHashMap<>();
  private final Map<Integer, Row> unseen = new LinkedHashMap<>();
  private boolean numbered;
  private boolean isLogProbabilities;
  private int differing;
  private @Nullable Difference worst;

  private ExpectedOutputs(String file) {
    this.file = file;
  }

  /**
   * Reads a file.
   *
   * @throws DatasetFormatException where a line is no output of a graph
   */
  static ExpectedOutputs read(Path file) throws IOException {
    ExpectedOutputs read = new ExpectedOutputs(file.toString());
    List<String> lines = TextLines.read(file);
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        read.add(lines.get(i), i + 1L);
      }
    }
    if (read.rows.isEmpty()) {
      throw new DatasetFormatException(file.toString(), 0, "must have a line a graph, got none");
    }
    read.unseen.putAll(read.rows);
    read.isLogProbabilities =
        read.rows.values().stream()
            .filter(Row::isLogits)
            .allMatch(row -> isLogProbabilities(row.values));
    return read;
  }

  private static boolean isLogProbabilities(double[] row) {
    double sum = Arrays.stream(row).map(Math::exp).sum();
    return row.length > 1 && Math.abs(sum - 1) <= SUM_TOLERANCE;
  }

  private void add(String line, long number) throws DatasetFormatException {
    JsonNode node;
    try {
      node = MAPPER.readTree(line);
    } catch (JacksonException e) {
      throw refusal(number, LINE + "no JSON");
    }
    if (!node.isObject() && !node.isArray()) {
      throw refusal(number, LINE + "another value");
    }
    int graph = graph(node.path("graph"), number);
    boolean logits = node.isArray() || node.hasNonNull("logits");
    JsonNode values = node.isArray() ? node : node.path(logits ? "logits" : "probabilities");
    Row row = new Row(numbers(values, number), logits, number);
    if (rows.put(graph, row) != null) {
      throw refusal(number, "each graph must have one line, got graph " + graph + " again");
    }
  }

  /** The number of a line's graph; without one, lines are in the order of the graphs. */
  private int graph(JsonNode said, long line) throws DatasetFormatException {
    boolean isNumbered = !said.isMissingNode();
    if (isNumbered && !(said.isIntegralNumber() && said.canConvertToInt())) {
      throw refusal(line, "graph must be the number of a graph, from 0, got " + shown(said));
    }
    numbered = rows.isEmpty() ? isNumbered : numbered;
    if (isNumbered != numbered) {
      throw refusal(
          line,
          "the number of the graph must be in every line or in none, got "
              + (isNumbered ? "one" : "none")
              + " here");
    }
    return isNumbered ? said.intValue() : rows.size();
  }

  private double[] numbers(JsonNode values, long line) throws DatasetFormatException {
    double[] numbers = new double[values.isArray() ? values.size() : 1];
    for (int i = 0; i < numbers.length; i++) {
      JsonNode value = values.isArray() ? values.get(i) : values;
      numbers[i] = value.isNumber() ? value.doubleValue() : Double.NaN;
      if (!Double.isFinite(numbers[i])) {
        throw refusal(line, "logits or probabilities must be finite numbers, got " + shown(value));
      }
    }
    return numbers;
  }

  // A mapper writes NaN and Infinity in quotes, as if they were text.
  private static String shown(JsonNode value) {
    if (value.isMissingNode()) {
      return "none";
    }
    return value.isNumber() ? value.asString() : DatasetFormatException.shown(value.toString());
  }

  private DatasetFormatException refusal(long line, String problem) {
    return new DatasetFormatException(file, line, problem);
  }

  /**
   * Refuses a file of other graphs.
   *
   * @param graphs the numbers of all that are predicted
   */
  void requireGraphs(int[] graphs) throws DatasetFormatException {
    for (int graph : graphs) {
      if (!rows.containsKey(graph)) {
        throw refusal(0, "must have a line for each graph, got none for graph " + graph);
      }
    }
    Set<Integer> predicted = Arrays.stream(graphs).boxed().collect(Collectors.toSet());
    for (int graph : rows.keySet()) {
      if (!predicted.contains(graph)) {
        throw refusal(0, "must have the graphs that are predicted, got also graph " + graph);
      }
    }
  }

  /**
   * Refuses a file for another number of outputs.
   *
   * @param isOneNumber whether the model gives one number a graph, which a line may have alone
   */
  void requireClasses(int classes, boolean isOneNumber) throws DatasetFormatException {
    for (Row row : rows.values()) {
      int got = row.values.length;
      if (got != classes && !(got == 1 && isOneNumber)) {
        throw refusal(
            row.line,
            "a line must have a value for each of "
                + classes
                + " classes, got "
                + got
                + (got == 1
                    ? "; one value is for a model with one output number, as of --output-kind"
                        + " logit or probability"
                    : ""));
      }
    }
  }

  /** Compares the answer for a graph. */
  void take(int graph, double[] logits) {
    Row row = unseen.remove(graph);
    if (row == null) {
      throw new IllegalArgumentException(
          file + ": must have a line for each graph, got none for graph " + graph);
    }
    double[] expected = row.values;
    double[] got = row.isLogits ? logitsLike(expected, logits) : probabilities(expected, logits);
    double size = 0;
    double scale = 1;
    for (int k = 0; k < expected.length; k++) {
      size = Math.max(size, Math.abs(got[k] - expected[k]));
      scale = row.isLogits ? Math.max(scale, Math.abs(expected[k])) : 1;
    }
    Difference difference = new Difference(graph, got, expected, size, scale);
    differing += difference.agrees() ? 0 : 1;
    worst = difference.isWorseThan(worst) ? difference : worst;
  }

  private double[] logitsLike(double[] expected, double[] logits) {
    if (expected.length < logits.length) {
      return new double[] {logits[1] - logits[0]};
    }
    return isLogProbabilities ? logProbabilities(logits) : logits;
  }

  // By the logarithm of the sum, since a small probability would round to 0 first.
  private static double[] logProbabilities(double[] logits) {
    double greatest = Arrays.stream(logits).max().orElseThrow();
    double sum = Arrays.stream(logits).map(logit -> StrictMath.exp(logit - greatest)).sum();
    double log = greatest + StrictMath.log(sum);
    return Arrays.stream(logits).map(logit -> logit - log).toArray();
  }

  private static double[] probabilities(double[] expected, double[] logits) {
    double[] all = Softmax.of(logits);
    return expected.length < all.length ? new double[] {all[1]} : all;
  }

  /**
   * What came out, where all agree.
   *
   * @throws IllegalArgumentException with the worst graph, where any does not
   */
  String result() {
    if (!unseen.isEmpty()) {
      throw new IllegalArgumentException(
          file
              + ": must have the graphs that are predicted, got also graph "
              + unseen.keySet().iterator().next());
    }
    Difference found = worst;
    if (found == null) {
      throw new IllegalArgumentException(file + ": must have a graph to compare, got none");
    }
    if (differing > 0) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "the model must answer as %s says, got %s for graph %d where %s is expected, %.3g"
                  + " apart; %d of %d graphs differ by more than %s; see"
                  + " docs/bring-your-model.md",
              file,
              shown(found.got),
              found.graph,
              shown(found.expected),
              found.size,
              differing,
              rows.size(),
              WITHIN));
    }
    return String.format(
        Locale.ROOT,
        "%d of %d graphs agree with %s within %s, largest difference %.2g (graph %d)",
        rows.size(),
        rows.size(),
        file,
        WITHIN,
        found.size,
        found.graph);
  }

  private static String shown(double[] values) {
    return Arrays.stream(values)
        .limit(SHOWN)
        .mapToObj(value -> String.format(Locale.ROOT, "%.6g", value))
        .collect(Collectors.joining(", ", "[", values.length > SHOWN ? ", …]" : "]"));
  }
}
