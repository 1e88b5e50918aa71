package motive.studio.catalog;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import motive.data.DatasetFormatException;
import motive.data.fetch.UntrustedZip;
import motive.file.Staging;
import motive.studio.api.Call.Upload;
import motive.studio.api.Problem;
import motive.studio.catalog.SafeFolder.EntryType;
import motive.studio.catalog.SafeFolder.Item;

/**
 * The private folder of imported files, which is deleted when the studio closes. Files are copied
 * there under names of our own and never read where they came from. Used by one thread at a time.
 */
final class Imports implements AutoCloseable {
  private static final int MOST_FILES = 1000;

  /** Enough that no two imports have the same by chance. */
  private static final int HASH_DIGITS = 24;

  private static final long BOMB_RATIO = 100;
  private static final long BOMB_FLOOR = 64L << 20;

  /** KitList are read whole into memory. */
  private static final long MOST_KIT_BYTES = 128L << 20;

  private final Path home;
  private final long mostBytes;
  private final AtomicLong bytes = new AtomicLong();
  private int count;

  Imports(long mostBytes) throws IOException {
    this.home = Files.createTempDirectory("motive-studio-");
    this.mostBytes = mostBytes;
  }

  /**
   * Files in the private folder.
   *
   * @param id a safe name with a part of the hash of the content: the same files have the same
   * @param folder where they are
   */
  record Stored(String id, ImportPlan plan, Path folder) {
    /** The path that is opened. */
    Path main() {
      return folder.resolve(plan.main());
    }

    /** Its name as an argument of a command where it came without a path. */
    String fileName() {
      return plan.main().isEmpty() ? SafeName.of(plan.name(), "import") : plan.main();
    }
  }

  /** A refusal: imported files would take more than they may. */
  static final class QuotaExceededException extends IOException {
    private static final long serialVersionUID = 1;

    QuotaExceededException(long most) {
      super(
          "imported files must take at most "
              + most
              + " bytes in all, got more; remove an import or choose less");
    }
  }

