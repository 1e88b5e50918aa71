package motive.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.stream.Collectors;
import motive.kit.Kit;
import motive.kit.KitManifest;
import motive.model.Network;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The commands about kits: all that an explanation needs beside the graph. */
@Command(name = "kit", synopsisSubcommandLabel = "COMMAND")
public final class KitCommand implements Runnable {
  @Mixin CommonOptions common;

  @Override
  public void run() {
    throw common.wrongUsage("a command must be named: build or show");
  }

  /** Shows what a kit contains. */
  @Command
  int show(@Mixin CommonOptions common, @Parameters(paramLabel = "K") String kit)
      throws IOException {
    print(Kit.open(kit), common.out());
    return Main.DONE;
  }

  /** Prints what a kit contains. */
  public static void print(Kit kit, PrintWriter out) {
    KitManifest manifest = kit.manifest();
    line(out, "kit", manifest.name() + ", seed " + manifest.seed());
    line(
        out,
        "data set",
        manifest.data().name()
            + ", "
            + manifest
                .graph()
                .map(one -> one.nodes() + " nodes, " + one.edges() + " edges")
                .orElseGet(() -> manifest.data().graphs() + " graphs")
            + ", hash "
            + manifest.data().hash().substring(0, 12));
    manifest.graph().ifPresent(one -> printTask(one, out));
    printOutput(manifest, out);
    line(out, "features", manifest.features().size() + " columns");
    printModel(kit, out);
    if (kit.hasEncoders()) {
      printEncoders(kit, out);
    }
    line(out, "motifs", kit.motifs().size() + ": " + String.join(", ", kit.motifs().names()));
    if (kit.hasEncoders()) {
      printScales(manifest, out);
    }
    line(
        out,
        "made with",
        manifest.versions().entrySet().stream()
            .map(version -> version.getKey() + " " + version.getValue())
            .collect(Collectors.joining(", ")));
  }

  private static void printOutput(KitManifest manifest, PrintWriter out) {
    if (manifest.values().isEmpty()) {
      line(out, "classes", String.join(", ", manifest.classes()));
      return;
    }
    KitManifest.Values values = manifest.values().get();
    line(
        out,
        "output",
        String.format(
            Locale.ROOT,
            "a value%s; a change by %.6g is a whole one, values of %.6g and above are high",
            values.unit().map(unit -> " in " + unit).orElse(""),
            values.scale(),
            values.middle()));
    boolean isGraph = manifest.graph().isEmpty();
    if (!Double.isNaN(values.heldOut().mae())) {
      line(
          out,
          "held-out error",
          errors(values.heldOut()) + (isGraph ? ", on 20 % of the graphs" : ", on nodes to test"));
      line(
          out,
          "train error",
          errors(values.train())
              + (isGraph ? ", of the same model on the other 80 %" : ", on nodes trained on"));
    }
    line(
        out,
        "error on all",
        errors(values.whole()) + (isGraph ? ", of the kit's model" : ", on nodes with a value"));
  }

  private static String errors(KitManifest.Errors errors) {
    return String.format(
        Locale.ROOT,
        "MAE %.4g, RMSE %.4g, R² %s",
        errors.mae(),
        errors.rmse(),
        figure(errors.r2()));
  }

  private static void printTask(KitManifest.OneGraph one, PrintWriter out) {
    line(out, "task", one.task().id() + ": the model answers for " + one.task().subject());
    line(
        out,
        "split",
        String.format(
            Locale.ROOT,
            "%d nodes to train on, %d to stop by, %d to test",
            one.train(),
            one.validation(),
            one.test()));
    if (one.directed()) {
      line(out, "edges", "directed, read in both directions");
    }
  }

