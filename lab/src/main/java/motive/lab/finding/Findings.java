package motive.lab.finding;

import java.util.ArrayList;
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

  public List<ResultTable> tables() {
    return only(ResultTable.class);
  }

  public List<ResultFigure> figures() {
    return only(ResultFigure.class);
  }

  public List<Versus> comparisons() {
    return only(Versus.class);
  }

  private <T extends Block> List<T> only(Class<T> kind) {
    return blocks.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Collects findings. */
  public static final class Builder {
    private final List<String> protocol = new ArrayList<>();
    private final List<String> skipped = new ArrayList<>();
    private final List<Block> blocks = new ArrayList<>();

    /** Says how it was done. */
    public Builder protocol(String line) {
      protocol.add(line);
      return this;
    }

    /** Says what was left out and why. */
    public Builder skipped(String line) {
      skipped.add(line);
      return this;
    }

    public Builder heading(String text) {
      blocks.add(new Heading(text));
      return this;
    }

    public Builder words(String text) {
      blocks.add(new Words(text));
      return this;
    }

    public Builder add(Block block) {
      blocks.add(block);
      return this;
    }

    public Findings build() {
      return new Findings(protocol, skipped, blocks);
    }
  }
}
