package motive.studio.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import motive.explain.ChoiceRule;
import motive.explain.ExplainSettings;
import motive.kit.InstrumentChoice;
import motive.model.Task;
import motive.setup.SearchChoice;
import motive.setup.ShellWords;
import motive.studio.api.Problem;
import motive.studio.catalog.Catalog;

/** Command lines that give the same explanations as the studio. */
final class CommandLines {
  private final Catalog catalog;
  private final LibraryStore libraries;

  CommandLines(Catalog catalog, LibraryStore libraries) {
    this.catalog = catalog;
    this.libraries = libraries;
  }

  /**
   * The command that gives the explanation of a question, for a POSIX shell. An edited library is
   * named by the file that it is saved to.
   */
  String explain(Question question) throws Problem {
    Preference asked = question.preference();
    ExplainSettings usual = Preference.question(asked.preset());
    InstrumentChoice instruments = InstrumentChoice.of(asked.preset());
    List<String> words = new ArrayList<>(List.of("motive", "explain"));
    add(words, "--dataset", catalog.dataArgument(asked.data()));
    add(words, "--kit", catalog.kitArgument(asked.kit()));
    boolean isNode = question.task() == Task.NODE;
    add(words, isNode ? "--nodes" : "--graphs", Integer.toString(question.graph()));
    // Always, so that the command gives the same whatever its default is.
    add(words, "--preset", asked.preset().id());
    if (!asked.hasUsualWeights()) {
      boolean without = isNode && asked.library().isEmpty();
      add(words, "--weights", list(without ? asked.givenWithoutMotifs() : asked.given()));
    }
    addUnless(words, "--fidelity", asked.form().id(), usual.form().id());
    if (asked.form().needsNoise()) {
      addUnless(words, "--noise", list(asked.noise().levels()), list(usual.noise().levels()));
      addUnless(words, "--noise-samples", asked.noise().samples(), usual.noise().samples());
    }
    ChoiceRule rule = usual.choice();
    addUnless(words, "--scale", asked.choice().scaling().id(), rule.scaling().id());
    addUnless(words, "--tolerance", asked.choice().tolerance(), rule.tolerance());
    addUnless(words, "--size", asked.choice().size().id(), rule.size().id());
    addUnless(words, "--keep", asked.choice().keep().id(), rule.keep().id());
    addUnless(words, "--budget", asked.budget(), usual.maxEdges());
    addUnless(words, "--parts", parts(asked.parts()), parts(usual.parts()));
    addUnless(words, "--class", asked.target(), Preference.PREDICTED);
    addUnless(words, "--stages", asked.stages().id(), usual.stages().id());
    addUnless(words, "--similarity", asked.similarity().id(), instruments.index().id());
    addUnless(words, "--match", asked.match().id(), instruments.matching().id());
    if (asked.library().isPresent()) {
      add(words, "--library", libraries.find(asked.library().get()).fileName());
    }
    addUnless(words, "--search", asked.search().id(), SearchChoice.Kind.AUTO.id());
    addUnless(words, "--include", list(asked.include()), "");
    addUnless(words, "--exclude", list(asked.exclude()), "");
    if (asked.seed() != usual.seed()) {
      // Always with an equals sign, so that negative seeds look like others.
      words.add("--seed=" + asked.seed());
    }
    return ShellWords.join(words);
  }

  private static String parts(int parts) {
    return parts == ExplainSettings.PARTS_AS_NEEDED ? "auto" : Integer.toString(parts);
  }

  private static void addUnless(List<String> words, String option, Object value, Object usual) {
    if (!value.equals(usual)) {
      add(words, option, value.toString());
    }
  }

  // A value that begins with a hyphen would be taken for an option.
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
