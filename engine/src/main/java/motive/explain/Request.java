package motive.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import motive.check.Refuse;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.perturb.PerturbedGraphs;
import motive.perturb.Perturber;
import motive.similarity.Similarity;

/**
 * A request for an explanation. Immutable: each {@code with…} gives another.
 *
 * @param graph the graph
 * @param id names the graph, for seeds and output; its number in a data set
 * @param label the class that the data give it, if any
 * @param include nodes that the explanation must hold; the roots of the graph are always among them
 * @param exclude nodes that it must not hold
 * @param settings how the explanation is made
 * @param warnings what is to be said of the graph with any answer
 * @param beyond nodes that the explained output does not depend on; they are among the excluded
 * @param skipped nodes that parts are not made of because there would be too many; they are among
 *     the excluded, and other methods may name them
 */
public record Request(
    Graph graph,
    long id,
    OptionalInt label,
    NodeSet include,
    NodeSet exclude,
    ExplainSettings settings,
    List<Warning> warnings,
    NodeSet beyond,
    NodeSet skipped) {
  /** Checks that included and excluded nodes are nodes of the graph and have none in common. */
  public Request {
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(settings, "settings");
    requireOf(graph, "include", include);
    include = graph.roots() == 0 ? include : include.union(graph.rootSet());
    requireOf(graph, "beyond", beyond);
    requireOf(graph, "skipped", skipped);
    requireOf(graph, "exclude", exclude);
    exclude = exclude.union(beyond).union(skipped);
    NodeSet both = include.intersection(exclude);
    Refuse.when(!both.isEmpty(), "no node must be both included and excluded, got {}", both);
    warnings = List.copyOf(warnings);
  }

  /** A request without warnings. */
  public Request(
      Graph graph,
      long id,
      OptionalInt label,
      NodeSet include,
      NodeSet exclude,
      ExplainSettings settings) {
    this(
        graph,
        id,
        label,
        include,
        exclude,
        settings,
        List.of(),
        NodeSet.empty(graph.nodes()),
        NodeSet.empty(graph.nodes()));
  }

  private static void requireOf(Graph graph, String name, NodeSet set) {
    Refuse.when(
        set.universe() != graph.nodes(),
        "{} must be a set of {} nodes, got one of {}",
        name,
        graph.nodes(),
        set.universe());
  }

  /** A graph with all defaults. */
  public static Request of(Graph graph) {
    NodeSet none = NodeSet.empty(graph.nodes());
    return new Request(graph, 0, OptionalInt.empty(), none, none, ExplainSettings.DEFAULT);
  }

  /** Whether the graph or its candidates are only a part of what the output depends on. */
  public boolean isNarrowed() {
    return warnings.stream()
        .map(Warning::kind)
        .anyMatch(
            kind -> kind == Warning.Kind.NEIGHBORHOOD_CUT || kind == Warning.Kind.CANDIDATES_CUT);
  }

  /** The perturbed forms of the graph, as the settings have them. */
  public PerturbedGraphs perturbed(Similarity similarity, long seed) {
    Perturber perturber = new Perturber(settings.perturbation());
    return graph.roots() == 0
        ? perturber.of(graph, similarity, seed)
        : perturber.of(graph, exclude.complement(), similarity, seed);
  }

  /** The nodes that no explanation of a perturbed form may hold. */
  public NodeSet excludedIn(PerturbedGraphs.Perturbed form) {
    // A form without roots has other nodes; what is excluded was chosen for the graph itself.
    return graph.roots() == 0 ? NodeSet.empty(form.graph().nodes()) : exclude;
  }

  /** The same under another number. */
  public Request withId(long number) {
    return new Request(graph, number, label, include, exclude, settings, warnings, beyond, skipped);
  }

  /** The same with the class that the data give the graph. */
  public Request withLabel(int known) {
    return new Request(
        graph, id, OptionalInt.of(known), include, exclude, settings, warnings, beyond, skipped);
  }

  /** Nodes by their numbers; rejected where the graph does not have them. */
  public Request withInclude(int... nodes) {
    return new Request(
        graph,
        id,
        label,
        NodeSet.of(graph.nodes(), nodes),
        exclude,
        settings,
        warnings,
        beyond,
        skipped);
  }

  /** Nodes by their numbers; rejected where the graph does not have them. */
  public Request withExclude(int... nodes) {
    return new Request(
        graph,
        id,
        label,
        include,
        NodeSet.of(graph.nodes(), nodes),
        settings,
        warnings,
        beyond,
        skipped);
  }

  /** The same with other nodes that are beyond reach or skipped. */
  public Request withUnseen(NodeSet outOfReach, NodeSet leftOut) {
    NodeSet asked = exclude.minus(beyond).minus(skipped);
    return new Request(graph, id, label, include, asked, settings, warnings, outOfReach, leftOut);
  }

  /** The same with other settings. */
  public Request withSettings(ExplainSettings other) {
    return new Request(graph, id, label, include, exclude, other, warnings, beyond, skipped);
  }

  /** The same with something to be said with any answer. */
  public Request withWarning(Warning warning) {
    List<Warning> all = new ArrayList<>(warnings);
    all.add(warning);
    return new Request(graph, id, label, include, exclude, settings, all, beyond, skipped);
  }
}
