package motive.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A checkout with the real scripts and pretended tools, in which a build takes no time.
 *
 * <p>The pretended Maven notes each build in {@code builds} and packs empty jars; a file {@code
 * broken} makes it fail. The pretended Java prints its folder and its arguments, one a line. PATH
 * holds only what the scripts may use.
 */
final class FakeCheckout {
  private static final String COMMANDS =
      "bash env sh find cksum sort tr readlink dirname mkdir cp mv rm ls tail cat sed grep awk flock"
          + " sleep tee";

  final Path root;
  final Path bin;
  final Path jdk;

  FakeCheckout(Path folder) throws IOException {
    root = folder.resolve("a check out");
    bin = Files.createDirectories(folder.resolve("bin"));
    jdk = folder.resolve("jdk");
    for (String command : COMMANDS.split(" ", -1)) {
      passOn(command);
    }
    // Maven runs tests in the folder of their module.
    Path project = Path.of(Files.exists(Path.of("motive")) ? "." : "..");
    Files.createDirectories(root.resolve(".ci"));
    for (String script : List.of("motive", "verify", ".ci/tools.sh", ".ci/run")) {
      Files.copy(project.resolve(script), root.resolve(script));
      root.resolve(script).toFile().setExecutable(true);
    }
    write(".mvn/jvm.config", "");
    write("pom.xml", "<project/>");
    write("cli/pom.xml", "<project/>");
    write("cli/src/main/java/A.java", "class A {}");
    write("cli/src/main/java/B.java", "class B {}");
    setMaven("3.8.7");
    setJava("17.0.15");
  }

  private void passOn(String command) throws IOException {
    for (String folder : List.of("/usr/bin", "/bin")) {
      Path real = Path.of(folder, command);
      if (Files.isExecutable(real)) {
        script(bin.resolve(command), "exec " + real + " \"$@\"\n");
        return;
      }
    }
  }

  void setMaven(String version) throws IOException {
    script(
        bin.resolve("mvn"),
        """
        if [ "$1" = -v ]; then echo "Apache Maven %s (x)"; exit 0; fi
        if [ "$3" = -X ]; then echo "[DEBUG] Using local repository at $PWD/libraries"; exit 0; fi
        echo build >>builds
        echo '[INFO] Downloading from there: a.jar'
        echo '[INFO] Downloaded from there: a.jar (1.5 MB at 3.0 MB/s)'
        echo '[INFO] Downloaded from there: b.pom (512 kB at 3.0 MB/s)'
        sleep 0.3
        if [ -e broken ]; then
          echo '[INFO] chatter'
          echo '[ERROR] A.java:[1,2] this does not compile'
          echo '[ERROR] -> [Help 1]'
          exit 1
        fi
        for part in cli app bench spark; do
          mkdir -p $part/target
          : >$part/target/motive-$part-1.jar
          printf '%%s/cli/target/motive-cli-1.jar' "$PWD" >$part/target/classpath
        done
        """
            .formatted(version));
  }

  void setJava(String version) throws IOException {
    Files.createDirectories(jdk.resolve("bin"));
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    script(
        jdk.resolve("bin/java"),
        """
        pwd
        for a in "$@"; do printf '%s\\n' "$a"; done
        case " $* " in
          *" -Dmotive.partial=true "*) [ ! -e needs-modules ] || exit 3 ;;
        esac
        """);
    script(jdk.resolve("bin/javac"), "exit 0\n");
    Files.deleteIfExists(bin.resolve("java"));
    Files.createSymbolicLink(bin.resolve("java"), jdk.resolve("bin/java"));
  }

  private static void script(Path file, String text) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + text);
    file.toFile().setExecutable(true);
  }

  void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.resolveSibling("x").getParent());
    Files.writeString(file, text);
  }

  /** How many builds there were. */
  int builds() throws IOException {
    Path log = root.resolve("builds");
    return Files.exists(log) ? Files.readAllLines(log).size() : 0;
  }

  /** The names of the builds that were kept. */
  List<String> kept() throws IOException {
    Path folder = root.resolve(".motive/builds");
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> kept = Files.list(folder)) {
      return kept.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  Process start(Path workingFolder, String... command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(workingFolder.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", bin.toString());
    builder.environment().put("LANG", "C.UTF-8");
    builder.environment().put("MOTIVE_JAVA_OPTS", "-Xmx1g -Done=two");
    try {
      return builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a command printed and how it ended. */
  record Outcome(int code, List<String> out, List<String> err) {}

  Outcome run(Path workingFolder, String... command) throws IOException, InterruptedException {
    return outcome(start(workingFolder, command));
  }

  static Outcome outcome(Process process) throws IOException, InterruptedException {
    process.getOutputStream().close();
    List<String> out = lines(process.getInputStream().readAllBytes());
    List<String> err = lines(process.getErrorStream().readAllBytes());
    return new Outcome(process.waitFor(), out, err);
  }

  private static List<String> lines(byte[] bytes) {
    return new ArrayList<>(new String(bytes, StandardCharsets.UTF_8).lines().toList());
  }
}
