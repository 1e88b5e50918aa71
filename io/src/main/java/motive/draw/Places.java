package motive.draw;

import java.util.List;
import java.util.stream.IntStream;

/** Named places 0, 1, … along a line, each in the middle of its share. */
record Places(List<String> names) implements Axis {
  @Override
  public double share(double value) {
    return (value + 0.5) / names.size();
  }

  @Override
  public boolean holds(double value) {
    return value >= -0.5 && value <= names.size() - 0.5;
  }

  @Override
  public List<Double> ticks() {
    return IntStream.range(0, names.size()).mapToObj(this::share).toList();
  }

  @Override
  public String label(int tick) {
    return names.get(tick);
  }
}
