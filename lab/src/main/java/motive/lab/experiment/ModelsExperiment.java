package motive.lab.experiment;

import java.util.List;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.lab.finding.Columns;
import motive.lab.finding.Findings;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.lab.work.Material;
import motive.model.ColorModel;
import motive.model.Softmax;

/** The models that are explained, and how well they fit. */
public final class ModelsExperiment extends Experiment {
  public ModelsExperiment() {
    super(
        "models",
        "Target models",
        "Which models are explained, and how often are they right?",
        Plan.DATASETS);
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    return List.of();
  }

  /** One data set's model. */
  private record Model(Material material, double accuracy) {
    int graphs() {
      return material.data().size();
    }

    int features() {
      return material.data().features().width();
    }

    int width() {
      return material.kit().manifest().model().width();
    }
  }

  @Override
  protected void conclude(Plan plan, Cells cells, Findings.Builder findings) {
    findings.protocol("accuracy over the full data set, counted anew from the kit's model");
    findings.protocol(
        "train and held-out accuracy of a model of the same kind, trained on a seeded stratified"
            + " 80/20 split when the kit was built");
    List<Model> models =
        plan.present().stream()
            .map(name -> plan.bench().material(name))
            .map(material -> new Model(material, accuracy(material)))
            .toList();
    Versus.Builder versus =
        Versus.builder(
            "accuracy", "Accuracy over the full data set, and what the models look like");
    for (Model model : models) {
      String dataset = model.material.name();
      String key = "models/" + dataset + "/";
      versus.number(key + "accuracy", dataset + ", accuracy", model.accuracy);
      versus.number(key + "graphs", dataset + ", graphs", model.graphs());
      versus.number(key + "features", dataset + ", node features", model.features());
      versus.number(key + "width", dataset + ", hidden width", model.width());
    }
    findings.add(versus.build());
    findings.add(
        new Columns<Model>("models", "Target models, as their kits say")
            .words("data set", model -> model.material.name())
            .numbers("graphs", 0, Model::graphs)
            .numbers("node features", 0, Model::features)
            .numbers("hidden width", 0, Model::width)
            .numbers("accuracy, all", 3, Model::accuracy)
            .numbers("accuracy, train", 3, m -> m.material.kit().manifest().model().splitTrain())
            .numbers(
                "accuracy, held out", 3, m -> m.material.kit().manifest().model().splitHeldOut())
            .of(models));
  }

  private static double accuracy(Material material) {
    DataSet data = material.data();
    ColorModel model = ColorModel.of(material.kit().network());
    long right =
        IntStream.range(0, data.size())
            .filter(g -> Softmax.best(model.logits(data.graph(g))) == data.label(g))
            .count();
    return (double) right / data.size();
  }
}
