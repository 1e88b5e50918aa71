package motive.learn;

import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import motive.checkpoint.TensorFile;
import motive.kit.KitManifest.Errors;

/** The figures that a trained part carries in its metadata. */
final class Figures {
  private final Map<String, String> metadata;

  Figures(TensorFile part) {
    this.metadata = part.metadata();
  }

  static TensorFile part(Map<String, TensorFile> parts, String name) {
    return Objects.requireNonNull(parts.get(name), name);
  }

  double number(String key) {
    return Double.parseDouble(Objects.requireNonNull(metadata.get(key), key));
  }

  int integer(String key) {
    return Integer.parseInt(Objects.requireNonNull(metadata.get(key), key));
  }

  static void put(Map<String, String> figures, String name, Errors errors) {
    figures.put(name + "Mae", Double.toString(errors.mae()));
    figures.put(name + "Rmse", Double.toString(errors.rmse()));
    figures.put(name + "R2", Double.toString(errors.r2()));
  }

  Errors errors(String name) {
    return new Errors(number(name + "Mae"), number(name + "Rmse"), number(name + "R2"));
  }

  static String text(double figure) {
    return String.format(Locale.ROOT, "%.4f", figure);
  }
}