  /** Imports uploaded files. */
  Stored upload(List<Upload> uploads, BooleanSupplier stopped) throws Problem, IOException {
    if (uploads.size() == 1 && isZip(uploads.get(0).name())) {
      Upload zip = uploads.get(0);
      return zip(FileProblems.lastName(zip.name()), zip::open, stopped);
    }
    if (uploads.size() > MOST_FILES) {
      throw Problem.unprocessable(
          "an import must have at most {} files, got {}", MOST_FILES, uploads.size());
    }
    List<ImportFile> files = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Upload upload : uploads) {
      String shown = DatasetFormatException.shown(upload.name());
      if (!UntrustedZip.isInside(upload.name())) {
        throw Problem.unprocessable(
            "names of uploaded files must stay inside their folder, got {}", shown);
      }
      if (!seen.add(upload.name().toLowerCase(Locale.ROOT))) {
        throw Problem.unprocessable(
            "names of uploaded files must be distinct, got {} twice", shown);
      }
      files.add(new ImportFile(upload.name(), out -> copy(upload::open, out, stopped)));
    }
    return store(ImportPlan.of(files, ""), stopped);
  }

  /** Imports a file or folder below an allowed folder. */
  Stored path(AllowedFolders.Place place, BooleanSupplier stopped) throws Problem, IOException {
    Path parent = place.below().getParent();
    String name = place.path().getFileName() == null ? "" : place.path().getFileName().toString();
    if (place.path().equals(place.root())) {
      try (SafeFolder root = SafeFolder.open(place.root(), Path.of(""))) {
        return folder(root, name, stopped);
      }
    }
    try (SafeFolder holder = SafeFolder.open(place.root(), parent == null ? Path.of("") : parent)) {
      if (holder.type(name) == EntryType.FOLDER) {
        try (SafeFolder folder = holder.folder(name)) {
          return folder(folder, name, stopped);
        }
      }
      if (isZip(name)) {
        return zip(name, () -> holder.file(name), stopped);
      }
      return store(
          ImportPlan.of(
              List.of(new ImportFile(name, out -> copy(() -> holder.file(name), out, stopped))),
              name),
          stopped);
    }
  }

  private Stored folder(SafeFolder folder, String name, BooleanSupplier stopped)
      throws Problem, IOException {
    List<ImportFile> files = new ArrayList<>();
    for (Item entry : folder.list(MOST_FILES)) {
      if (entry.type() != EntryType.FOLDER) {
        files.add(
            new ImportFile(
                entry.name(), out -> copy(() -> folder.file(entry.name()), out, stopped)));
      }
    }
    return store(ImportPlan.of(files, name), stopped);
  }

  private Stored zip(String name, Input input, BooleanSupplier stopped)
      throws Problem, IOException {
    Path archive = home.resolve("archive-" + count++ + ".zip");
    try {
      try (OutputStream out = counted(archive, digest())) {
        copy(input, out, stopped);
      }
      long most = Math.max(BOMB_FLOOR, BOMB_RATIO * Files.size(archive));
      try (UntrustedZip zip = UntrustedZip.open(archive, name, MOST_FILES, most)) {
        List<ImportFile> files = new ArrayList<>();
        for (ZipEntry entry : zip.files()) {
          files.add(
              new ImportFile(
                  entry.getName(),
                  out -> {
                    requireWanted(stopped);
                    zip.unpack(entry, out);
                  }));
        }
        return store(ImportPlan.of(files, name.substring(0, name.length() - 4)), stopped);
      }
    } finally {
      discard(archive);
    }
  }

  /** The content of a file that is copied. */
  @FunctionalInterface
  private interface Input {
    InputStream open() throws IOException;
  }

  private static void copy(Input from, OutputStream out, BooleanSupplier stopped)
      throws IOException {
    byte[] buffer = new byte[1 << 16];
    try (InputStream in = from.open()) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        requireWanted(stopped);
        out.write(buffer, 0, read);
      }
    }
  }

  private static void requireWanted(BooleanSupplier stopped) {
    if (stopped.getAsBoolean()) {
      throw new CancellationException("the import was cancelled");
    }
  }

  private Stored store(ImportPlan plan, BooleanSupplier stopped) throws Problem, IOException {
    Path staged = Files.createDirectory(home.resolve("staged-" + count++));
    boolean done = false;
    try {
      MessageDigest digest = digest();
      digest.update(plan.kind().name().getBytes(StandardCharsets.UTF_8));
      for (Map.Entry<String, ImportFile> file : plan.files().entrySet()) {
        requireWanted(stopped);
        digest.update((file.getKey() + "\n").getBytes(StandardCharsets.UTF_8));
        Path target = staged.resolve(file.getKey());
        Files.createDirectories(target.resolveSibling(""));
        try (OutputStream out = counted(target, digest)) {
          file.getValue().content().copyTo(out);
        }
      }
      requireSmall(plan, staged);
      String hash = HexFormat.of().formatHex(digest.digest()).substring(0, HASH_DIGITS);
      String id = SafeName.of(plan.name(), "import") + "-" + hash;
      Path folder = home.resolve(id);
      if (!Files.exists(folder)) {
        Files.move(staged, folder);
        done = true;
      }
      return new Stored(id, plan, folder);
    } finally {
      if (!done) {
        discard(staged);
      }
    }
  }

  private static void requireSmall(ImportPlan plan, Path folder) throws Problem, IOException {
    long size = size(folder);
    if (plan.kind() == ImportPlan.Kind.KIT && size > MOST_KIT_BYTES) {
      throw Problem.unprocessable("a kit must take at most {} bytes, got {}", MOST_KIT_BYTES, size);
    }
  }

  /** Deletes the files of an import. */
  void remove(String id) throws IOException {
    discard(home.resolve(id));
  }

  private void discard(Path path) throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    long size = size(path);
    if (Files.isDirectory(path)) {
      Staging.delete(path);
    } else {
      Files.delete(path);
    }
    bytes.addAndGet(-size);
  }

  private static long size(Path path) throws IOException {
    long size = 0;
    try (Stream<Path> all = Files.walk(path)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        size += Files.size(file);
      }
    }
    return size;
  }

  /** A new file that counts towards the quota and that a digest sees. */
  private OutputStream counted(Path file, MessageDigest digest) throws IOException {
    return new FilterOutputStream(Files.newOutputStream(file)) {
      @Override
      public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
      }

      @Override
      public void write(byte[] content, int from, int count) throws IOException {
        if (bytes.addAndGet(count) > mostBytes) {
          bytes.addAndGet(-count);
          throw new QuotaExceededException(mostBytes);
        }
        digest.update(content, from, count);
        out.write(content, from, count);
      }
    };
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static boolean isZip(String name) {
    return name.toLowerCase(Locale.ROOT).endsWith(".zip");
  }

  /** About how many bytes imports take on disk. */
  long bytes() {
    return bytes.get();
  }

  Path home() {
    return home;
  }

  @Override
  public void close() throws IOException {
    if (Files.exists(home)) {
      Staging.delete(home);
    }
  }
}
