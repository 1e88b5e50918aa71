package motive.studio.explain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import motive.data.DataSet;
import motive.molecule.Chemistry;
import motive.molecule.Vocabulary;
import motive.motif.Motif;
import motive.motif.MotifLibrary;
import motive.studio.api.Fields;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;

/** A reader of libraries that users draw or type. */
final class LibraryReader {
  private static final int LONGEST_TEXT = 2_000;

  private final ExplainLimits limits;

  LibraryReader(ExplainLimits limits) {
    this.limits = limits;
  }

  /** A motif as it was read, before its labels are checked. */
  record Input(
      String name,
      String description,
      List<Integer> labels,
      List<Integer> ends,
      Optional<Written> written) {}

  /** A motif in the notation SMILES or SMARTS. */
  record Written(String notation, String text) {}

  /** Reads motifs. */
  List<Input> motifs(Fields fields) throws Problem {
    List<Fields> all = fields.objects("motifs", limits.libraryMotifs()).orElse(List.of());
    if (all.isEmpty()) {
      throw Problem.badRequest("motifs must be at least one, got none");
    }
    List<Input> inputs = new ArrayList<>();
    for (Fields each : all) {
      inputs.add(motif(each));
      each.requireNoMore();
    }
    return inputs;
  }

  private Input motif(Fields fields) throws Problem {
    String name = fields.text("name");
    String description = fields.optionalText("description").orElse("");
    if (description.length() > LONGEST_TEXT) {
      throw Problem.badRequest(
          "a description must have at most {} characters, got {}",
          LONGEST_TEXT,
          description.length());
    }
    Optional<Written> written = written(fields);
    if (written.isPresent()) {
      return new Input(name, description, List.of(), List.of(), written);
    }
    List<Integer> labels =
        fields
            .wholes("labels", 0, Integer.MAX_VALUE, limits.motifNodes())
            .orElseThrow(
                () -> Problem.badRequest("a motif must have labels, smiles or smarts, got none"));
    if (labels.isEmpty()) {
      throw Problem.badRequest("labels must name at least one node, got none");
    }
    int most = limits.motifNodes() * (limits.motifNodes() + 1) / 2;
    List<List<Integer>> edges = fields.pairs("edges", 0, labels.size() - 1, most).orElse(List.of());
    Set<List<Integer>> seen = new HashSet<>();
    List<Integer> ends = new ArrayList<>();
    for (List<Integer> edge : edges) {
      int low = Math.min(edge.get(0), edge.get(1));
      int high = Math.max(edge.get(0), edge.get(1));
      if (!seen.add(List.of(low, high))) {
        throw Problem.badRequest("edges must join each pair once, got {} again", edge);
      }
      ends.add(low);
      ends.add(high);
    }
    return new Input(name, description, labels, ends, Optional.empty());
  }

  private static Optional<Written> written(Fields fields) throws Problem {
    for (String notation : List.of(Chemistry.SMILES, Chemistry.SMARTS)) {
      Optional<String> text = fields.optionalText(notation);
      if (text.isPresent()) {
        if (fields.has("labels") || fields.has("edges")) {
          throw Problem.badRequest("a motif must have {} or labels and edges, got both", notation);
        }
        if (fields.has(Chemistry.SMILES) && fields.has(Chemistry.SMARTS)) {
          throw Problem.badRequest("a motif must have smiles or smarts, got both");
        }
        if (text.get().length() > LONGEST_TEXT) {
          throw Problem.badRequest(
              "{} must have at most {} characters, got {}",
              notation,
              LONGEST_TEXT,
              text.get().length());
        }
        return Optional.of(new Written(notation, text.get()));
      }
    }
    return Optional.empty();
  }

  private static int[] array(List<Integer> values) {
    return values.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * A library of motifs that were read.
   *
   * @param own the library of the kit, in the label numbers of the data set; its symbols are kept
   * @throws Problem where a name is taken twice, or what is written is none of this data set
   */
  MotifLibrary library(String name, List<Input> inputs, DataSet data, MotifLibrary own)
      throws Problem {
    Optional<Vocabulary> vocabulary =
        inputs.stream().anyMatch(input -> input.written().isPresent())
            ? Vocabulary.of(data)
            : Optional.empty();
    return Problem.wrap(
        Code.UNPROCESSABLE,
        () -> {
          List<Motif> motifs = inputs.stream().map(i -> motif(i, vocabulary, data)).toList();
          Map<String, Integer> symbols = new LinkedHashMap<>(own.symbols());
          data.nodeLabelNames().forEach((label, named) -> symbols.putIfAbsent(named, label));
          return new MotifLibrary(name, "", symbols, motifs);
        });
  }

  private Motif motif(Input input, Optional<Vocabulary> vocabulary, DataSet data) {
    if (input.written().isEmpty()) {
      return Motif.of(input.name(), array(input.labels()), array(input.ends()))
          .withDescription(input.description());
    }
    Written written = input.written().get();
    if (vocabulary.isEmpty()) {
      throw new IllegalArgumentException(
          written.notation() + " must go with a data set of molecules, got " + data.name());
    }
    Motif motif =
        written.notation().equals(Chemistry.SMILES)
            ? Chemistry.get().ofSmiles(input.name(), written.text(), vocabulary.get())
            : Chemistry.get().ofSmarts(input.name(), written.text(), vocabulary.get());
    if (motif.pattern().nodes() > limits.motifNodes()) {
      throw new IllegalArgumentException(
          "a motif must have at most "
              + limits.motifNodes()
              + " atoms here, got "
              + motif.pattern().nodes());
    }
    return motif.withDescription(input.description());
  }
}
