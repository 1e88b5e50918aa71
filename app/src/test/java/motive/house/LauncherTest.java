package motive.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import motive.house.FakeCheckout.Outcome;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class LauncherTest {
  private static final String NEEDS = "motive: needs JDK 17 or later and Maven 3.8 or later, got ";
  private static final String INSTALL = "; on Debian install openjdk-17-jdk-headless and maven";

  @TempDir Path folder;
  private FakeCheckout checkout;
  private Path elsewhere;

  @BeforeEach
  void prepare() throws IOException {
    folder = folder.toRealPath();
    checkout = new FakeCheckout(folder);
    elsewhere = Files.createDirectories(folder.resolve("else where"));
  }

  private Outcome motive(String... args) throws IOException, InterruptedException {
    String[] command = new String[args.length + 1];
    command[0] = checkout.root.resolve("motive").toString();
    System.arraycopy(args, 0, command, 1, args.length);
    return checkout.run(elsewhere, command);
  }

  @Test
  void buildsThenRunsInTheCallersFolderWithItsArguments() throws Exception {
    Outcome outcome = motive("explain", "--out", "a b", "");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.err()).hasSize(2);
    assertThat(outcome.err().get(0))
        .isEqualTo(
            "motive: explain --out needs libraries (86 MB), fetched now through Maven and kept in "
                + checkout.root
                + "/libraries");
    assertThat(outcome.err().get(1)).matches("motive: building … done in \\d+ s, 2 MB fetched");
    String build = checkout.root + "/.motive/builds/" + checkout.kept().get(0);
    assertThat(outcome.out())
        .containsExactly(
            elsewhere.toString(),
            "-Dmotive.terminal=false",
            "-Xmx1g",
            "-Done=two",
            "-cp",
            build + "/motive-cli-1.jar:" + build + "/motive-cli-1.jar",
            "motive.cli.Main",
            "explain",
            "--out",
            "a b",
            "");
  }

  @Test
  void runsBenchmarksFromTheirOwnClassPath() throws Exception {
    assertThat(motive("bench", "walk").out())
        .contains("motive.bench.Main", "walk")
        .doesNotContain("bench")
        .anyMatch(line -> line.contains("motive-bench-1.jar:"));
  }

  @Test
  void runsSparkFromABuildOfItsOwnWithWhatItNeedsOfTheJvm() throws Exception {
    motive("demo");
    String options = "@" + checkout.root + "/spark/jvm.options";
    assertThat(motive("spark", "--in", "a b").out())
        .contains(options, "motive.spark.Main", "--in", "a b")
        .doesNotContain("spark")
        .anyMatch(line -> line.contains("-spark/motive-spark-1.jar:"));
    assertThat(motive("bench", "spark", "10").out())
        .contains(options, "motive.spark.SparkBench", "10")
        .doesNotContain("bench", "spark");
    assertThat(motive("demo").out()).doesNotContain(options);
    assertThat(checkout.builds()).isEqualTo(2);
  }

  @Test
  void librariesThatMavenHasAreNotAnnounced() throws Exception {
    checkout.write("libraries/info/picocli/picocli/1/picocli-1.pom", "");
    assertThat(motive("demo").err()).hasSize(2).first().asString().contains("fetched now");
    assertThat(motive("studio").err().get(0)).contains("PyTorch", "(259 MB)");
    checkout.write("libraries/info/picocli/picocli/1/picocli-1.jar", "");
    checkout.write("cli/src/main/java/A.java", "class A { }");
    assertThat(motive("studio").err().get(0)).contains("PyTorch", "(173 MB)");
    assertThat(motive("demo").err()).singleElement().asString().startsWith("motive: building");
    checkout.write("libraries/com/microsoft/onnxruntime/onnxruntime/1/onnxruntime-1.jar", "");
    assertThat(motive("spark").err().get(0)).contains("needs Spark", "(297 MB)");
    checkout.write("libraries/ai/djl/pytorch/pytorch-native-cpu/1/native.jar", "");
    checkout.write("cli/src/main/java/B.java", "class B { }");
    assertThat(motive("studio").err()).singleElement().asString().startsWith("motive: building");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lab all",
        "studio",
        "kit build --out k",
        "compare --budget 6",
        "kit --quiet build --out k",
        "compare --explainers degree,all",
        "predict --model m.onnx",
        "predict --model=m.ONNX",
        "explain --explainer pgexplainer:epochs=3",
        "explain --explainer=gnnexplainer",
        "compare --explainers=degree,pgexplainer"
      })
  void whatTrainsOrServesIsFetchedWhenFirstUsed(String command) throws Exception {
    motive("demo");
    Outcome first = motive(command.split(" ", -1));
    assertThat(first.err()).hasSize(2).first().asString().contains("PyTorch, ONNX Runtime");
    assertThat(first.out())
        .contains("motive.cli.Main")
        .anyMatch(line -> line.contains("-app/motive-app-1.jar:"));
    assertThat(motive(command.split(" ", -1)).err()).isEmpty();
    assertThat(checkout.builds()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "explain --out pgexplainer.jsonl",
        "explain --out m.onnx",
        "explain --dataset all --explainer degree",
        "compare --explainers degree --out all",
        "kit show build",
        "completion bash",
        "studio --help",
        "lab -h",
        "kit build --help-all",
        "compare --help",
        "help studio"
      })
  void nothingElseIs(String command) throws Exception {
    assertThat(motive(command.split(" ", -1)).out())
        .anyMatch(line -> line.contains("motive-cli-1.jar"))
        .noneMatch(line -> line.contains("-app/") || line.contains("motive.partial"));
    assertThat(checkout.kept()).noneMatch(build -> build.endsWith("-app"));
  }

  @Test
  void withAFileOfArgumentsTheCommandSaysWhetherItNeedsAllParts() throws Exception {
    assertThat(motive("explain", "@given").out())
        .contains("-Dmotive.partial=true", "@given")
        .noneMatch(line -> line.contains("motive-app-1.jar"));
    assertThat(motive("compare", "@given").out()).noneMatch(line -> line.contains("app-1.jar"));
    Files.writeString(elsewhere.resolve("needs-modules"), "");
    Outcome outcome = motive("explain", "@given", "a b");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.err()).hasSize(2).first().asString().contains("PyTorch");
    List<String> last =
        outcome.out().subList(outcome.out().lastIndexOf("-cp"), outcome.out().size());
    assertThat(last).contains("explain", "@given", "a b");
    assertThat(last.get(1)).contains("-app/motive-app-1.jar");
    assertThat(motive("explain", "@@given").out()).noneMatch(line -> line.contains("partial"));
  }

  @Test
  void aKitAroundAModelFromElsewhereNeedsAllParts() throws Exception {
    Files.createDirectories(elsewhere.resolve("my kit"));
    Files.writeString(elsewhere.resolve("my kit/kit.json"), "{\"foreign\": {}}");
    assertThat(motive("explain", "--kit", "my kit").out())
        .anyMatch(line -> line.contains("motive-app-1.jar"));
    assertThat(motive("explain", "--kit=my kit").out())
        .anyMatch(line -> line.contains("motive-app-1.jar"));
    assertThat(motive("kit", "show", "my kit").out())
        .anyMatch(line -> line.contains("motive-app-1.jar"));
    assertThat(motive("explain", "--out", "my kit").out())
        .noneMatch(line -> line.contains("motive-app-1.jar"));
    Files.writeString(elsewhere.resolve("my kit/kit.json"), "{}");
    assertThat(motive("explain", "--kit", "my kit", "kit", "build").out())
        .noneMatch(line -> line.contains("motive-app-1.jar"));
  }

  @Test
  void buildsOnceWhileNothingChanges() throws Exception {
    motive();
    Outcome second = motive();
    assertThat(second.err()).isEmpty();
    assertThat(checkout.builds()).isEqualTo(1);
  }

  @Test
  void noticesChangedAddedAndDeletedSources() throws Exception {
    motive();
    checkout.write("cli/src/main/java/A.java", "class A { }");
    motive();
    checkout.write("cli/src/main/resources/new", "");
    motive();
    Files.delete(checkout.root.resolve("cli/src/main/java/B.java"));
    motive();
    checkout.write("pom.xml", "<project></project>");
    motive();
    checkout.write("cli/src/test/java/T.java", "class T {}");
    motive();
    assertThat(checkout.builds()).isEqualTo(5);
    assertThat(checkout.kept()).hasSize(2);
  }

  @Test
  void buildsAgainWhereAJarIsGone() throws Exception {
    motive();
    Files.delete(
        checkout.root.resolve(".motive/builds/" + checkout.kept().get(0) + "/motive-cli-1.jar"));
    assertThat(motive().code()).isZero();
    assertThat(checkout.builds()).isEqualTo(2);
  }

  @Test
  void followsLinksToItself() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a check out/motive"));
    Files.createSymbolicLink(checkout.bin.resolve("motive"), link);
    assertThat(checkout.run(elsewhere, link.toString(), "x").out()).endsWith("x");
    assertThat(checkout.run(elsewhere, "bash", "-c", "motive y").out()).endsWith("y");
    assertThat(checkout.builds()).isEqualTo(1);
  }

  @Test
  void aFailedBuildShowsWhyAndLeavesNothingToRun() throws Exception {
    checkout.write("broken", "");
    checkout.write("libraries/info/picocli/picocli/1/picocli-1.jar", "");
    Outcome outcome = motive();
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).hasSize(3);
    assertThat(outcome.err().get(0)).matches("motive: building … failed after \\d+ s");
    assertThat(outcome.err().get(1)).isEqualTo("[ERROR] A.java:[1,2] this does not compile");
    assertThat(outcome.err().get(2))
        .isEqualTo(
            "motive: the build failed; the whole log is in "
                + checkout.root
                + "/.motive/build.log");
    assertThat(checkout.kept()).isEmpty();
    Files.delete(checkout.root.resolve("broken"));
    assertThat(motive().code()).isZero();
  }

  @Test
  void twoAtOnceBuildOnce() throws Exception {
    String script = checkout.root.resolve("motive").toString();
    Process one = checkout.start(elsewhere, script, "one");
    Process two = checkout.start(elsewhere, script, "two");
    assertThat(FakeCheckout.outcome(one).out()).endsWith("one");
    assertThat(FakeCheckout.outcome(two).out()).endsWith("two");
    assertThat(checkout.builds()).isEqualTo(1);
  }

  @Test
  void saysInOneLineWhichToolIsMissingOrTooOld() throws Exception {
    checkout.setMaven("3.6.3");
    refused("Maven 3.6");
    Files.delete(checkout.bin.resolve("mvn"));
    refused("no mvn");
    checkout.setJava("11.0.2");
    refused("Java 11.0.2 at " + checkout.bin.resolve("java"));
    Files.delete(checkout.bin.resolve("java"));
    refused("no java");
  }

  private void refused(String got) throws IOException, InterruptedException {
    Outcome outcome = motive("--help");
    assertThat(outcome.err()).containsExactly(NEEDS + got + INSTALL);
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void anUpToDateBuildNeedsNoMaven() throws Exception {
    motive();
    Files.delete(checkout.bin.resolve("mvn"));
    assertThat(motive("x").out()).endsWith("x");
  }
}
