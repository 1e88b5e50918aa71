package motive.cli;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import motive.baseline.Background;
import motive.compare.Arena;
import motive.data.DataSet;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.explain.TwoStageExplainer;
import motive.kit.DataHash;
import motive.kit.InstrumentCase;
import motive.kit.InstrumentChoice;
import motive.kit.PriorFile;
import motive.provenance.Provenance;
import motive.search.Search;

/**
 * All that is needed to explain the graphs of a data set.
 *
 * @param searchSettings what decides the search's results, by name
 * @param include nodes that every explanation must hold
 * @param exclude nodes that none may hold
 */
record ExplainSetup(
    DataSet data,
    ModelOptions.Source source,
    InstrumentChoice choice,
    ExplainSettings settings,
    Search search,
    Map<String, String> searchSettings,
    List<Integer> include,
    List<Integer> exclude) {

  /** The instruments; make them once and share them. */
  InstrumentCase instruments() {
    return source
        .kit()
        .map(kit -> InstrumentCase.of(kit, choice))
        .orElseGet(() -> InstrumentCase.of(source.network(), choice));
  }

  /** An explainer with instruments of its own. */
  TwoStageExplainer explainer() {
    return explainer(instruments());
  }

  TwoStageExplainer explainer(InstrumentCase instruments) {
    return new TwoStageExplainer(instruments, search, System::nanoTime);
  }

  /** How graphs are set to all explainers of the data set. */
  Arena arena(InstrumentCase instruments) {
    return new Arena(
        data, Optional.of(source.network()), instruments, explainer(instruments), this::request);
  }

  /** What rivals are made from. */
  Background background(InstrumentCase instruments) {
    return arena(instruments).background();
  }

  /** The request for a graph of the data set. */
  Request request(int graph) {
    return ExplainOptions.request(data, graph, include, exclude, settings);
  }

  /**
   * Where results come from.
   *
   * @param more what else decides them, by name
   */
  Provenance provenance(String explainer, Map<String, String> more) {
    Map<String, String> inputs = new TreeMap<>(more);
    inputs.put("version", MotiveCommand.version());
    inputs.put("explainer", explainer);
    inputs.put("data", DataHash.of(data));
    inputs.put("model", source.hash());
    choice.library().ifPresent(library -> inputs.put("library", DataHash.of(library)));
    choice
        .prior()
        .ifPresent(
            prior ->
                inputs.put(
                    "prior",
                    ModelOptions.sha256(PriorFile.format(prior).getBytes(StandardCharsets.UTF_8))));
    inputs.putAll(settings.describe());
    inputs.putAll(choice.describe());
    inputs.putAll(searchSettings);
    inputs.put("include", include.toString());
    inputs.put("exclude", exclude.toString());
    return Provenance.of(inputs);
  }
}
