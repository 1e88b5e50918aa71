package motive.kit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import motive.checkpoint.SafeTensors;
import motive.checkpoint.TensorFile;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.data.json.JsonLinesWriter;
import motive.motif.MotifLibrary;
import motive.motif.Prior;

/** A writer of the files of a kit, the manifest last. */
public final class KitWriter {
  private final Path folder;
  private final Map<String, String> hashes = new TreeMap<>();

  /**
   * @param folder exists and is used by the writer alone; it is no kit before it has a manifest
   */
  public KitWriter(Path folder) {
    this.folder = folder;
  }

  /** Writes one of the networks ({@link Kit#MODEL}, {@link Kit#NEURO_MATCH}, {@link Kit#VGAE}). */
  public void network(String file, TensorFile tensors) throws IOException {
    write(file, SafeTensors.encode(tensors));
  }

  /**
   * Writes a model from elsewhere in place of {@link Kit#MODEL}, with the graphs to check it on.
   */
  public void foreign(ForeignFile file, DataSet data) throws IOException {
    write(file.fileName(), file.bytes());
    DataSetBuilder sample = DataSet.builder("sample").classNames(data.classNames());
    sample.nodeLabelNames(data.nodeLabelNames()).features(data.features());
    ForeignFile.sample(data.graphs()).forEach(graph -> sample.add(graph, 0, null));
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    JsonLinesWriter.write(sample.build(), text);
    write(ForeignFile.SAMPLE, text.toByteArray());
  }

  /** Writes the motif library and its prior. */
  public void motifs(MotifLibrary library, Prior prior) throws IOException {
    prior.requireFits(library);
    motifs(library);
    write(Kit.PRIOR, PriorFile.format(prior).getBytes(StandardCharsets.UTF_8));
  }

  /** Writes the motif library of a kit that has no prior. */
  public void motifs(MotifLibrary library) throws IOException {
    write(Kit.MOTIFS, MotifLibraryFile.format(library).getBytes(StandardCharsets.UTF_8));
  }

  private void write(String file, byte[] bytes) throws IOException {
    Files.write(folder.resolve(file), bytes);
    hashes.put(file, Sha256.of(bytes));
  }

  /**
   * Writes the manifest and reads the whole kit back.
   *
   * @param manifest made from the hashes of all other files
   */
  public Kit finish(Function<Map<String, String>, KitManifest> manifest) throws IOException {
    KitManifest made = manifest.apply(Map.copyOf(hashes));
    for (String file : Kit.files(made)) {
      if (!hashes.containsKey(file)) {
        throw new IllegalStateException("a kit must hold " + file + ", got none");
      }
    }
    String json = KitManifestFile.format(made);
    Files.writeString(folder.resolve(Kit.MANIFEST), json);
    return Kit.load(folder);
  }
}
