package motive.motif;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.jspecify.annotations.Nullable;

/**
 * An exact search for a pattern in graphs, which finds and counts it: the injective maps of its
 * nodes under which labels are equal ({@link Motif#ANY_LABEL} equals every label) and adjacency is
 * as {@link Containment} defines. Edge labels and features are not looked at but by the conditions
 * of a {@link MotifQuery}, which stand in place of labels. A self-loop is an adjacency of a node
 * with itself: the pattern's must be there, and for induced containment no other. Made once per
 * pattern, it serves any number of graphs and threads.
 *
 * <p>The pattern without nodes stands once in every graph. Patterns and graphs may be disconnected.
 * The cost grows with the number of occurrences of the pattern's connected prefixes; at worst it is
 * exponential in the size of the pattern.
 *
 * <p>One node may satisfy two conditions, so a pattern with conditions may stand at one place in
 * several ways that no automorphism joins; each counts as an occurrence.
 *
 * <p>What is left out of the search, and why nothing is lost:
 *
 * <ul>
 *   <li><b>Label counts.</b> An embedding is injective and keeps labels, so a graph with fewer
 *       nodes of a label than the pattern holds none.
 *   <li><b>Root.</b> Each embedding maps the root somewhere, so any pattern node may be placed
 *       first and the label that is rarest in the graph costs least. Which one is taken changes the
 *       order of what is found, never the set.
 *   <li><b>Rows.</b> A node with a placed neighbour can only be mapped to a neighbour of that
 *       neighbour's image, so one row holds all candidates; the shortest such row serves.
 *   <li><b>Degrees.</b> Distinct neighbours have distinct images, which are neighbours of the
 *       image; so a node is never mapped to one of lower degree (self-loops left out on both
 *       sides).
 *   <li><b>Symmetry.</b> The embeddings of one occurrence are f∘a for the automorphisms a. For each
 *       place i let O be the orbit of its node v under the automorphisms that fix all nodes placed
 *       before. Only embeddings with f(v) = min f(O) for every place are kept. From each occurrence
 *       exactly one is: O's images are distinct, so one node of O has the lowest; the automorphisms
 *       that bring it to v form one coset of the next stabiliser, and at the last place one is
 *       left. So occurrences are counted and embeddings are |Aut| times as many. Existence does not
 *       need this, and works without looking for automorphisms.
 *   <li><b>Order of twins.</b> A test of existence does not look for automorphisms, since a pattern
 *       may be visited once only. It keeps the embeddings that map twins in rising order: permuting
 *       the images of twins gives an embedding again, so where there is one there is a rising one.
 *   <li><b>Twins at the end.</b> Where a class of interchangeable nodes comes last, their images
 *       are the conflict-free subsets of one candidate set; see {@link TailCount}. All orders of a
 *       subset belong to one occurrence, since swapping twins is an automorphism. So leaves are
 *       counted by a binomial, without enumerating choices, let alone orders.
 * </ul>
 */
public final class SubgraphMatcher {
  private final Graph pattern;
  private final @Nullable Conditions conditions;
  private final int[] codes;
  private final Containment containment;
  private final int[] labels;
  private final int[] labelCounts;
  private final Twins twins;
  private final @Nullable MatchPlan[] existencePlans;
  private final @Nullable MatchPlan[] occurrencePlans;
  private volatile @Nullable BigInteger automorphisms;

  private SubgraphMatcher(Graph given, @Nullable Conditions conditions, Containment containment) {
    this.conditions = conditions;
    this.pattern = conditions == null ? given : conditions.pattern();
    this.codes = conditions == null ? new int[0] : conditions.codes();
    this.containment = containment;
    int[] all = IntStream.range(0, pattern.nodes()).map(pattern::label).sorted().toArray();
    this.labels = Arrays.stream(all).distinct().toArray();
    this.labelCounts = new int[labels.length];
    for (int label : all) {
      labelCounts[Arrays.binarySearch(labels, label)]++;
    }
    this.twins = new Twins(pattern, codes);
    this.existencePlans = new MatchPlan[labels.length];
    this.occurrencePlans = new MatchPlan[labels.length];
  }

