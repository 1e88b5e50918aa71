package motive.lab.work;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import motive.file.Staging;
import motive.provenance.Provenance;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Results of jobs, each in a file of its own that is named by the hash of all that decides it. A
 * job whose result is there is not run again; a run that is killed loses the job it was in.
 */
public final class Cells {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Path folder;
  private final Workbench bench;
  private final ProgressListener watch;
  private final String code;

  /**
   * @param folder for the files, made where it is not there
   * @param code names what computes results: other code may give others
   */
  public Cells(Path folder, Workbench bench, String code, ProgressListener watch) {
    this.folder = folder;
    this.bench = bench;
    this.code = code;
    this.watch = watch;
  }

  /** The hash of all that decides a job's result beside the code. */
  static String hash(Job<?> job, Workbench bench) {
    return Provenance.of(job.inputs(bench)).hash();
  }

  private Map<String, String> inputs(Job<?> job) {
    Map<String, String> inputs = new TreeMap<>(job.inputs(bench));
    inputs.put("code", code);
    return inputs;
  }

  private Path file(Map<String, String> inputs) {
    return folder.resolve(Provenance.of(inputs).hash().substring(0, 24) + ".json");
  }

  /** Whether a job's result is there. */
  public boolean has(Job<?> job) {
    return Files.isRegularFile(file(inputs(job)));
  }

  /** A job's result, from its file or by running it. */
  public <T> T get(Job<T> job) throws Exception {
    Map<String, String> inputs = inputs(job);
    Path file = file(inputs);
    Optional<T> kept = read(job, file, inputs);
    if (kept.isPresent()) {
      return kept.get();
    }
    watch.begins(job);
    long start = System.nanoTime();
    T result = job.run(bench, this, watch);
    ObjectNode whole = JSON.createObjectNode();
    whole.set("inputs", JSON.valueToTree(inputs));
    whole.put("title", job.title());
    whole.put("seconds", (System.nanoTime() - start) / 1e9);
    whole.put("threads", bench.threads());
    whole.set("result", JSON.valueToTree(result));
    Staging.file(
        file,
        out -> out.write((JSON.writeValueAsString(whole) + "\n").getBytes(StandardCharsets.UTF_8)));
    watch.ends(job);
    return result;
  }

  /** The same for conclusions, whose jobs commonly were run before. */
  public <T> T of(Job<T> job) {
    try {
      return get(job);
    } catch (RuntimeException e) {
      throw e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(job.title() + " was interrupted", e);
    } catch (Exception e) {
      throw new IllegalStateException(job.title() + " failed: " + e.getMessage(), e);
    }
  }

  /** The results of several jobs, in their order. */
  public <T> List<T> of(List<? extends Job<T>> jobs) {
    return jobs.stream().<T>map(this::of).toList();
  }

  // A file that cannot be read, or is another's, is as good as none: the job runs again.
  private <T> Optional<T> read(Job<T> job, Path file, Map<String, String> inputs)
      throws IOException {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      JsonNode whole = JSON.readTree(Files.readString(file));
      JsonNode result = whole.get("result");
      return result != null && JSON.valueToTree(inputs).equals(whole.get("inputs"))
          ? Optional.of(JSON.treeToValue(result, job.resultType()))
          : Optional.empty();
    } catch (JacksonException | CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
