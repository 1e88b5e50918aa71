package motive.studio.shelf;

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
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import motive.data.DatasetFormatException;
import motive.data.fetch.UntrustedZip;
import motive.file.Staging;
import motive.studio.api.Call.Upload;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.shelf.PlainFolder.Item;
import motive.studio.shelf.PlainFolder.Thing;

/**
 * Brings files from outside into a private folder, which goes when the studio does. Nothing is read
 * where it came from, and nothing is called there what its giver called it. Used by one thread at a
 * time.
 */
final class Imports implements AutoCloseable {
  private static final int MOST_FILES = 1000;

  /** Enough that no two imports have the same by chance. */
  private static final int HASH_DIGITS = 24;

  private static final long BOMB_RATIO = 100;
  private static final long BOMB_FLOOR = 64L << 20;

  /** Kits are read whole into memory. */
  private static final long MOST_KIT_BYTES = 128L << 20;

  private final Path home;
  private final Allowance allowance;
  private int count;

  Imports(long mostBytes) throws IOException {
    this.home = Files.createTempDirectory("motive-studio-");
    this.allowance = new Allowance(mostBytes);
  }

  /**
   * Files in the private folder.
   *
   * @param id a safe name with a part of the hash of the content: the same files have the same
   * @param folder where they are
   */
  record Stored(String id, Plan plan, Path folder) {
    /** What is opened. */
    Path main() {
      return folder.resolve(plan.main());
    }

    /** What a command line might call it where it came without a path. */
    String fileName() {
      return plan.main().isEmpty() ? Slug.of(plan.name(), "import") : plan.main();
    }
  }

  /** Takes in uploaded files. */
  Stored upload(List<Upload> uploads, BooleanSupplier stopped) throws Problem, IOException {
    if (uploads.size() == 1 && isZip(uploads.get(0).name())) {
      Upload zip = uploads.get(0);
      return zip(lastName(zip.name()), zip::open, stopped);
    }
    if (uploads.size() > MOST_FILES) {
      throw tooMany(uploads.size());
    }
    List<Offer> offers = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Upload upload : uploads) {
      if (!UntrustedZip.isInside(upload.name())) {
        throw new Problem(
            Code.UNPROCESSABLE,
            "names of uploaded files must stay inside their folder, got "
                + DatasetFormatException.shown(upload.name()));
      }
      if (!seen.add(upload.name().toLowerCase(Locale.ROOT))) {
        throw new Problem(
            Code.UNPROCESSABLE,
            "names of uploaded files must be distinct, got "
                + DatasetFormatException.shown(upload.name())
                + " twice");
      }
      offers.add(new Offer(upload.name(), out -> copy(upload::open, out, stopped)));
    }
    return store(Plan.of(offers, "kit"), stopped);
  }

  /** Takes in a file or folder below a root. */
  Stored path(Roots.Place place, BooleanSupplier stopped) throws Problem, IOException {
    Path parent = place.below().getParent();
    String name = place.path().getFileName() == null ? "" : place.path().getFileName().toString();
    if (place.path().equals(place.root())) {
      try (PlainFolder root = PlainFolder.open(place.root(), Path.of(""))) {
        return folder(root, name, stopped);
      }
    }
    try (PlainFolder holder =
        PlainFolder.open(place.root(), parent == null ? Path.of("") : parent)) {
      if (holder.type(name) == Thing.FOLDER) {
        try (PlainFolder folder = holder.folder(name)) {
          return folder(folder, name, stopped);
        }
      }
      if (isZip(name)) {
        return zip(name, () -> holder.file(name), stopped);
      }
      return store(
          Plan.of(
              List.of(new Offer(name, out -> copy(() -> holder.file(name), out, stopped))), name),
          stopped);
    }
  }

  private Stored folder(PlainFolder folder, String name, BooleanSupplier stopped)
      throws Problem, IOException {
    List<Offer> offers = new ArrayList<>();
    for (Item entry : folder.list(MOST_FILES)) {
      if (entry.type() != Thing.FOLDER) {
        offers.add(
            new Offer(entry.name(), out -> copy(() -> folder.file(entry.name()), out, stopped)));
      }
    }
    return store(Plan.of(offers, name), stopped);
  }

  private Stored zip(String name, Opening opening, BooleanSupplier stopped)
      throws Problem, IOException {
    Path archive = home.resolve("archive-" + count++ + ".zip");
    try {
      try (OutputStream out = allowance.counted(archive, digest())) {
        copy(opening, out, stopped);
      }
      long most = Math.max(BOMB_FLOOR, BOMB_RATIO * Files.size(archive));
      try (UntrustedZip zip = UntrustedZip.open(archive, name, MOST_FILES, most)) {
        List<Offer> offers = new ArrayList<>();
        for (ZipEntry entry : zip.files()) {
          offers.add(
              new Offer(
                  entry.getName(),
                  out -> {
                    requireWanted(stopped);
                    zip.unpack(entry, out);
                  }));
        }
        return store(Plan.of(offers, name.substring(0, name.length() - 4)), stopped);
      }
    } finally {
      discard(archive);
    }
  }

  /** Opens a file to be copied. */
  @FunctionalInterface
  private interface Opening {
    InputStream open() throws IOException;
  }

  private static void copy(Opening from, OutputStream out, BooleanSupplier stopped)
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
      throw new CancellationException("nobody waits for the import any more");
    }
  }

  private Stored store(Plan plan, BooleanSupplier stopped) throws Problem, IOException {
    Path staged = Files.createDirectory(home.resolve("staged-" + count++));
    boolean done = false;
    try {
      MessageDigest digest = digest();
      digest.update(plan.kind().name().getBytes(StandardCharsets.UTF_8));
      for (Map.Entry<String, Offer> file : plan.files().entrySet()) {
        requireWanted(stopped);
        digest.update((file.getKey() + "\n").getBytes(StandardCharsets.UTF_8));
        try (OutputStream out = allowance.counted(staged.resolve(file.getKey()), digest)) {
          file.getValue().content().copyTo(out);
        }
      }
      requireSmall(plan, staged);
      String hash = HexFormat.of().formatHex(digest.digest()).substring(0, HASH_DIGITS);
      String id = Slug.of(plan.name(), "import") + "-" + hash;
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

  private static void requireSmall(Plan plan, Path folder) throws Problem, IOException {
    long bytes = size(folder);
    if (plan.kind() == Plan.Kind.KIT && bytes > MOST_KIT_BYTES) {
      throw new Problem(
          Code.UNPROCESSABLE, "a kit must take at most " + MOST_KIT_BYTES + " bytes, got " + bytes);
    }
  }

  /** Deletes what an import brought. */
  void remove(String id) throws IOException {
    discard(home.resolve(id));
  }

  private void discard(Path path) throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    long bytes = size(path);
    if (Files.isDirectory(path)) {
      Staging.delete(path);
    } else {
      Files.delete(path);
    }
    allowance.give(bytes);
  }

  private static long size(Path path) throws IOException {
    long bytes = 0;
    try (Stream<Path> all = Files.walk(path)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        bytes += Files.size(file);
      }
    }
    return bytes;
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static Problem tooMany(int files) {
    return new Problem(
        Code.UNPROCESSABLE, "an import must have at most " + MOST_FILES + " files, got " + files);
  }

  private static boolean isZip(String name) {
    return name.toLowerCase(Locale.ROOT).endsWith(".zip");
  }

  private static String lastName(String path) {
    return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  }

  /** About how many bytes imports take on disk. */
  long bytes() {
    return allowance.taken();
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
