package motive.studio.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import motive.explain.Warning;
import motive.result.ResultLine;
import motive.studio.api.Answer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class ExportTest {
  private static final String HEAD = "{'kit':'BA-2Motif','data':'BA-2Motif','graph':7,'budget':5";

  private final ExplainCase desk = new ExplainCase();

  @AfterEach
  void close() {
    desk.close();
  }

  private Answer.File export(String format, String more) throws Exception {
    return desk.file("/export", HEAD + ",'format':'" + format + "'" + more + "}");
  }

  @Test
  void aLineSaysWhatTheExplanationSays() throws Exception {
    Answer.File file = export("jsonl", "");
    assertThat(file.fileName()).isEqualTo("BA-2Motif-graph-7.jsonl");
    ResultLine line = ResultLine.parse(ExplainCase.text(file).strip(), "line", 1);
    var part = desk.post("/explain", HEAD + "}").get("part");
    assertThat(line.nodes().toString().replace(" ", "")).isEqualTo(part.get("nodes").toString());
    assertThat(line.objective()).isEqualTo(part.get("objective").doubleValue());
  }

  @Test
  void aTableHasOneRowOfAsManyCellsAsItsHead() throws Exception {
    List<String> lines = ExplainCase.text(export("csv", "")).lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).startsWith("graph,class,against,label,probability,nodes,edges,");
    assertThat(lines.get(1)).startsWith("7,");
  }

  @Test
  void aPictureStaysInTheThemeThatWasAskedFor() throws Exception {
    String light = ExplainCase.text(export("svg", ""));
    String dark = ExplainCase.text(export("svg", ",'theme':'dark'"));
    assertThat(light).startsWith("<svg").doesNotContain("prefers-color-scheme");
    assertThat(dark).contains("@media all{").doesNotContain("prefers-color-scheme");
  }

  @Test
  void aPictureRingsTheGroundTruth() throws Exception {
    assertThat(ExplainCase.text(export("svg", "")))
        .contains("<g class=\"truth\"", ">ground truth</text>");
  }

  @Test
  void aPartMarkedByHandIsSaidToBe() throws Exception {
    ResultLine line =
        ResultLine.parse(ExplainCase.text(export("jsonl", ",'nodes':[0,1]")).strip(), "line", 1);
    assertThat(line.nodes()).containsExactly(0, 1);
    assertThat(Warning.texts(line.warnings())).contains("the part was marked by hand");
    assertThat(line.status().name()).isEqualTo("UNPROVEN");
  }

  @Test
  void aPageStandsOnItsOwn() throws Exception {
    String html = ExplainCase.text(export("html", ""));
    assertThat(html).startsWith("<!DOCTYPE html>").contains("<svg").doesNotContain("src=\"http");
  }
}
