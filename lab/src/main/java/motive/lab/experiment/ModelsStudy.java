package motive.lab.experiment;

import java.util.List;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.kit.KitManifest;
import motive.lab.finding.Columns;
import motive.lab.finding.PublishedComparison;
import motive.lab.work.Cells;
import motive.lab.work.DataSetWithKit;
import motive.model.ColorModel;
import motive.model.Softmax;

/** The models that are explained, and how well they fit. */
final class ModelsStudy extends Study {
  ModelsStudy(Plan plan) {
    super(plan, Plan.DATASETS);
  }

  /** One data set's model. */
  private record Model(DataSetWithKit material, double accuracy) {
    int graphs() {
      return material.data().size();
    }

    int features() {
      return material.data().features().width();
    }

    KitManifest.Model manifest() {
      return material.kit().manifest().model();
    }
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    page.protocol("protocol");
    List<Model> models =
        present.stream()
            .map(name -> plan.bench().material(name))
            .map(material -> new Model(material, accuracy(material)))
            .toList();
    PublishedComparison.Builder versus = page.versus("accuracy");
    for (Model model : models) {
      String dataset = model.material.name();
      String key = "models/" + dataset + "/";
      versus.number(key + "accuracy", dataset + ", accuracy", model.accuracy);
      versus.number(key + "graphs", dataset + ", graphs", model.graphs());
      versus.number(key + "features", dataset + ", node features", model.features());
      versus.number(key + "width", dataset + ", hidden width", model.manifest().width());
    }
    page.add(versus);
    page.table(
        "models",
        new Columns<Model>()
            .words("data set", model -> model.material.name())
            .numbers("graphs", 0, Model::graphs)
            .numbers("node features", 0, Model::features)
            .numbers("hidden width", 0, model -> model.manifest().width())
            .numbers("accuracy, all", 3, Model::accuracy)
            .numbers("accuracy, train", 3, model -> model.manifest().splitTrain())
            .numbers("accuracy, held out", 3, model -> model.manifest().splitHeldOut()),
        models);
  }

  private static double accuracy(DataSetWithKit material) {
    DataSet data = material.data();
    ColorModel model = ColorModel.of(material.kit().network());
    long right =
        IntStream.range(0, data.size())
            .filter(g -> Softmax.best(model.logits(data.graph(g))) == data.label(g))
            .count();
    return (double) right / data.size();
  }
}
