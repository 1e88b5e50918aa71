package motive.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.stream.Stream;
import motive.file.Staging;
import motive.file.Writable;

/** A folder with one page, {@code index.html}, which takes the place of its own earlier self. */
public final class ReportFolder {
  private static final String PAGE = "index.html";
  private static final int HEAD = 4096;

  private final Path folder;
  private final String generator;

  private ReportFolder(Path folder, String generator) {
    this.folder = folder;
    this.generator = generator;
  }

  /**
   * The folder for a command's page; nothing is written yet.
   *
   * @throws IllegalArgumentException where something is there that the command did not write, or
   *     nothing can be written
   */
  public static ReportFolder at(Path folder, String generator) throws IOException {
    ReportFolder report = new ReportFolder(folder, generator);
    report.requireOurs();
    Writable.requireFolder(folder);
    return report;
  }

  private void requireOurs() throws IOException {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    if (!Files.isDirectory(folder)) {
      throw refusal("the file ");
    }
    Path page = folder.resolve(PAGE);
    if (Files.isRegularFile(page)) {
      // The mark stands at the beginning; decoding must not fail on a page that is not ours.
      byte[] bytes;
      try (InputStream in = Files.newInputStream(page)) {
        bytes = in.readNBytes(HEAD);
      }
      if (ReportPage.isBy(generator, new String(bytes, StandardCharsets.UTF_8))) {
        return;
      }
    }
    try (Stream<Path> entries = Files.list(folder)) {
      if (entries.findAny().isPresent()) {
        throw refusal("");
      }
    }
  }

  private IllegalArgumentException refusal(String kind) {
    return new IllegalArgumentException(
        "folder must be new, empty or one that "
            + generator
            + " wrote, got "
            + kind
            + folder
            + "; name another");
  }

  /** Writes the page, whole or not at all, and returns where it is. */
  public Path write(ReportPage page) throws IOException {
    requireOurs();
    if (Files.exists(folder)) {
      Staging.file(folder.resolve(PAGE), out -> page.writeTo(out, generator));
    } else {
      Staging.folder(
          folder,
          beside -> Staging.file(beside.resolve(PAGE), out -> page.writeTo(out, generator)));
    }
    return folder.resolve(PAGE);
  }

  /** Writes a text to a file beside a page, whole or not at all. */
  public static void write(Path file, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Staging.file(file, out -> out.write(bytes));
  }
}
