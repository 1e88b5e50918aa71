package motive.objective;

import motive.noise.Drops;
import org.jspecify.annotations.Nullable;

/**
 * The measured values of one candidate. Written by a measure, read by the code that stores it, and
 * used again for the next candidate: copy what you keep.
 */
public final class Scores {
  double inside;
  double outside;
  double fidelity;
  double interpretability;
  double stability;
  double plus;
  double minus;
  int shape;
  boolean keeps;
  boolean flips;

  /** Scores of nothing yet. */
  public Scores() {}

  /** The explained number on the candidate alone: p_sub. */
  public double inside() {
    return inside;
  }

  /** The explained number on the complement: p_comp. */
  public double outside() {
    return outside;
  }

  /** How much the explained number falls where edges of the part are lost; 0 without noise. */
  public double plus() {
    return plus;
  }

  /** How much it falls where other edges are lost; 0 without noise. */
  public double minus() {
    return minus;
  }

  /** The fidelity, in the form in force. */
  public double fidelity() {
    return fidelity;
  }

  /** 0 where nothing measures it. */
  public double interpretability() {
    return interpretability;
  }

  /** 0 where nothing measures it. */
  public double stability() {
    return stability;
  }

  /** The number of the candidate's shape, or {@link motive.color.ColorTable#UNKNOWN}. */
  public int shape() {
    return shape;
  }

  /** Whether the model decides for the target on the candidate alone. */
  public boolean keeps() {
    return keeps;
  }

  /** Whether the model decides for the target on the graph and no longer on the complement. */
  public boolean flips() {
    return flips;
  }

  /** For measures outside this package. */
  public void set(
      double newInside, double newOutside, double newFidelity, double newInterpretability) {
    inside = newInside;
    outside = newOutside;
    fidelity = newFidelity;
    interpretability = newInterpretability;
  }

  /** For measures outside this package. */
  public void setStability(double value) {
    stability = value;
  }

  /** For measures outside this package. */
  public void setShape(int number) {
    shape = number;
  }

  /** For measures outside this package. */
  public void setKeeps(boolean value) {
    keeps = value;
  }

  void put(@Nullable Drops drops) {
    plus = drops == null ? 0 : drops.plus();
    minus = drops == null ? 0 : drops.minus();
  }
}
