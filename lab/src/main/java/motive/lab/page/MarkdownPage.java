package motive.lab.page;

import java.util.List;
import motive.lab.finding.Block;
import motive.lab.finding.Outcome;
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.ResultTable;

/** An outcome as Markdown, for those who read it in a repository. */
final class MarkdownPage {
  private MarkdownPage() {}

  static String of(Outcome outcome) {
    StringBuilder out = new StringBuilder("# " + outcome.title() + "\n\n" + outcome.asks() + "\n");
    list(out, "Skipped", outcome.findings().skipped());
    for (Block block : outcome.findings().blocks()) {
      out.append("\n").append(markdown(block));
    }
    list(out, "Protocol", outcome.findings().protocol());
    list(
        out,
        "Provenance",
        outcome.run().entrySet().stream().map(e -> e.getKey() + ": " + e.getValue()).toList());
    return out.toString();
  }

  private static void list(StringBuilder out, String heading, List<String> lines) {
    if (!lines.isEmpty()) {
      out.append("\n## ").append(heading).append("\n\n");
      lines.forEach(line -> out.append("- ").append(line).append("\n"));
    }
  }

  private static String markdown(Block block) {
    if (block instanceof Block.Heading heading) {
      return "## " + heading.text() + "\n";
    }
    if (block instanceof Block.Paragraph paragraph) {
      return paragraph.text() + "\n";
    }
    if (block instanceof ResultTable table) {
      return titled(table.caption(), table.id(), Grid.shown(table));
    }
    if (block instanceof PublishedComparison versus) {
      VersusGrid grid = new VersusGrid(versus);
      return titled(versus.caption(), versus.id(), grid.shown()) + numbered(grid.reasons());
    }
    Block.Figure figure = (Block.Figure) block;
    return "![" + figure.id() + "](" + figure.id() + ".svg)\n\n*" + figure.caption() + "*\n";
  }

  private static String numbered(List<String> reasons) {
    StringBuilder out = new StringBuilder(reasons.isEmpty() ? "" : "\nKnown reasons:\n\n");
    for (int i = 0; i < reasons.size(); i++) {
      out.append(i + 1).append(". ").append(reasons.get(i)).append("\n");
    }
    return out.toString();
  }

  private static String titled(String caption, String id, Grid grid) {
    return "**" + caption + "** ([CSV](" + id + ".csv))\n\n" + grid.markdown();
  }
}