  /** A matcher for a pattern of any size. */
  public static SubgraphMatcher of(Graph pattern, Containment containment) {
    return new SubgraphMatcher(pattern, null, Objects.requireNonNull(containment, "containment"));
  }

  /** A matcher for a motif, with its conditions where it has any. */
  public static SubgraphMatcher of(Motif motif, Containment containment) {
    return new SubgraphMatcher(
        motif.pattern(),
        motif.hasConditions() ? Conditions.of(motif) : null,
        Objects.requireNonNull(containment, "containment"));
  }

  /** Whether a graph holds a pattern; for a pattern that is looked for once. */
  public static boolean contains(Graph graph, Graph pattern, Containment containment) {
    return of(pattern, containment).isIn(graph);
  }

  /** The node of a label with the highest degree, the lowest of them. */
  private int root(int label) {
    int best = -1;
    for (int v = 0; v < pattern.nodes(); v++) {
      if (pattern.label(v) == label && (best < 0 || pattern.degree(v) > pattern.degree(best))) {
        best = v;
      }
    }
    return best;
  }

  /**
   * The number of automorphisms of the pattern: label-keeping maps onto itself.
   *
   * @throws ArithmeticException where it exceeds a long
   */
  public long automorphisms() {
    return fit(automorphismCount());
  }

  private BigInteger automorphismCount() {
    BigInteger known = automorphisms;
    if (known == null) {
      known = pattern.nodes() == 0 ? BigInteger.ONE : symmetry(everyEmbedding(0)).automorphisms();
      automorphisms = known;
    }
    return known;
  }

  private Symmetry symmetry(MatchPlan plan) {
    return Symmetry.of(pattern, codes, IntStream.range(0, plan.size()).map(plan::node).toArray());
  }

  private MatchPlan everyEmbedding(int label) {
    return MatchPlan.everyEmbedding(pattern, codes, twins, root(labels[label]));
  }

  // Plans are made when a graph first needs one that begins with its rarest label.
  private MatchPlan existencePlan(int label) {
    synchronized (existencePlans) {
      MatchPlan known = existencePlans[label];
      if (known == null) {
        known = everyEmbedding(label).oncePerTwinOrder(twins);
        existencePlans[label] = known;
      }
      return known;
    }
  }

  private MatchPlan occurrencePlan(int label) {
    synchronized (occurrencePlans) {
      MatchPlan known = occurrencePlans[label];
      if (known == null) {
        MatchPlan every = everyEmbedding(label);
        Symmetry symmetry = symmetry(every);
        automorphisms = symmetry.automorphisms();
        known = every.oncePerOccurrence(symmetry);
        occurrencePlans[label] = known;
      }
      return known;
    }
  }

  /** Whether a graph holds the pattern. */
  public boolean isIn(Graph graph) {
    return isIn(new MatchTarget(graph));
  }

  boolean isIn(MatchTarget graph) {
    MatchTarget target = asked(graph);
    int label = rarestLabel(target);
    if (label < 0) {
      return pattern.nodes() == 0;
    }
    return !new MatchRun(existencePlan(label), target, containment)
        .search(pattern.nodes(), run -> false);
  }

  /**
   * How many times the pattern stands in a graph.
   *
   * @throws ArithmeticException where the number exceeds a long
   */
  public long count(Graph graph, Counting counting) {
    return count(new MatchTarget(graph), counting);
  }

  long count(MatchTarget target, Counting counting) {
    if (counting == Counting.PRESENCE) {
      return isIn(target) ? 1 : 0;
    }
    long occurrences = occurrences(target);
    return counting == Counting.OCCURRENCES || occurrences == 0
        ? occurrences
        : fit(automorphismCount().multiply(BigInteger.valueOf(occurrences)));
  }

