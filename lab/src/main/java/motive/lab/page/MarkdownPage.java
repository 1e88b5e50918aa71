package motive.lab.page;

import java.util.List;
import motive.lab.finding.Block;
import motive.lab.finding.Heading;
import motive.lab.finding.Outcome;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.Versus;
import motive.lab.finding.Words;

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
    list(out, "Provenance", Texts.entries(outcome.run()));
    return out.toString();
  }

  private static void list(StringBuilder out, String heading, List<String> lines) {
    if (!lines.isEmpty()) {
      out.append("\n## ").append(heading).append("\n\n");
      lines.forEach(line -> out.append("- ").append(line).append("\n"));
    }
  }

  private static String markdown(Block block) {
    if (block instanceof Heading heading) {
      return "## " + heading.text() + "\n";
    }
    if (block instanceof Words words) {
      return words.text() + "\n";
    }
    if (block instanceof ResultTable table) {
      return titled(table.caption(), table.id(), TableTexts.shown(table));
    }
    if (block instanceof Versus versus) {
      return titled(versus.caption(), versus.id(), VersusTexts.shown(versus)) + reasons(versus);
    }
    ResultFigure figure = (ResultFigure) block;
    return "![" + figure.id() + "](" + figure.id() + ".svg)\n\n*" + figure.caption() + "*\n";
  }

  private static String reasons(Versus versus) {
    List<String> reasons = VersusTexts.reasons(versus);
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
