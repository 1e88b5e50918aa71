package motive.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The release archive, built from a copy of the sources and run from another folder with a home of
 * its own. Where the environment variable MOTIVE_RELEASE names a folder with the archives, those
 * are taken.
 */
@Tag("long")
class ReleaseTest {
  @TempDir static Path folder;
  private static Path archives;
  private static Path root;
  private static Path link;

  @BeforeAll
  static void unpack() throws Exception {
    folder = folder.toRealPath();
    String given = System.getenv("MOTIVE_RELEASE");
    archives = given != null ? Path.of(given).toAbsolutePath() : build();
    Path place = Files.createDirectories(folder.resolve("opt and more"));
    Path archive = only(archives, "motive-.*\\.tar\\.gz");
    Ran unpacked = run(place, "tar", "xzf", archive.toString());
    assertThat(unpacked.code).as(unpacked.err).isZero();
    root = only(place, "motive-.*");
    link = Files.createSymbolicLink(folder.resolve("motive"), root.resolve("bin/motive"));
  }

  private static Path build() throws Exception {
    Path project = ReleaseLauncherTest.project();
    Path copy = Files.createDirectories(folder.resolve("sources"));
    try (Stream<Path> all = Files.walk(project)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        Path inside = project.relativize(file);
        if (inside.toString().matches("(?!.*(^|/)(target|\\.git|\\.motive)/)(?!.*src/test/).*")) {
          Path target = copy.resolve(inside.toString());
          Files.createDirectories(target.resolveSibling("."));
          Files.copy(file, target);
        }
      }
    }
    Ran built =
        run(
            copy,
            "mvn",
            "-B",
            "-q",
            "-Prelease",
            "-Dmaven.test.skip=true",
            "-Dspotless.check.skip",
            "package");
    assertThat(built.code).as(built.out + built.err).isZero();
    return copy.resolve("target");
  }

  private static Path only(Path folder, String name) throws IOException {
    try (Stream<Path> found = Files.list(folder)) {
      return found
          .filter(path -> path.getFileName().toString().matches(name))
          .reduce(
              (a, b) -> {
                throw new AssertionError("one of " + name + " must be there, got " + a + ", " + b);
              })
          .orElseThrow();
    }
  }

  private record Ran(int code, String out, String err) {}

  private static Ran run(Path where, String... command) throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(where.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    if (!command[0].equals("mvn")) {
      Map<String, String> environment = builder.environment();
      String path = environment.getOrDefault("PATH", "/usr/bin:/bin");
      environment.clear();
      environment.put("PATH", path);
      environment.put("HOME", Files.createDirectories(folder.resolve("home")).toString());
    }
    Process process = builder.start();
    process.getOutputStream().close();
    int code = process.waitFor();
    return new Ran(code, text(out), text(err));
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  private static Ran motive(String... args) throws IOException, InterruptedException {
    String[] command = new String[args.length + 1];
    command[0] = link.toString();
    System.arraycopy(args, 0, command, 1, args.length);
    return run(Files.createDirectories(folder.resolve("work here")), command);
  }

  @Test
  void tellsItsVersion() throws Exception {
    String version = root.getFileName().toString().replace('-', ' ');
    assertThat(motive("--version")).isEqualTo(new Ran(0, version + "\n", ""));
  }

  @Test
  void explainsThroughALinkFromAnotherFolder() throws Exception {
    Ran ran =
        motive(
            "explain",
            "-q",
            "--dataset",
            "BA-2Motif",
            "--graphs",
            "0-1",
            "--budget",
            "5",
            "--fields",
            "graph,nodes");
    assertThat(ran.err).isEmpty();
    assertThat(ran.out.lines()).hasSize(2).first().asString().startsWith("{\"graph\":0,\"nodes\":");
    assertThat(ran.code).isZero();
  }

  @Test
  void showsItsDemo() throws Exception {
    Ran ran = motive("demo");
    assertThat(ran.code).as(ran.err).isZero();
    assertThat(ran.out).contains("graph");
    try (Stream<Path> made = Files.walk(folder.resolve("work here"))) {
      assertThat(made.map(Path::toString)).anyMatch(path -> path.endsWith(".html"));
    }
  }

  @Test
  void namesTheLicenceOfEveryLibraryAndOfNoOther() throws Exception {
    Set<String> jars = new TreeSet<>();
    try (Stream<Path> found = Files.list(root.resolve("lib"))) {
      found.map(path -> path.getFileName().toString()).forEach(jars::add);
    }
    assertThat(jars).noneMatch(jar -> jar.startsWith("motive-bench"));
    jars.removeIf(jar -> jar.startsWith("motive-"));
    Set<String> listed = new TreeSet<>();
    Pattern row = Pattern.compile("\\| `([^`]+)` \\| \\S+ \\| (\\S+) \\| (\\S.*) \\|");
    for (String line : Files.readAllLines(root.resolve("THIRD-PARTY.md"))) {
      Matcher cells = row.matcher(line);
      if (cells.matches()) {
        assertThat(cells.group(1)).contains(cells.group(2));
        listed.add(cells.group(1));
      }
    }
    assertThat(listed).isEqualTo(jars);
  }

  @Test
  void holdsDocumentsAndSoundCompletionScripts() throws Exception {
    for (String file :
        List.of("README.md", "LICENSE", "docs/install.md", "docs/explaining.md", "CHANGELOG.md")) {
      assertThat(root.resolve(file)).isNotEmptyFile();
    }
    for (String script : List.of("completion/motive.bash", "completion/motive.zsh")) {
      assertThat(run(root, "bash", "-n", root.resolve(script).toString()).code).isZero();
    }
    assertThat(text(root.resolve("completion/motive.bash")))
        .isEqualTo(motive("completion", "bash").out);
  }

  @Test
  void bothArchivesHoldTheSame() throws Exception {
    Set<String> unpacked = new TreeSet<>();
    try (Stream<Path> all = Files.walk(root)) {
      all.filter(Files::isRegularFile)
          .map(path -> root.getFileName() + "/" + root.relativize(path))
          .forEach(unpacked::add);
    }
    Set<String> packed = new TreeSet<>();
    try (ZipFile zip = new ZipFile(only(archives, "motive-.*\\.zip").toFile())) {
      zip.stream()
          .filter(entry -> !entry.isDirectory())
          .map(entry -> entry.getName())
          .forEach(packed::add);
    }
    assertThat(packed).isEqualTo(unpacked);
  }
}
