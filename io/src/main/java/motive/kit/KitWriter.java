package motive.kit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import motive.checkpoint.SafeTensors;
import motive.checkpoint.TensorFile;
import motive.motif.MotifLibrary;
import motive.motif.Prior;

/** Fills a folder with the files of a kit, the manifest last. */
public final class KitWriter {
  private final Path folder;
  private final Map<String, String> hashes = new TreeMap<>();

  /**
   * @param folder exists and is the writer's own; nobody takes it for a kit before it has a
   *     manifest
   */
  public KitWriter(Path folder) {
    this.folder = folder;
  }

  /** Writes one of the networks ({@link Kit#MODEL}, {@link Kit#NEURO_MATCH}, {@link Kit#VGAE}). */
  public void network(String file, TensorFile tensors) throws IOException {
    write(file, SafeTensors.encode(tensors));
  }

  public void motifs(MotifLibrary library, Prior prior) throws IOException {
    prior.requireFits(library);
    write(Kit.MOTIFS, MotifLibraryFile.format(library).getBytes(StandardCharsets.UTF_8));
    write(Kit.PRIOR, PriorFile.format(prior).getBytes(StandardCharsets.UTF_8));
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
    for (String file : Kit.FILES) {
      if (!hashes.containsKey(file)) {
        throw new IllegalStateException("a kit must hold " + file + ", got none");
      }
    }
    String json = KitManifestFile.format(manifest.apply(Map.copyOf(hashes)));
    Files.writeString(folder.resolve(Kit.MANIFEST), json);
    return Kit.load(folder);
  }
}
