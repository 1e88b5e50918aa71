package motive.lab.finding;

import java.util.List;

/**
 * The findings of an experiment.
 *
 * @param protocol how it was done, one line a rule: sizes, seeds, budgets, rules of thumb
 * @param skipped what was left out and why
 * @param blocks in the order of reading
 */
public record Findings(List<String> protocol, List<String> skipped, List<Block> blocks) {
  public Findings {
    protocol = List.copyOf(protocol);
    skipped = List.copyOf(skipped);
    blocks = List.copyOf(blocks);
  }

  /** The tables among its blocks. */
  public List<ResultTable> tables() {
    return only(ResultTable.class);
  }

  /** The figures among its blocks. */
  public List<Block.Figure> figures() {
    return only(Block.Figure.class);
  }

  /** The comparisons among its blocks. */
  public List<PublishedComparison> comparisons() {
    return only(PublishedComparison.class);
  }

  private <T extends Block> List<T> only(Class<T> kind) {
    return blocks.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