  private MatchTarget asked(MatchTarget target) {
    return conditions == null ? target : target.asked(conditions);
  }

  private long occurrences(MatchTarget graph) {
    MatchTarget target = asked(graph);
    int label = rarestLabel(target);
    if (label < 0) {
      return pattern.nodes() == 0 ? 1 : 0;
    }
    MatchPlan once = occurrencePlan(label);
    TailCount tail = new TailCount(once, target, containment);
    long[] total = {0};
    try {
      new MatchRun(once, target, containment)
          .search(
              once.tail(),
              run -> {
                total[0] = Math.addExact(total[0], tail.count(run));
                return true;
              });
    } catch (ArithmeticException e) {
      throw tooMany(e);
    }
    return total[0];
  }

  /**
   * Calls the visitor with one embedding of each occurrence, in an order that the graph decides,
   * until it returns false.
   */
  public void forEachOccurrence(Graph graph, OccurrenceVisitor visitor) {
    forEachOccurrence(new MatchTarget(graph), visitor);
  }

  void forEachOccurrence(MatchTarget graph, OccurrenceVisitor visitor) {
    MatchTarget target = asked(graph);
    int label = rarestLabel(target);
    if (label < 0) {
      if (pattern.nodes() == 0) {
        visitor.visit(new int[0]);
      }
      return;
    }
    MatchPlan once = occurrencePlan(label);
    new MatchRun(once, target, containment)
        .search(
            once.size(),
            run -> {
              int[] images = new int[once.size()];
              for (int i = 0; i < images.length; i++) {
                images[once.node(i)] = run.image(i);
              }
              return visitor.visit(images);
            });
  }

  /** Receives occurrences. */
  @FunctionalInterface
  public interface OccurrenceVisitor {
    /**
     * Takes one occurrence.
     *
     * @param images the node of the graph that each node of the pattern is mapped to; the visitor's
     *     to keep
     * @return whether to go on
     */
    boolean visit(int[] images);
  }

  /**
   * The distinct node sets where the pattern stands, at most {@code limit} of them, in their
   * natural order. Under plain containment several occurrences may share one. Which sets a limit
   * leaves out depends on the graph alone.
   */
  public List<NodeSet> nodeSets(Graph graph, int limit) {
    return nodeSets(graph, limit, () -> false);
  }

  /**
   * The same, until {@code stopped} returns true.
   *
   * @param stopped called from time to time
   * @throws CancellationException where it returned true
   */
  public List<NodeSet> nodeSets(Graph graph, int limit, BooleanSupplier stopped) {
    Refuse.when(limit < 0, "limit must be >= 0, got {}", limit);
    TreeSet<NodeSet> found = new TreeSet<>();
    if (limit > 0) {
      forEachOccurrence(
          new MatchTarget(graph, stopped),
          images -> {
            found.add(NodeSet.of(graph.nodes(), images));
            return found.size() < limit;
          });
    }
    return new ArrayList<>(found);
  }

  /**
   * The plan whose root's label is rarest in the graph; -1 where labels alone rule the pattern out.
   */
  private int rarestLabel(MatchTarget target) {
    int best = -1;
    int fewest = Integer.MAX_VALUE;
    for (int i = 0; i < labels.length; i++) {
      int count = target.countOf(labels[i]);
      if (count < labelCounts[i]) {
        return -1;
      }
      if (count < fewest) {
        best = i;
        fewest = count;
      }
    }
    return best;
  }

  private long fit(BigInteger number) {
    try {
      return number.longValueExact();
    } catch (ArithmeticException e) {
      throw tooMany(e);
    }
  }

  private ArithmeticException tooMany(ArithmeticException cause) {
    ArithmeticException failure =
        new ArithmeticException(
            "count of a pattern of "
                + pattern.nodes()
                + " nodes must be below 2^63, got more; count presence, or use a smaller pattern");
    failure.initCause(cause);
    return failure;
  }
}
