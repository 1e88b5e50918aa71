package motive.studio.desk;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import motive.explain.ExplainSettings;
import motive.kit.Matching;
import motive.kit.SimilarityIndex;
import motive.setup.SearchChoice;
import motive.setup.ShellWords;
import motive.studio.api.Problem;
import motive.studio.shelf.Shelf;

/** Command lines that give what the desk gives. */
final class Commands {
  private final Shelf shelf;
  private final Libraries libraries;

  Commands(Shelf shelf, Libraries libraries) {
    this.shelf = shelf;
    this.libraries = libraries;
  }

  /**
   * The command that gives the explanation of a question, as a POSIX shell takes it. An edited
   * library is named as its file is saved.
   */
  String explain(Question question) throws Problem {
    Preference asked = question.preference();
    List<String> words = new ArrayList<>(List.of("motive", "explain"));
    add(words, "--dataset", shelf.dataArgument(asked.data()));
    add(words, "--kit", shelf.kitArgument(asked.kit()));
    add(words, "--graphs", Integer.toString(question.graph()));
    if (!asked.hasUsualWeights()) {
      add(words, "--weights", list(asked.given()));
    }
    if (asked.budget() != ExplainSettings.DEFAULT.maxEdges()) {
      add(words, "--budget", Integer.toString(asked.budget()));
    }
    if (!asked.target().equals(Preference.PREDICTED)) {
      add(words, "--class", asked.target());
    }
    if (asked.similarity() != SimilarityIndex.VGAE) {
      add(words, "--similarity", asked.similarity().id());
    }
    if (asked.match() != Matching.ORDER) {
      add(words, "--match", asked.match().id());
    }
    if (asked.library().isPresent()) {
      add(words, "--library", libraries.find(asked.library().get()).fileName());
    }
    if (asked.search() != SearchChoice.Kind.AUTO) {
      add(words, "--search", asked.search().name().toLowerCase(Locale.ROOT));
    }
    if (!asked.include().isEmpty()) {
      add(words, "--include", list(asked.include()));
    }
    if (!asked.exclude().isEmpty()) {
      add(words, "--exclude", list(asked.exclude()));
    }
    if (asked.seed() != ExplainSettings.DEFAULT.seed()) {
      // An equals sign, since a negative number on its own would be taken for an option.
      words.add("--seed=" + asked.seed());
    }
    return ShellWords.join(words);
  }

  // What begins with a hyphen would be taken for an option.
  private static void add(List<String> words, String option, String value) {
    if (value.startsWith("-")) {
      words.add(option + "=" + value);
    } else {
      words.add(option);
      words.add(value);
    }
  }

  private static String list(List<?> values) {
    return values.stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}
