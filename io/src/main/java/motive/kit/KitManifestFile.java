package motive.kit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.NullNode;

/** Reads and writes {@code kit.json}. */
final class KitManifestFile {
  static final int FORMAT = 1;

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private KitManifestFile() {}

  static KitManifest parse(byte[] json, String source) throws KitFormatException {
    KitJson root = KitJson.parse(json, source);
    root.requireMembers(
        List.of(
            "format",
            "name",
            "data",
            "features",
            "motifFeatures",
            "classes",
            "scales",
            "seed",
            "architectures",
            "model",
            "vgae",
            "neuroMatch",
            "versions",
            "files"),
        List.of("foreign", "reading"));
    if (root.member("format").integer() != FORMAT) {
      throw root.member("format").mustBe(FORMAT + ", the format that this version reads");
    }
    try {
      return new KitManifest(
          root.member("name").name(),
          data(root.member("data")),
          texts(root.member("features")),
          motifFeatures(root),
          texts(root.member("classes")),
          scales(root.member("scales")),
          root.member("seed").longInteger(),
          textMap(root.member("architectures")),
          model(root.member("model")),
          new KitManifest.Vgae(
              root.member("vgae").member("epochs").integer(),
              figure(root.member("vgae").member("heldOutAuroc"))),
          neuroMatch(root.member("neuroMatch")),
          textMap(root.member("versions")),
          textMap(root.member("files")),
          foreign(root),
          reading(root));
    } catch (IllegalArgumentException e) {
      throw root.fail("" + e.getMessage());
    }
  }

  private static MotifFeatures motifFeatures(KitJson root) throws KitFormatException {
    KitJson json = root.member("motifFeatures");
    json.requireMembers(List.of("exact", "rows"), List.of());
    SortedMap<Integer, float[]> rows = new TreeMap<>();
    for (KitJson entry : json.member("rows").elements()) {
      entry.requireMembers(List.of("label", "row"), List.of());
      List<KitJson> values = entry.member("row").elements();
      float[] row = new float[values.size()];
      for (int c = 0; c < row.length; c++) {
        row[c] = (float) values.get(c).number();
      }
      rows.put(entry.member("label").integer(), row);
    }
    int width = root.member("features").elements().size();
    return MotifFeatures.given(width, rows, json.member("exact").bool());
  }

  private static Optional<KitManifest.Foreign> foreign(KitJson root) throws KitFormatException {
    if (!root.members().containsKey("foreign")) {
      return Optional.empty();
    }
    KitJson json = root.member("foreign");
    json.requireMembers(List.of("format", "options"), List.of());
    return Optional.of(
        new KitManifest.Foreign(json.member("format").text(), textMap(json.member("options"))));
  }

  private static KitManifest.Reading reading(KitJson root) throws KitFormatException {
    var json = root.optionalMember("reading");
    if (json.isEmpty()) {
      return KitManifest.Reading.UNKNOWN;
    }
    json.get().requireMembers(List.of(), List.of("nodeLabels", "smilesColumn", "labelColumn"));
    SortedMap<Integer, String> labels = new TreeMap<>();
    var rows = json.get().optionalMember("nodeLabels");
    for (KitJson row : rows.isPresent() ? rows.get().elements() : List.<KitJson>of()) {
      row.requireMembers(List.of("label", "name"), List.of());
      labels.put(row.member("label").integer(), row.member("name").text());
    }
    return new KitManifest.Reading(
        labels, optionalText(json.get(), "smilesColumn"), optionalText(json.get(), "labelColumn"));
  }

  private static Optional<String> optionalText(KitJson json, String member)
      throws KitFormatException {
    var text = json.optionalMember(member);
    return text.isPresent() ? Optional.of(text.get().text()) : Optional.empty();
  }

  private static KitManifest.Data data(KitJson json) throws KitFormatException {
    json.requireMembers(List.of("name", "graphs", "hash"), List.of());
    return new KitManifest.Data(
        json.member("name").name(), json.member("graphs").integer(), json.member("hash").text());
  }

  private static KitManifest.Scales scales(KitJson json) throws KitFormatException {
    json.requireMembers(List.of("fidelity", "interpretability", "vgae", "gntk"), List.of());
    return new KitManifest.Scales(
        json.member("fidelity").number(),
        json.member("interpretability").number(),
        json.member("vgae").number(),
        json.member("gntk").number());
  }

  private static KitManifest.Model model(KitJson json) throws KitFormatException {
    return new KitManifest.Model(
        json.member("width").integer(),
        json.member("epochs").integer(),
        json.member("accuracy").number(),
        figure(json.member("splitTrain")),
        figure(json.member("splitHeldOut")));
  }

