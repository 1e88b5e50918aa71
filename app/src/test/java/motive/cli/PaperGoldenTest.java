package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The paper's question on shipped kits, beside what version 0.1.0 printed. */
@Tag("slow")
class PaperGoldenTest {
  private static final String GOLDEN = "paper-0.1.0.txt";

  // Times differ from run to run, the words of warnings may be improved, and the hash of the
  // settings
  // has these words and the version in it. The others came after 0.1.0.
  private static final Pattern NOT_COMPARED =
      Pattern.compile(
          ",\"(?:timing|warnings|warningCodes|settings|best|below)\":"
              + "(?:\\{[^}]*}|\\[(?:\"(?:[^\"\\\\]|\\\\.)*\",?)*]|\"[A-Za-z_0-9]*\"|[-+.0-9Ee]+|null)");

  @TempDir Path folder;

  /** The lines of each command, in the order of the file. */
  private static Map<String, List<String>> golden() throws IOException {
    Map<String, List<String>> all = new LinkedHashMap<>();
    List<String> lines = new ArrayList<>();
    try (InputStream in =
        Objects.requireNonNull(PaperGoldenTest.class.getResourceAsStream(GOLDEN), GOLDEN)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String line : text.lines().toList()) {
        if (line.startsWith("$ ")) {
          lines = new ArrayList<>();
          all.put(line.substring(2), lines);
        } else {
          lines.add(line);
        }
      }
    }
    return all;
  }

  @Test
  void thePapersQuestionGivesWhatVersion010Gave() throws Exception {
    Path above = folder.resolve("above.jsonl");
    Map<String, List<String>> golden = golden();
    assertThat(golden).hasSizeGreaterThan(30);
    for (Map.Entry<String, List<String>> command : golden.entrySet()) {
      List<String> args = new ArrayList<>(Arrays.asList(command.getKey().split(" ")));
      args.replaceAll(arg -> arg.equals("ABOVE") ? above.toString() : arg);
      if (!args.get(0).equals("predict")) {
        args.addAll(List.of("--preset", "paper"));
      }
      args.add("-q");
      Ran ran = Ran.motive(args.toArray(String[]::new));
      assertThat(ran.code()).as(ran.err()).isEqualTo(Main.DONE);
      assertThat(ran.out().lines().map(PaperGoldenTest::comparable))
          .as(command.getKey())
          .containsExactlyElementsOf(command.getValue());
      Files.write(above, command.getValue());
    }
  }

  private static String comparable(String line) {
    return NOT_COMPARED.matcher(line).replaceAll("");
  }
}
