package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.kit.KitManifest;
import motive.lab.finding.Findings;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Value;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.lab.work.Material;
import motive.model.ColorModel;
import motive.model.Softmax;

/** Which models are explained, and how well they fit. */
public final class ModelsExperiment implements Experiment {
  @Override
  public String id() {
    return "models";
  }

  @Override
  public String title() {
    return "Target models";
  }

  @Override
  public String asks() {
    return "Which models are explained, and how often are they right?";
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    return List.of();
  }

  @Override
  public Findings conclude(Plan plan, Cells cells) {
    Findings.Builder findings = Findings.builder();
    plan.tellSkipped(findings, Plan.DATASETS.toArray(new String[0]));
    findings.protocol("accuracy over the full data set, counted anew from the kit's model");
    findings.protocol(
        "train and held-out accuracy of a model of the same kind, trained on a seeded stratified"
            + " 80/20 split when the kit was built");
    Versus.Builder versus =
        Versus.builder(
            "accuracy", "Accuracy over the full data set, and what the models look like");
    ResultTable.Builder table =
        ResultTable.builder(
            "models",
            "Target models, as their kits say",
            Column.words("data set"),
            Column.numbers("graphs", 0),
            Column.numbers("node features", 0),
            Column.numbers("hidden width", 0),
            Column.numbers("accuracy, all", 3),
            Column.numbers("accuracy, train", 3),
            Column.numbers("accuracy, held out", 3));
    for (String dataset : plan.present()) {
      Material material = plan.bench().material(dataset);
      KitManifest manifest = material.kit().manifest();
      double accuracy = accuracy(material);
      table.row(
          Value.of(dataset),
          Value.of(material.data().size()),
          Value.of(material.data().features().width()),
          Value.of(manifest.model().width()),
          Value.of(accuracy),
          Value.of(manifest.model().splitTrain()),
          Value.of(manifest.model().splitHeldOut()));
      String key = "models/" + dataset + "/";
      versus.number(key + "accuracy", dataset + ", accuracy", accuracy);
      versus.number(key + "graphs", dataset + ", graphs", material.data().size());
      versus.number(
          key + "features", dataset + ", node features", material.data().features().width());
      versus.number(key + "width", dataset + ", hidden width", manifest.model().width());
    }
    return findings.add(versus.build()).add(table.build()).build();
  }

  private static double accuracy(Material material) {
    DataSet data = material.data();
    ColorModel model = ColorModel.of(material.kit().network());
    List<Integer> right = new ArrayList<>();
    IntStream.range(0, data.size())
        .filter(g -> Softmax.best(model.logits(data.graph(g))) == data.label(g))
        .forEach(right::add);
    return (double) right.size() / data.size();
  }
}