  private static KitManifest.NeuroMatch neuroMatch(KitJson json) throws KitFormatException {
    return new KitManifest.NeuroMatch(
        json.member("epochs").integer(),
        figure(json.member("easyAuroc")),
        figure(json.member("hardAuroc")),
        figure(json.member("auroc")),
        figure(json.member("partsAuroc")),
        figure(json.member("largeAuroc")),
        figure(json.member("contained")),
        figure(json.member("absent")));
  }

  /** A number, or null where there was nothing to measure. */
  private static double figure(KitJson json) throws KitFormatException {
    return json.isNull() ? Double.NaN : json.number();
  }

  private static List<String> texts(KitJson json) throws KitFormatException {
    List<String> texts = new ArrayList<>();
    for (KitJson element : json.elements()) {
      texts.add(element.text());
    }
    return texts;
  }

  private static Map<String, String> textMap(KitJson json) throws KitFormatException {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Map.Entry<String, KitJson> member : json.members().entrySet()) {
      texts.put(member.getKey(), member.getValue().text());
    }
    return texts;
  }

  static String format(KitManifest kit) {
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("format", FORMAT);
    root.put("name", kit.name());
    root.put(
        "data",
        ordered(
            "name", kit.data().name(), "graphs", kit.data().graphs(), "hash", kit.data().hash()));
    root.put("features", kit.features());
    root.put("motifFeatures", motifFeatures(kit.motifFeatures()));
    root.put("classes", kit.classes());
    root.put(
        "scales",
        ordered(
            "fidelity",
            kit.scales().fidelity(),
            "interpretability",
            kit.scales().interpretability(),
            "vgae",
            kit.scales().vgae(),
            "gntk",
            kit.scales().gntk()));
    root.put("seed", kit.seed());
    root.put("architectures", kit.architectures());
    root.put(
        "model",
        ordered(
            "width",
            kit.model().width(),
            "epochs",
            kit.model().epochs(),
            "accuracy",
            kit.model().accuracy(),
            "splitTrain",
            kit.model().splitTrain(),
            "splitHeldOut",
            kit.model().splitHeldOut()));
    root.put(
        "vgae", ordered("epochs", kit.vgae().epochs(), "heldOutAuroc", kit.vgae().heldOutAuroc()));
    root.put(
        "neuroMatch",
        ordered(
            "epochs",
            kit.neuroMatch().epochs(),
            "easyAuroc",
            kit.neuroMatch().easyAuroc(),
            "hardAuroc",
            kit.neuroMatch().hardAuroc(),
            "auroc",
            kit.neuroMatch().auroc(),
            "partsAuroc",
            kit.neuroMatch().partsAuroc(),
            "largeAuroc",
            kit.neuroMatch().largeAuroc(),
            "contained",
            kit.neuroMatch().contained(),
            "absent",
            kit.neuroMatch().absent()));
    root.put("versions", kit.versions());
    root.put("files", kit.files());
    kit.foreign()
        .ifPresent(
            foreign ->
                root.put(
                    "foreign", ordered("format", foreign.format(), "options", foreign.options())));
    Map<String, Object> reading = reading(kit.reading());
    if (!reading.isEmpty()) {
      root.put("reading", reading);
    }
    return MAPPER.writeValueAsString(root) + "\n";
  }

  private static Map<String, Object> motifFeatures(MotifFeatures features) {
    List<Map<String, Object>> rows = new ArrayList<>();
    features.rows().forEach((label, row) -> rows.add(ordered("label", label, "row", row)));
    return ordered("exact", features.isExact(), "rows", rows);
  }

  private static Map<String, Object> reading(KitManifest.Reading reading) {
    Map<String, Object> all = new LinkedHashMap<>();
    List<Map<String, Object>> labels = new ArrayList<>();
    reading
        .nodeLabels()
        .forEach((label, name) -> labels.add(ordered("label", label, "name", name)));
    if (!labels.isEmpty()) {
      all.put("nodeLabels", labels);
    }
    reading.smilesColumn().ifPresent(column -> all.put("smilesColumn", column));
    reading.labelColumn().ifPresent(column -> all.put("labelColumn", column));
    return all;
  }

  private static Map<String, Object> ordered(Object... keysAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      Object value = keysAndValues[i + 1];
      boolean unmeasured = value instanceof Double number && number.isNaN();
      map.put((String) keysAndValues[i], unmeasured ? NullNode.instance : value);
    }
    return map;
  }
}
