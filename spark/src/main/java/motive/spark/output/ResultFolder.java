package motive.spark.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A folder of results: {@code bucket=N/graphs.parquet} for each bucket, {@code _motive.json} with
 * what they were made with, {@code _SUCCESS} once all are there.
 */
public final class ResultFolder {
  static final String STAGING = "_staging";
  private static final String MANIFEST = "_motive.json";
  private static final String SUCCESS = "_SUCCESS";
  private static final int MOST_DIFFERENCES = 3;

  private final String root;
  private final Path folder;
  private final FileSystem files;
  private final Configuration conf;

  private ResultFolder(String root, Configuration conf) throws IOException {
    this.root = root;
    this.folder = new Path(root);
    this.conf = conf;
    this.files = BucketFile.system(folder, conf);
  }

  /** What the rows of a folder were made with. */
  private record Manifest(int buckets, long graphs, SortedMap<String, String> inputs) {}

  /** Opens a folder that is new, empty or of an earlier run. */
  public static ResultFolder open(String root, Configuration conf) throws IOException {
    ResultFolder opened = new ResultFolder(root, conf);
    opened.requireOurs();
    opened.requireRoom();
    return opened;
  }

  private void requireOurs() throws IOException {
    if (!files.exists(folder)) {
      return;
    }
    if (!files.getFileStatus(folder).isDirectory()) {
      throw new IllegalArgumentException("--out must be a folder, got the file " + root);
    }
    if (files.exists(new Path(folder, MANIFEST))) {
      return;
    }
    for (FileStatus each : files.listStatus(folder)) {
      // A run that was killed at its very start leaves a manifest that is not yet in place.
      if (!each.getPath().getName().startsWith(MANIFEST)) {
        throw new IllegalArgumentException(
            "--out must be a new or empty folder or one of an earlier run, got "
                + root
                + " with "
                + each.getPath().getName());
      }
    }
  }

  // Only a trial shows what a file system allows; it leaves nothing behind.
  private void requireRoom() throws IOException {
    Path there = files.makeQualified(folder);
    while (there.getParent() != null && !files.exists(there)) {
      there = there.getParent();
    }
    Path trial = new Path(there, "_motive-" + ProcessHandle.current().pid() + ".trial");
    try {
      files.create(trial, true).close();
      files.delete(trial, false);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "--out must be where files can be written, got "
              + root
              + ", and "
              + there
              + " takes none; name another place",
          e);
    }
  }

  /** Where it is, as every machine understands it. */
  public String path() {
    return files.makeQualified(folder).toString();
  }

  /**
   * Makes the folder that of these settings, or finds that it is.
   *
   * @param inputs all that decides a result, by name
   * @param asked the buckets asked for, if any
   * @param usual how many there are where nothing else is said
   * @return how many buckets it has
   * @throws IllegalArgumentException where it was made with others
   */
  public int claim(
      SortedMap<String, String> inputs, long graphs, Optional<Integer> asked, int usual)
      throws IOException {
    Path path = new Path(folder, MANIFEST);
    if (!files.exists(path)) {
      files.mkdirs(folder);
      write(path, new Manifest(asked.orElse(usual), graphs, inputs));
    }
    Manifest kept = read(path);
    if (!kept.inputs.equals(inputs)) {
      throw new IllegalArgumentException(
          "--out must be a folder of the same settings, got "
              + root
              + " with "
              + differences(kept.inputs, inputs)
              + "; name another folder");
    }
    if (asked.isPresent() && asked.get() != kept.buckets) {
      throw new IllegalArgumentException(
          "--buckets must be "
              + kept.buckets
              + " as when "
              + root
              + " was begun, got "
              + asked.get());
    }
    return kept.buckets;
  }

  private static String differences(
      SortedMap<String, String> there, SortedMap<String, String> here) {
    TreeSet<String> names = new TreeSet<>(there.keySet());
    names.addAll(here.keySet());
    List<String> differ = new ArrayList<>();
    for (String name : names) {
      String old = there.getOrDefault(name, "none");
      String asked = here.getOrDefault(name, "none");
      if (!old.equals(asked)) {
        differ.add(name + " " + old + " where " + asked + " is asked for");
      }
    }
    String more =
        differ.size() > MOST_DIFFERENCES
            ? " and " + (differ.size() - MOST_DIFFERENCES) + " more"
            : "";
    return String.join(", ", differ.subList(0, Math.min(MOST_DIFFERENCES, differ.size()))) + more;
  }

  // As a tree: binding records needs Jackson annotations newer than those that Spark brings.
  private void write(Path path, Manifest manifest) throws IOException {
    ObjectNode json = JsonMapper.shared().createObjectNode();
    json.put("buckets", manifest.buckets).put("graphs", manifest.graphs);
    ObjectNode inputs = json.putObject("inputs");
    manifest.inputs.forEach(inputs::put);
    Path part = new Path(folder, MANIFEST + ".part");
    try (FSDataOutputStream out = files.create(part, true)) {
      out.write(JsonMapper.shared().writeValueAsString(json).getBytes(StandardCharsets.UTF_8));
    }
    if (!files.rename(part, path) && !files.exists(path)) {
      throw new IOException(path + " must be free to be written, got no way to write it");
    }
  }

  private Manifest read(Path path) throws IOException {
    try (var in = files.open(path)) {
      JsonNode json = JsonMapper.shared().readTree(in.readAllBytes());
      SortedMap<String, String> inputs = new TreeMap<>();
      json.required("inputs")
          .properties()
          .forEach(input -> inputs.put(input.getKey(), input.getValue().asString()));
      int buckets = json.required("buckets").asInt();
      return new Manifest(buckets, json.required("graphs").asLong(), inputs);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          path + " must be as an earlier run wrote it, got something else; name another folder", e);
    }
  }

  /** The buckets that are not there yet, rising; files that are not whole are removed. */
  public int[] missing(int buckets) throws IOException {
    Set<String> there = new HashSet<>();
    for (FileStatus each : files.listStatus(folder)) {
      there.add(each.getPath().getName());
    }
    List<Integer> missing = new ArrayList<>();
    for (int bucket = 0; bucket < buckets; bucket++) {
      BucketFile file = new BucketFile(root, bucket, conf);
      if (!there.contains(file.folder())) {
        missing.add(bucket);
      } else if (!file.isDone()) {
        file.removeBroken();
        missing.add(bucket);
      }
    }
    return missing.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Says that all is there, and removes what attempts left behind. */
  public void finish() throws IOException {
    files.delete(new Path(folder, STAGING), true);
    files.create(new Path(folder, SUCCESS), true).close();
  }
}