  private static void printModel(Kit kit, PrintWriter out) {
    KitManifest manifest = kit.manifest();
    KitManifest.Model model = manifest.model();
    if (manifest.values().isPresent()) {
      line(
          out,
          "target model",
          kit.target()
              .network()
              .map(
                  n -> n.nodes().layers().size() + " layers of width " + model.width() + readout(n))
              .orElseGet(
                  () -> "from elsewhere (" + manifest.foreign().orElseThrow().format() + ")"));
      return;
    }
    if (manifest.graph().isPresent()) {
      line(
          out,
          "target model",
          String.format(
              Locale.ROOT,
              "%d layers of width %d, accuracy %.4f on all nodes; trained on: %s, stopped by: %s,"
                  + " test: %s",
              kit.network().nodes().layers().size(),
              model.width(),
              model.accuracy(),
              figure(model.splitTrain()),
              figure(manifest.graph().get().validationAccuracy()),
              figure(model.splitHeldOut())));
      return;
    }
    line(
        out,
        "target model",
        kit.target()
            .network()
            .map(
                network ->
                    String.format(
                        Locale.ROOT,
                        "%d layers of width %d%s, accuracy %.4f on the full data set; trained on"
                            + " 80 %%: %.4f there, %.4f on the held-out 20 %%",
                        network.nodes().layers().size(),
                        model.width(),
                        readout(network),
                        model.accuracy(),
                        model.splitTrain(),
                        model.splitHeldOut()))
            .orElseGet(
                () ->
                    String.format(
                        Locale.ROOT,
                        "from elsewhere (%s), accuracy %.4f on the full data set",
                        manifest.foreign().orElseThrow().format(),
                        model.accuracy())));
  }

  private static String readout(Network network) {
    return network.readout().steps().size() > 1 ? ", hidden layer in the readout" : "";
  }

  private static void printEncoders(Kit kit, PrintWriter out) {
    KitManifest manifest = kit.manifest();
    line(
        out,
        "VGAE",
        String.format(
            Locale.ROOT,
            "width %d, held-out link AUROC %s",
            kit.vgae().outputs(),
            figure(manifest.vgae().heldOutAuroc())));
    printMatch(kit, out);
  }

  private static void printScales(KitManifest manifest, PrintWriter out) {
    line(
        out,
        "scales",
        String.format(
            Locale.ROOT,
            "fidelity %s, interpretability %s, stability %s (VGAE) and %s (GNTK)",
            manifest.scales().fidelity(),
            manifest.scales().interpretability(),
            manifest.scales().vgae(),
            manifest.scales().gntk()));
    line(out, "scales are", origin(manifest));
  }

  private static String origin(KitManifest manifest) {
    if (manifest.calibration().isEmpty()) {
      return KitManifest.Scales.PAPERS.contains(manifest.data().name())
          ? "the paper's constants"
          : "constants";
    }
    KitManifest.Calibration found = manifest.calibration().get();
    String spread =
        String.format(
            Locale.ROOT,
            "the spread (standard deviation) of each metric within a graph, over %d candidates of"
                + " %d graphs at budget %d",
            found.candidates(),
            found.graphs(),
            found.budget());
    return found.withoutSpread().isEmpty()
        ? spread
        : spread + "; 1 where there is none: " + String.join(", ", found.withoutSpread());
  }

  private static void printMatch(Kit kit, PrintWriter out) {
    KitManifest.NeuroMatch match = kit.manifest().neuroMatch();
    line(
        out,
        "order embedding",
        String.format(
            Locale.ROOT,
            "%d layers, held-out AUROC %s (easy negatives %s, hard %s; targets of the size of an"
                + " explanation %s, larger %s)",
            kit.neuroMatch().nodes().layers().size(),
            figure(match.auroc()),
            figure(match.easyAuroc()),
            figure(match.hardAuroc()),
            figure(match.partsAuroc()),
            figure(match.largeAuroc())));
    line(
        out,
        "mean match",
        figure(match.contained())
            + " of motifs with graphs that contain them, "
            + figure(match.absent())
            + " with graphs that do not");
  }

  private static void line(PrintWriter out, String name, String value) {
    out.printf(Locale.ROOT, "%-16s %s%n", name, value);
  }

  private static String figure(double value) {
    return Double.isNaN(value) ? "not measured" : String.format(Locale.ROOT, "%.4f", value);
  }
}
