package motive.learn;

import java.io.IOException;
import java.util.Map;
import motive.checkpoint.TensorFile;
import motive.data.DataSet;
import motive.learn.TargetOptions.Readout;
import motive.learn.TargetResult.Outcome;

/**
 * The choice of a target model's readout. Both kinds are trained on a part of the graphs that the
 * model with a held-out accuracy is trained on, and judged on the rest of them: the graphs that
 * give the held-out accuracy take no part.
 */
final class ReadoutChoice {
  private static final String PART = "readout";

  private final KitSettings settings;
  private final PartStore store;
  private final KitProgress progress;

  ReadoutChoice(KitSettings settings, PartStore store, KitProgress progress) {
    this.settings = settings;
    this.store = store;
    this.progress = progress;
  }

  /** The better readout; the linear one where both are as good. */
  Readout better() throws IOException, InterruptedException {
    Figures found = new Figures(part());
    double linear = found.number(Readout.LINEAR.id());
    double hidden = found.number(Readout.HIDDEN.id());
    return hidden > linear ? Readout.HIDDEN : Readout.LINEAR;
  }

  private TensorFile part() throws IOException, InterruptedException {
    return store.part(
        PART,
        settings.decides(PART, settings.target()),
        progress,
        () ->
            new PartStore.Trained(
                Map.of(),
                Map.of(
                    Readout.LINEAR.id(), Double.toString(accuracy(Readout.LINEAR)),
                    Readout.HIDDEN.id(), Double.toString(accuracy(Readout.HIDDEN)))));
  }

  private double accuracy(Readout readout) throws InterruptedException {
    DataSet data = settings.data();
    TargetTrainer trainer =
        new TargetTrainer(settings.target().withReadout(readout), settings.seed());
    int[] chosen = trainer.trainedOn(data.labels());
    TargetTrainer.HeldOut run =
        trainer.heldOut(data, chosen, progress.of(PART + ", " + readout.id()));
    KitBuilder.requireFinished(run.result().outcome() == Outcome.INTERRUPTED);
    return run.heldOut();
  }
}
