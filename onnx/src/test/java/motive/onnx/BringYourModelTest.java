package motive.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import motive.data.DataSet;
import motive.data.json.JsonLinesReader;
import motive.explain.Explanation;
import motive.foreign.ForeignModel;
import motive.foreign.ForeignOptions;
import motive.graph.Graph;
import motive.objective.Weights;
import motive.search.exact.ExactSearch;
import motive.session.ExplainSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Runs the snippets of {@code docs/bring-your-model.md} that say they were tried. */
@Tag("slow")
class BringYourModelTest {
  private static final String PYTHON = "/usr/bin/python3";
  private static final String BEFORE = "tried";
  private static final String AFTER = "tried after explaining";

  @TempDir Path folder;

  private static Path root() {
    Path parent = Path.of("..").toAbsolutePath().normalize();
    return Files.isDirectory(Path.of("docs")) ? Path.of("").toAbsolutePath() : parent;
  }

  private static List<String> snippets(String mark) throws IOException {
    String page = Files.readString(root().resolve("docs/bring-your-model.md"));
    Matcher matcher =
        Pattern.compile("<!-- " + mark + " -->\n```python\n(.*?)```", Pattern.DOTALL).matcher(page);
    List<String> snippets = new ArrayList<>();
    while (matcher.find()) {
      snippets.add(matcher.group(1));
    }
    return snippets;
  }

  private String python(String program) throws IOException, InterruptedException {
    Files.writeString(folder.resolve("program.py"), program);
    ProcessBuilder builder = new ProcessBuilder(PYTHON, "program.py");
    builder.directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("PYTHONPATH", root().resolve("scripts").toString());
    Process process = builder.start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(printed).isZero();
    return printed;
  }

  private static boolean hasTorch() {
    return runs("import torch");
  }

  private static boolean runs(String code) {
    try {
      Process process =
          new ProcessBuilder(PYTHON, "-c", code)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Test
  void theSnippetsLeadFromATrainedModelToMasks() throws IOException, InterruptedException {
    assumeTrue(hasTorch(), PYTHON + " has no torch; install python3-torch to run the snippets");
    List<String> before = snippets(BEFORE);
    List<String> after = snippets(AFTER);
    assertThat(before).hasSize(5);
    assertThat(after).hasSize(1);
    String unusedOutput = python(String.join("\n", before));
    List<JsonNode> expected = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("expected.jsonl"))) {
      expected.add(new ObjectMapper().readTree(line));
    }
    DataSet data = JsonLinesReader.read(folder.resolve("graphs.jsonl"));
    assertThat(data.size()).isEqualTo(12);
    List<String> lines = new ArrayList<>();
    byte[] file = Files.readAllBytes(folder.resolve("model.onnx"));
    try (ForeignModel model =
        new OnnxFormat().open(file, "model.onnx", ForeignOptions.OPEN, data.graphs())) {
      for (int i = 0; i < data.size(); i++) {
        assertThat(expected.get(i).get("graph").asInt()).isEqualTo(i);
        assertThat(model.logits(data.graph(i))[1])
            .isEqualTo(expected.get(i).get("logits").get(1).asDouble(), within(1e-4));
      }
      for (int i = 0; i < 3; i++) {
        lines.add(line(explain(model, data.graph(i), i), data.graph(i)));
      }
    }
    Files.write(folder.resolve("explanations.jsonl"), lines);
    String setUp = before.get(0) + "\n" + before.get(1);
    List<String> printed = python(setUp + "\n" + after.get(0)).lines().toList();
    assertThat(printed).hasSize(3);
    for (int i = 0; i < 3; i++) {
      assertThat(printed.get(i)).startsWith(i + " [").contains("1.0").contains("0.0");
    }
  }

