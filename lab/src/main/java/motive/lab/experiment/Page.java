package motive.lab.experiment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import motive.draw.Chart;
import motive.draw.Panel;
import motive.draw.Picture;
import motive.lab.finding.Block;
import motive.lab.finding.Columns;
import motive.lab.finding.Findings;
import motive.lab.finding.PageTexts;
import motive.lab.finding.PublishedComparison;

/**
 * The page of an experiment while it is written. Captions, protocol and paragraphs come from the
 * experiment's texts: {@code table ID}, {@code figure ID} (title, then caption), {@code versus ID}
 * and sections of lines. Values are set by name and stay until they are set anew.
 */
public final class Page {
  private final PageTexts texts;
  private final Map<String, Object> values = new HashMap<>();
  private final List<String> protocol = new ArrayList<>();
  private final List<String> skipped = new ArrayList<>();
  private final List<Block> blocks = new ArrayList<>();

  Page(PageTexts texts, Plan plan) {
    this.texts = texts;
    set("seed", plan.seed()).set("seeds", plan.seeds()).set("seedCount", plan.seeds().size());
    set("budgets", plan.budgets()).set("threads", plan.bench().threads());
  }

  /** Sets the value of a name in texts. */
  Page set(String name, Object value) {
    values.put(name, value);
    return this;
  }

  private List<String> lines(String section) {
    return texts.lines(section, values);
  }

  /** The first line of a section. */
  String text(String section) {
    return lines(section).get(0);
  }

  /** Says what was left out and why. */
  void skipped(String line) {
    skipped.add(line);
  }

  /** Adds a section to what was done and how. */
  void protocol(String section) {
    protocol.addAll(lines(section));
  }

  void heading(String text) {
    blocks.add(new Block.Heading(text));
  }

  /** Adds the lines of a section, a paragraph each. */
  void paragraphs(String section) {
    lines(section).forEach(this::paragraph);
  }

  void paragraph(String text) {
    blocks.add(new Block.Paragraph(text));
  }

  <R> void table(String id, Columns<R> columns, Iterable<? extends R> rows) {
    table(id, id, columns, rows);
  }

  /** A table whose files are not named after its section. */
  <R> void table(String section, String id, Columns<R> columns, Iterable<? extends R> rows) {
    blocks.add(columns.table(id, text("table " + section), rows));
  }

  /** Rows of published and measured figures, added by {@link #add}. */
  PublishedComparison.Builder versus(String id) {
    return versus(id, id);
  }

  PublishedComparison.Builder versus(String section, String id) {
    return PublishedComparison.builder(id, text("versus " + section));
  }

  void add(PublishedComparison.Builder versus) {
    blocks.add(versus.build());
  }

  void addIfAny(PublishedComparison.Builder versus) {
    if (!versus.isEmpty()) {
      add(versus);
    }
  }

  void chart(String id, List<Panel> panels) {
    chart(id, id, panels);
  }

  void chart(String section, String id, List<Panel> panels) {
    if (!panels.isEmpty()) {
      picture(section, id, Chart.of(title(section), panels));
    }
  }

  /** A chart with so many panels in a row. */
  void chart(String section, String id, List<Panel> panels, int columns) {
    if (!panels.isEmpty()) {
      picture(section, id, Chart.of(title(section), panels).columns(columns));
    }
  }

  /** The title of a figure. */
  String title(String section) {
    return text("figure " + section);
  }

  void picture(String section, String id, Picture picture) {
    blocks.add(new Block.Figure(id, lines("figure " + section).get(1), picture));
  }

  Findings findings() {
    return new Findings(protocol, skipped, blocks);
  }
}
