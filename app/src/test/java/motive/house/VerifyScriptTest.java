package motive.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import motive.house.FakeCheckout.Outcome;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyScriptTest {
  @TempDir Path folder;
  private FakeCheckout checkout;

  @BeforeEach
  void prepare() throws IOException {
    checkout = new FakeCheckout(folder.toRealPath());
  }

  /** A Maven that leaves these reports and this code behind. */
  private void maven(String report, int code) throws IOException {
    checkout.write("report", report);
    Path mvn = checkout.bin.resolve("mvn");
    Files.writeString(
        mvn,
        """
        #!/bin/sh
        if [ "$1" = -v ]; then echo "Apache Maven 3.9.1"; exit 0; fi
        printf '%s\\n' "$@" >asked
        printf '%s' "${MOTIVE_DATA:-none}" >data
        mkdir -p io/target/surefire-reports
        cp report io/target/surefire-reports/TEST-x.xml
        echo '[INFO] Building Motive io 0.1.0   [3/3]'
        """
            + "[ "
            + code
            + " -eq 0 ] || echo '[ERROR] something broke'\nexit "
            + code
            + "\n");
    mvn.toFile().setExecutable(true);
  }

  private Outcome verify(String... args) throws IOException, InterruptedException {
    String[] command = new String[args.length + 1];
    command[0] = checkout.root.resolve("verify").toString();
    System.arraycopy(args, 0, command, 1, args.length);
    return checkout.run(folder, command);
  }

  private static String suite(int tests, int failures, int errors, int skipped, String cases) {
    return "<testsuite xmlns:x=\"y\" name=\"S\" time=\"1\" tests=\""
        + tests
        + "\" errors=\""
        + errors
        + "\" skipped=\""
        + skipped
        + "\" failures=\""
        + failures
        + "\">\n"
        + cases
        + "</testsuite>\n";
  }

  @Test
  void closesWithTheCountsAndWhyTestsWereSkipped() throws Exception {
    maven(
        suite(
            5,
            0,
            0,
            1,
            "  <testcase name=\"reads\" classname=\"motive.io.MutagTest\" time=\"0\">\n"
                + "    <skipped message=\"Assumption failed: MOTIVE_DATA must be set, got"
                + " &quot;&quot;\" type=\"x\"/>\n"),
        0);
    Outcome outcome = verify();
    assertThat(outcome.out())
        .containsExactly(
            "io",
            "skipped: MOTIVE_DATA must be set, got \"\"",
            "  MutagTest.reads",
            "4 passed, 0 failed, 1 skipped");
    assertThat(outcome.code()).isZero();
    assertThat(checkout.root.resolve("asked")).content().contains("-DexcludedGroups=long\n");
  }

  @Test
  void failsWhereATestFailed() throws Exception {
    maven(
        suite(
            3,
            1,
            1,
            0,
            """
            <testcase name="a" classname="m.T">
            <failure message="x">
            <testcase name="b" classname="m.T">
            <error>
            """),
        0);
    Outcome outcome = verify("--all");
    assertThat(outcome.out())
        .containsExactly("io", "failed:", "  T.a", "  T.b", "1 passed, 2 failed, 0 skipped");
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(checkout.root.resolve("asked")).content().contains("-DexcludedGroups=\n");
  }

  @Test
  void failsWhereTheBuildFailedOrNoTestRan() throws Exception {
    maven(suite(1, 0, 0, 0, ""), 1);
    Outcome broken = verify();
    assertThat(broken.code()).isEqualTo(1);
    assertThat(broken.out())
        .containsExactly(
            "io",
            "[ERROR] something broke",
            "the build failed; the whole log is in .motive/verify.log",
            "1 passed, 0 failed, 0 skipped");
    maven(suite(0, 0, 0, 0, ""), 0);
    Outcome none = verify();
    assertThat(none.code()).isEqualTo(1);
    assertThat(none.out()).endsWith("0 passed, 0 failed, 0 skipped");
  }

  @Test
  void doesNotCountReportsOfAnEarlierRun() throws Exception {
    maven(suite(2, 0, 0, 0, ""), 0);
    checkout.write("cli/target/surefire-reports/TEST-old.xml", suite(7, 7, 0, 0, ""));
    assertThat(verify().out()).endsWith("2 passed, 0 failed, 0 skipped");
  }

  @Test
  void theFastRunLeavesOutSparkAndTheBrowser() throws Exception {
    maven(suite(2, 0, 0, 0, ""), 0);
    assertThat(verify("--fast").code()).isZero();
    assertThat(checkout.root.resolve("asked"))
        .content()
        .contains("-DexcludedGroups=long | slow | browser\n", "-pl\n!spark\n");
  }

  @Test
  void refusesOtherArguments() throws Exception {
    Outcome outcome = verify("--quick");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err())
        .containsExactly("verify: arguments must be none, --all or --fast, got --quick");
  }

  @Test
  void theContinuousRunTakesTheDataThatLieBesideTheProject() throws Exception {
    maven(suite(1, 0, 0, 0, ""), 0);
    String run = checkout.root.resolve(".ci/run").toString();
    assertThat(checkout.run(folder, run).code()).isZero();
    assertThat(checkout.root.resolve("data")).hasContent("none");
    Path data = Files.createDirectories(checkout.root.resolveSibling("shared/data"));
    assertThat(checkout.run(folder, run).code()).isZero();
    assertThat(checkout.root.resolve("data")).hasContent(data.toString());
  }
}