  @Test
  void masksFollowTheCallersOwnOrderOfEdges() throws IOException, InterruptedException {
    assumeTrue(hasTorch(), PYTHON + " has no torch; install python3-torch to run the script");
    Files.writeString(
        folder.resolve("explanations.jsonl"),
        """
        {"graph":1,"class":0,"nodes":[0,2,3],"edges":[[0,2],[2,3],[3,3]]}
        {"graph":0,"class":1,"nodes":[],"edges":[]}
        """);
    String printed =
        python(
            """
            import torch
            from types import SimpleNamespace
            from read_explanations import read_explanations
            e = torch.tensor([[2, 0, 1, 3, 3, 2, 0], [0, 1, 0, 2, 3, 3, 2]])
            graphs = [SimpleNamespace(edge_index=e, num_nodes=4)] * 2
            read = read_explanations("explanations.jsonl", graphs)
            print(read[1].node_mask.flatten().tolist(), read[1].edge_mask.tolist())
            print(read[0].node_mask.sum().item(), read[0].edge_mask.sum().item(), read[0].target)
            """);
    // Entries (2,0) (0,1) (1,0) (3,2) (3,3) (2,3) (0,2): all but those with node 1.
    assertThat(printed)
        .isEqualTo("[1.0, 0.0, 1.0, 1.0] [1.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0]\n0.0 0.0 1\n");
  }

  @Test
  void scoresBecomeSoftMasksWithoutAnyLibrary() throws IOException, InterruptedException {
    assumeTrue(runs("import json"), "there is no " + PYTHON + " to run the script");
    Files.writeString(
        folder.resolve("explanations.jsonl"),
        """
        {"graph":0,"class":1,"nodes":[0,2],"edges":[[0,2]],"nodeScores":[0.5,-0.5,null,0.0],\
        "edgeScores":[[0,1,-0.25],[0,2,0.75],[2,3,0.25],[3,3,null]]}
        {"graph":1,"class":1,"nodes":[0],"edges":[],"nodeScores":[0.5,0.5,null,0.5],\
        "edgeScores":[[0,1,null],[0,2,null],[2,3,null],[3,3,null]]}
        """);
    String printed =
        python(
            """
            from types import SimpleNamespace
            from read_explanations import read_explanations
            e = [[2, 0, 1, 3, 3, 2, 0], [0, 1, 0, 2, 3, 3, 2]]
            graphs = [SimpleNamespace(edge_index=e, num_nodes=4)] * 2
            read = read_explanations("explanations.jsonl", graphs)
            print(read[0].node_mask, read[0].edge_mask)
            print(read[0].node_scores, read[0].edge_scores)
            print(read[1].node_mask, read[1].edge_mask)
            print(read_explanations("explanations.jsonl", graphs, soft=False)[0].edge_mask)
            graphs[0] = SimpleNamespace(edge_index=[[0], [3]], num_nodes=4)
            try:
                read_explanations("explanations.jsonl", graphs)
            except ValueError as wrong:
                print(wrong)
            """);
    // Nodes from -0.5 to 0.5; node 2 has no score and is in the explanation. Edges from -0.25 to
    // 0.75; the loop has no score and is not in it. Where all are equal, the mask is the hard one.
    assertThat(printed)
        .isEqualTo(
            """
            [[1.0], [0.0], [1.0], [0.5]] [1.0, 0.0, 0.0, 0.5, 0.0, 0.5, 1.0]
            [0.5, -0.5, nan, 0.0] [0.75, -0.25, -0.25, 0.25, nan, 0.25, 0.75]
            [[1.0], [0.0], [0.0], [0.0]] [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
            [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]
            graph 0 must have the nodes and edges that were explained, got 4 nodes and 1 edges for\
             scores of 4 and 4; give the graphs that the data file was written from
            """);
  }

  private static Explanation explain(ForeignModel model, Graph graph, int number) {
    ExplainSession session =
        ExplainSession.builder(model)
            .weights(new Weights(1, 0, 0))
            .budget(3)
            .search(new ExactSearch())
            .build();
    return session.explain(session.request(graph).withId(number));
  }

  private static String line(Explanation explanation, Graph graph) {
    return "{\"graph\":"
        + explanation.graph()
        + ",\"nodes\":"
        + explanation.nodes()
        + ",\"edges\":"
        + explanation.edges().stream()
            .map(e -> "[" + graph.low(e) + "," + graph.high(e) + "]")
            .collect(Collectors.joining(",", "[", "]"))
        + "}";
  }
}
