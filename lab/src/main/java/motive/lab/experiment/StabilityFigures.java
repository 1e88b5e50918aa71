package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Picture;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Numbers;
import motive.lab.stat.Correlation;
import motive.lab.stat.LinearFit;
import motive.objective.Metric;

/** The pictures of the two forms of stability. */
final class StabilityFigures {
  private StabilityFigures() {}

  /** Both forms against ρ and against w_s with fitted lines; a row a data set. */
  static Picture lines(SimilarityIndex index, List<StabilityShares> shares) {
    List<Panel> panels = new ArrayList<>();
    for (StabilityShares one : shares) {
      panels.add(panel(one, "ρ", one.points().rho()));
      panels.add(panel(one, "w_s", one.points().weightsOf(Metric.STABILITY)));
    }
    return Chart.of("Stability against weights, " + index.name(), panels).columns(4);
  }

  private static Panel panel(StabilityShares share, String predictor, double[] x) {
    double[] y = share.points().values(Metric.STABILITY);
    LinearFit fit = LinearFit.of(y, x);
    Panel panel =
        Panel.of(share.place().dataset() + ", " + share.form())
            .x(predictor)
            .y("mean stability")
            .note("R² = " + Numbers.of(fit.rSquared(), 3));
    return TradeoffFigures.fitted(panel, x, y, fit, share.form(), kind(share.form()));
  }

  private static int kind(String form) {
    return form.equals(StabilityShares.REWARDED) ? 1 : 0;
  }

  /** Both forms of the same explanations, a dot a graph. */
  static Picture pairs(SimilarityIndex index, List<String> names, List<StabilityForms> forms) {
    List<Panel> panels = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      List<StabilityForms.Pair> pairs = forms.get(i).pairs();
      Panel panel =
          Panel.of(names.get(i))
              .x("the paper's stability")
              .y("independent stability")
              .note(
                  "r = " + Numbers.of(correlation(pairs), 2) + " over " + pairs.size() + " graphs");
      for (int label :
          pairs.stream().mapToInt(StabilityForms.Pair::label).distinct().sorted().toArray()) {
        List<Dot> dots =
            pairs.stream()
                .filter(p -> p.label() == label)
                .map(p -> Dot.of(p.rewarded(), p.independent()))
                .toList();
        panel = panel.add(Series.dots("class " + label, label, dots));
      }
      panels.add(panel);
    }
    return Chart.of("Both stabilities of the same explanations, " + index.name(), panels)
        .columns(Math.max(1, Math.min(3, panels.size())));
  }

  /** How the two forms move together over the graphs; NaN where one is constant. */
  static double correlation(List<StabilityForms.Pair> pairs) {
    return pairs.size() < 2
        ? Double.NaN
        : Correlation.pearson(
            pairs.stream().mapToDouble(StabilityForms.Pair::rewarded).toArray(),
            pairs.stream().mapToDouble(StabilityForms.Pair::independent).toArray());
  }
}
