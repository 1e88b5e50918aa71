package motive.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.data.DatasetFormatException;
import motive.data.files.JsonText;
import motive.data.files.JsonValue;
import motive.explain.Best;
import motive.explain.Solved;
import motive.explain.Standing;
import motive.explain.Warning;
import motive.explain.Warnings;
import motive.explain.WeighedMetrics;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Assessment;
import motive.objective.Part;
import motive.objective.Weights;
import org.jspecify.annotations.Nullable;

/** The score of a part of a graph that was chosen elsewhere, as one line of JSON. */
public final class ScoreLine {
  private ScoreLine() {}

  /**
   * A part to be scored, as a line names it.
   *
   * @param subject its graph, or its node or pair of nodes
   * @param part its nodes, or its edges where it names no nodes
   */
  public record Asked(Subject subject, Part part) {}

  /** The graphs that lines are about. */
  @FunctionalInterface
  public interface Graphs {
    /** The graph of a subject, or the neighbourhood of a node or a pair; null if there is none. */
    @Nullable Graph of(Subject subject);
  }

  /**
   * Reads {@code {"graph": 0, "nodes": [..]}} or {@code {"graph": 0, "edges": [[a, b], ..]}}, or
   * the same with {@code node} or {@code pair} and the numbers of the large graph; where both are
   * there the nodes count, so that a line of {@link ResultLine} is understood.
   *
   * @param file the name of its file in messages
   * @param number of the line in it, from 1
   * @throws DatasetFormatException where it is something else, or names what the graph has not
   */
  public static Asked parse(String line, String file, long number, Graphs graphs)
      throws DatasetFormatException {
    JsonValue fields = JsonValue.ofLine(line, file, number);
    Subject subject = Subject.read(fields);
    Graph graph = graphs.of(subject);
    if (graph == null) {
      String[] named = subject.about().split(" ", 2);
      throw fields.fail(named[0] + " must be one of the data set, got " + named[1]);
    }
    if (fields.has("nodes")) {
      NodeSet nodes = NodeSet.empty(graph.nodes());
      for (int v : fields.member("nodes").nodes()) {
        nodes = nodes.with(node(fields, graph, subject, v));
      }
      return new Asked(subject, new Part.Nodes(nodes));
    }
    if (!fields.has("edges")) {
      throw fields.fail("line must have nodes or edges, got neither");
    }
    List<Integer> edges = new ArrayList<>();
    for (List<Integer> pair : fields.member("edges").pairs()) {
      int u = node(fields, graph, subject, pair.get(0));
      int v = node(fields, graph, subject, pair.get(1));
      int edge = graph.edgeBetween(u, v);
      if (edge < 0) {
        throw fields.fail("edges must be edges of " + place(graph, subject) + ", got " + pair);
      }
      edges.add(edge);
    }
    return new Asked(subject, new Part.Edges(edges));
  }

  // By its number in the data.
  private static int node(JsonValue fields, Graph graph, Subject subject, int number)
      throws DatasetFormatException {
    int v = graph.hasOrigins() ? 0 : number;
    while (graph.hasOrigins() && v < graph.nodes() && graph.origin(v) != number) {
      v++;
    }
    if (v >= graph.nodes()) {
      throw fields.fail(
          "nodes must be nodes of "
              + place(graph, subject)
              + (graph.hasOrigins() ? "" : ", 0-" + (graph.nodes() - 1))
              + ", got "
              + number);
    }
    return v;
  }

  private static String place(Graph graph, Subject subject) {
    return (graph.roots() == 0 ? "" : "the neighbourhood of ") + subject.about();
  }

  /**
   * The line of a part, without its end.
   *
   * @param best of the same solved graph
   * @param settings hash of all that decides it
   */
  public static String format(Asked asked, Solved solved, Best best, String settings) {
    Graph graph = solved.request().graph();
    Weights weights = solved.request().settings().weights();
    Assessment worth = solved.assess(asked.part(), weights);
    NodeSet touched = asked.part().touched(graph);
    List<List<Integer>> edges =
        asked.part() instanceof Part.Edges named
            ? Answer.Pairs.of(graph, named.edges())
            : Answer.Pairs.induced(graph, touched);
    int against = solved.target().against();
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    asked.subject().putInto(fields);
    Optional<LineValues> values = LineValues.of(solved.target(), worth.values());
    if (values.isPresent()) {
      values.get().putInto(fields);
    } else {
      fields.put("class", solved.target().of());
      if (against >= 0) {
        fields.put("against", against);
      }
      fields.put("label", solved.request().label());
      fields.put("probability", solved.probability());
    }
    fields.put("nodes", Answer.Pairs.nodes(graph, touched));
    fields.put("edges", edges);
    Standing standing = best.given(asked.part(), worth);
    if (standing.question().parts() > 1) {
      fields.put("parts", Answer.Pairs.parts(graph, touched));
    }
    fields.putAll(worth.metrics().byId());
    double value = worth.value(solved.objective(weights));
    fields.put("objective", value);
    fields.put("below", standing.below().orElse(Double.NaN));
    fields.put("best", standing.question().best());
    standing
        .question()
        .optimum()
        .ifPresent(
            optimum -> {
              fields.put("optimum", optimum);
              fields.put("withinTolerance", isWithin(optimum, standing, value, worth));
            });
    Map<String, Double> shares = WeighedMetrics.of(worth, solved.attained(weights)).sharesById();
    if (!shares.isEmpty()) {
      fields.put("attained", shares);
    }
    fields.put("edgeCount", edges.size());
    fields.put("connected", isConnected(asked.part(), graph));
    fields.put("withinBudget", edges.size() <= solved.request().settings().maxEdges());
    fields.put("keeps", worth.keeps());
    fields.put("flips", worth.flips());
    fields.put("archive", solved.status());
    if (!solved.cut().isEmpty()) {
      fields.put("cut", solved.cut());
    }
    List<Warning> warnings = new ArrayList<>(solved.warnings());
    Warnings.classNotKept(solved, worth).ifPresent(warnings::add);
    ResultLine.putWarnings(warnings, fields);
    fields.put("settings", settings);
    return JsonText.line(fields);
  }

  // Whether the rule could have chosen it, but for its size.
  private static boolean isWithin(
      Standing.Optimum optimum, Standing standing, double value, Assessment worth) {
    return standing.faults().isEmpty()
        && (worth.keeps() || !optimum.keepersOnly())
        && (worth.holds() || !optimum.underNoise())
        && value >= optimum.floor();
  }

  private static boolean isConnected(Part part, Graph graph) {
    Graph alone = part.in(graph);
    return alone.nodes() > 0 && Components.isConnected(alone, NodeSet.all(alone.nodes()));
  }
}
