package motive.setup;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import motive.check.Refuse;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.NodeTargets;
import motive.graph.Graph;
import motive.model.Softmax;
import motive.name.NearestName;
import motive.result.InOrder;

/**
 * A choice of nodes of one large graph: numbers and ranges as in {@link GraphRange}, the nodes that
 * are set aside ({@code train}, {@code val}, {@code test}), those of a class ({@code class:NAME}),
 * one by its identifier ({@code id:NAME}), those that the model gives another class than the data
 * ({@code wrong}), {@code all}, or several of these with commas between them.
 */
public final class NodeChoice {
  private static final String TEST = "test";
  private static final String WRONG = "wrong";
  private static final String CLASS = "class:";
  private static final String ID = "id:";
  private static final List<String> ASIDE = List.of("train", "val", TEST);

  private final String option;
  private final String text;
  private final List<String> terms;

  private NodeChoice(String option, String text) {
    this.option = option;
    this.text = text;
    this.terms = Stream.of(text.split(",", -1)).map(String::strip).toList();
  }

  /**
   * Reads the text form.
   *
   * @param option its name in messages
   * @throws IllegalArgumentException where it is something else
   */
  public static NodeChoice parse(String option, String text) {
    NodeChoice choice = new NodeChoice(option, text);
    for (String term : choice.terms) {
      boolean isWord = ASIDE.contains(term) || term.equals(WRONG) || term.equals("all");
      boolean isNamed = isNamed(CLASS, term) || isNamed(ID, term);
      if (!isWord && !isNamed && !term.matches("\\d{1,9}(\\s*-\\s*\\d{1,9})?")) {
        throw new IllegalArgumentException(
            Refuse.text(
                "{} must be numbers and ranges such as 0-19,25, or all, train, val, test,"
                    + " class:NAME, id:NAME or wrong, got '{}'",
                option,
                DatasetFormatException.shown(text)));
      }
    }
    return choice;
  }

  /** The nodes that are set aside for tests where the data say which, else all. */
  public static NodeChoice usual(String option, DataSet data) {
    return parse(option, isSetAside(data, TEST) ? TEST : "all");
  }

  private static boolean isNamed(String prefix, String term) {
    return term.startsWith(prefix) && term.length() > prefix.length();
  }

  private static boolean isSetAside(DataSet data, String purpose) {
    return targets(data).setAside(purpose).filter(nodes -> !nodes.isEmpty()).isPresent();
  }

  private static NodeTargets targets(DataSet data) {
    return data.targets().orElseThrow();
  }

  /**
   * The nodes meant, rising; at least one.
   *
   * @param data the nodes of one graph, with neighbourhoods for the model
   * @throws IllegalArgumentException where the data do not have what was named
   */
  public int[] of(DataSet data, ModelSource model, int threads) throws Exception {
    BitSet chosen = new BitSet(data.size());
    for (String term : terms) {
      if (ASIDE.contains(term)) {
        addAside(term, data, chosen);
      } else if (term.startsWith(CLASS)) {
        addClass(term.substring(CLASS.length()), data, chosen);
      } else if (term.startsWith(ID)) {
        addId(term.substring(ID.length()), targets(data).graph(), chosen);
      } else if (term.equals(WRONG)) {
        addWrong(data, model, threads, chosen);
      } else {
        IntStream.of(GraphRange.parse(option, term).of(data.size())).forEach(chosen::set);
      }
    }
    Refuse.when(
        chosen.isEmpty(),
        "{} must choose at least one node, got '{}', which is none",
        option,
        text);
    return chosen.stream().toArray();
  }

  private void addAside(String purpose, DataSet data, BitSet chosen) {
    Refuse.when(
        !isSetAside(data, purpose),
        "{} must be what the data know, got {}, and {} sets no nodes aside so; name numbers or all",
        option,
        purpose,
        data.name());
    targets(data).setAside(purpose).orElseThrow().forEach(chosen::set);
  }

  // By the name of the class, or by its number where no class has that name.
  private void addClass(String name, DataSet data, BitSet chosen) {
    List<String> names = targets(data).classNames();
    int number = names.indexOf(name);
    if (number < 0 && name.matches("\\d{1,9}") && Integer.parseInt(name) < names.size()) {
      number = Integer.parseInt(name);
    }
    if (number < 0) {
      throw new IllegalArgumentException(
          Refuse.text(
              "{} must name a class of {} ({}), got {}{}",
              option,
              data.name(),
              names.isEmpty() ? "which has none" : String.join(", ", names),
              DatasetFormatException.shown(name),
              NearestName.hint(name, names)));
    }
    for (int v = 0; v < data.size(); v++) {
      if (targets(data).label(v) == number) {
        chosen.set(v);
      }
    }
  }

  private void addId(String id, Graph graph, BitSet chosen) {
    int node =
        IntStream.range(0, graph.nodes())
            .filter(v -> graph.id(v).equals(id))
            .findFirst()
            .orElse(-1);
    Refuse.when(
        node < 0,
        "{} must name a node by its identifier in the data, got {}",
        option,
        DatasetFormatException.shown(id));
    chosen.set(node);
  }

  // Of the nodes set aside for tests, where there are some: a model knows those it was trained on.
  private void addWrong(DataSet data, ModelSource model, int threads, BitSet chosen)
      throws Exception {
    boolean hasTests = isSetAside(data, TEST);
    int[] judged =
        IntStream.range(0, data.size())
            .filter(v -> data.hasClasses() && data.label(v) >= 0)
            .filter(v -> !hasTests || targets(data).setAside(TEST).orElseThrow().contains(v))
            .toArray();
    Refuse.when(
        judged.length == 0,
        "{} must be what the data know, got wrong, and {} has no classes to compare with",
        option,
        data.name());
    FreshModels models = new FreshModels(model);
    InOrder.run(
        judged.length,
        threads,
        i -> Softmax.best(models.get().logits(data.graph(judged[i]))) != data.label(judged[i]),
        (i, isWrong) -> {
          chosen.set(judged[i], chosen.get(judged[i]) || isWrong);
          return true;
        });
  }
}
