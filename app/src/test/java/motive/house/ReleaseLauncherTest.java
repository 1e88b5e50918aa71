package motive.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher of the release, in a pretended release and with a pretended Java. */
class ReleaseLauncherTest {
  private static final String NEEDS = "motive: needs Java 17 or later, got ";
  private static final String INSTALL = "; on Debian install openjdk-17-jre-headless";

  @TempDir Path folder;
  private Path root;
  private Path bin;
  private Path elsewhere;

  @BeforeEach
  void prepare() throws IOException {
    folder = folder.toRealPath();
    root = folder.resolve("a release");
    bin = Files.createDirectories(folder.resolve("bin"));
    elsewhere = Files.createDirectories(folder.resolve("else where"));
    Files.createDirectories(root.resolve("bin"));
    Files.createDirectories(root.resolve("lib"));
    Files.copy(project().resolve("dist/src/release/bin/motive"), root.resolve("bin/motive"));
    root.resolve("bin/motive").toFile().setExecutable(true);
    Files.createFile(root.resolve("lib/motive-cli-1.jar"));
    for (String command : List.of("sh", "readlink", "sed")) {
      Files.createSymbolicLink(bin.resolve(command), Path.of("/bin", command));
    }
    setJava("17.0.15");
  }

  /** The project's root; Maven runs tests in the folder of their module. */
  static Path project() {
    return Path.of(Files.exists(Path.of("dist")) ? "." : "..");
  }

  private void setJava(String version) throws IOException {
    Path jdk = folder.resolve("jdk");
    Files.createDirectories(jdk.resolve("bin"));
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"" + version + "\"\nOS=\"x\"\n");
    Path java = jdk.resolve("bin/java");
    Files.writeString(java, "#!/bin/sh\npwd\nfor a in \"$@\"; do printf '%s\\n' \"$a\"; done\n");
    java.toFile().setExecutable(true);
    Files.deleteIfExists(bin.resolve("java"));
    Files.createSymbolicLink(bin.resolve("java"), java);
  }

  private record Outcome(int code, List<String> out, List<String> err) {}

  private Outcome run(String... command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(elsewhere.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", bin.toString());
    builder.environment().put("MOTIVE_JAVA_OPTS", "-Xmx1g -Done=two");
    Process process = builder.start();
    process.getOutputStream().close();
    List<String> out = lines(process.getInputStream().readAllBytes());
    List<String> err = lines(process.getErrorStream().readAllBytes());
    return new Outcome(process.waitFor(), out, err);
  }

  private static List<String> lines(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8).lines().toList();
  }

  private Outcome motive(String... args) throws IOException, InterruptedException {
    String[] command = new String[args.length + 1];
    command[0] = root.resolve("bin/motive").toString();
    System.arraycopy(args, 0, command, 1, args.length);
    return run(command);
  }

  @Test
  void runsInTheCallersFolderWithItsArguments() throws Exception {
    Outcome outcome = motive("explain", "--out", "a b", "");
    assertThat(outcome)
        .isEqualTo(
            new Outcome(
                0,
                List.of(
                    elsewhere.toString(),
                    "-Dmotive.terminal=false",
                    "-Xmx1g",
                    "-Done=two",
                    "-cp",
                    root + "/lib/*",
                    "motive.cli.Main",
                    "explain",
                    "--out",
                    "a b",
                    ""),
                List.of()));
  }

  @Test
  void followsLinksToItself() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a release/bin/motive"));
    Files.createSymbolicLink(bin.resolve("motive"), link);
    assertThat(run(link.toString(), "x").out()).contains(root + "/lib/*").endsWith("x");
    assertThat(run("/bin/sh", "-c", "motive y").out()).contains(root + "/lib/*").endsWith("y");
  }

  private void refused(String message) throws IOException, InterruptedException {
    assertThat(motive("--help")).isEqualTo(new Outcome(1, List.of(), List.of(message)));
  }

  @Test
  void saysInOneLineWhatIsMissing() throws Exception {
    setJava("11.0.2");
    refused(NEEDS + "Java 11.0.2 at " + bin.resolve("java") + INSTALL);
    setJava("1.8.0");
    refused(NEEDS + "Java 1.8.0 at " + bin.resolve("java") + INSTALL);
    Files.delete(bin.resolve("java"));
    refused(NEEDS + "no java" + INSTALL);
    Files.delete(root.resolve("lib/motive-cli-1.jar"));
    refused("motive: jars must be in " + root + "/lib, got none; unpack the archive again");
  }
}
