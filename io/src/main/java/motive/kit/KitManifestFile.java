package motive.kit;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import motive.checkpoint.Architecture;
import motive.data.DatasetFormatException;
import motive.data.files.JsonText;
import motive.data.files.JsonValue;
import motive.data.node.FeatureRecipe;
import motive.kit.KitManifest.Reading;

/** The file {@code kit.json}. */
final class KitManifestFile {
  static final int FORMAT = 1;

  private record Contents(
      int format,
      String name,
      KitManifest.Data data,
      List<String> features,
      Rows motifFeatures,
      List<String> classes,
      KitManifest.Scales scales,
      long seed,
      Map<String, String> architectures,
      KitManifest.Model model,
      Optional<KitManifest.Vgae> vgae,
      Optional<KitManifest.NeuroMatch> neuroMatch,
      Map<String, String> versions,
      Map<String, String> files,
      Optional<KitManifest.Foreign> foreign,
      Optional<Names> reading,
      Optional<KitManifest.Calibration> calibration,
      Optional<Graph> graph,
      Optional<KitManifest.Values> values) {}

  private record Graph(
      String task,
      int nodes,
      int edges,
      boolean directed,
      int train,
      int validation,
      int test,
      double validationAccuracy,
      Optional<FeatureRecipe> recipe) {
    static Graph of(KitManifest.OneGraph one) {
      return new Graph(
          one.task().id(),
          one.nodes(),
          one.edges(),
          one.directed(),
          one.train(),
          one.validation(),
          one.test(),
          one.validationAccuracy(),
          one.recipe());
    }

    KitManifest.OneGraph described() {
      return new KitManifest.OneGraph(
          Architecture.parse("task=" + task).task().orElseThrow(),
          nodes,
          edges,
          directed,
          train,
          validation,
          test,
          validationAccuracy,
          recipe);
    }
  }

  private record Rows(boolean exact, List<Row> rows) {}

  private record Row(int label, List<Float> row) {}

  private record Names(
      Optional<List<Name>> nodeLabels,
      Optional<String> smilesColumn,
      Optional<String> labelColumn) {}

  private record Name(int label, String name) {}

  private KitManifestFile() {}

  static KitManifest parse(byte[] json, String source) throws DatasetFormatException {
    JsonValue root = JsonValue.parse(json, source);
    JsonValue format = root.member("format");
    if (root.has("format") && format.integer() != FORMAT) {
      throw format.mustBe(FORMAT + ", the format that this version reads");
    }
    Contents kit = root.record(Contents.class);
    root.member("name").name();
    root.member("data").member("name").name();
    try {
      return new KitManifest(
          kit.name,
          kit.data,
          kit.features,
          motifFeatures(kit.motifFeatures, kit.features.size()),
          kit.classes,
          kit.scales,
          kit.seed,
          kit.architectures,
          kit.model,
          encoder(kit, root, "vgae", kit.vgae, KitManifest.Vgae.NONE),
          encoder(kit, root, "neuroMatch", kit.neuroMatch, KitManifest.NeuroMatch.NONE),
          kit.versions,
          kit.files,
          kit.foreign,
          kit.reading.map(KitManifestFile::reading).orElse(Reading.UNKNOWN),
          kit.calibration,
          kit.graph.map(Graph::described),
          kit.values);
    } catch (IllegalArgumentException e) {
      throw root.refusal(String.valueOf(e.getMessage()));
    }
  }

  /** What is said of an encoder, which a kit for one graph does not have. */
  private static <T> T encoder(Contents kit, JsonValue root, String name, Optional<T> said, T none)
      throws DatasetFormatException {
    if (said.isEmpty() && kit.graph.isEmpty()) {
      throw root.refusal("must have the member '" + name + "', got none");
    }
    return said.orElse(none);
  }

  private static MotifFeatures motifFeatures(Rows given, int width) {
    SortedMap<Integer, float[]> rows = new TreeMap<>();
    for (Row row : given.rows) {
      float[] values = new float[row.row.size()];
      IntStream.range(0, values.length).forEach(c -> values[c] = row.row.get(c));
      rows.put(row.label, values);
    }
    return MotifFeatures.given(width, rows, given.exact);
  }

  private static Reading reading(Names names) {
    SortedMap<Integer, String> labels = new TreeMap<>();
    names.nodeLabels.orElse(List.of()).forEach(each -> labels.put(each.label, each.name));
    return new Reading(labels, names.smilesColumn, names.labelColumn);
  }

  static String format(KitManifest kit) {
    List<Row> rows =
        kit.motifFeatures().rows().entrySet().stream()
            .map(entry -> new Row(entry.getKey(), floats(entry.getValue())))
            .toList();
    Reading reading = kit.reading();
    List<Name> names =
        reading.nodeLabels().entrySet().stream()
            .map(entry -> new Name(entry.getKey(), entry.getValue()))
            .toList();
    return JsonText.page(
        new Contents(
            FORMAT,
            kit.name(),
            kit.data(),
            kit.features(),
            new Rows(kit.motifFeatures().isExact(), rows),
            kit.classes(),
            kit.scales(),
            kit.seed(),
            kit.architectures(),
            kit.model(),
            kit.graph().isPresent() ? Optional.empty() : Optional.of(kit.vgae()),
            kit.graph().isPresent() ? Optional.empty() : Optional.of(kit.neuroMatch()),
            kit.versions(),
            kit.files(),
            kit.foreign(),
            reading.equals(Reading.UNKNOWN)
                ? Optional.empty()
                : Optional.of(
                    new Names(
                        names.isEmpty() ? Optional.empty() : Optional.of(names),
                        reading.smilesColumn(),
                        reading.labelColumn())),
            kit.calibration(),
            kit.graph().map(Graph::of),
            kit.values()));
  }

  private static List<Float> floats(float[] row) {
    return IntStream.range(0, row.length).mapToObj(c -> row[c]).toList();
  }
}
