package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The types that a request to explain passes from {@code main} to the engine's session. */
@Tag("slow")
@Timeout(300)
class ExplainPathTest {
  private static final int MOST = 15;

  /** The types of the calls that lead to the session; {@code compare} and others have their own. */
  private static final Set<String> CALLS =
      Set.of(
          "motive.cli.Main",
          "motive.cli.ExplainCommand",
          "motive.cli.ExplainRun",
          "motive.result.InOrder",
          "motive.setup.ExplainSetup",
          "motive.kit.KitSessions");

  @Test
  void callsAndOptionsAreFewTypes() {
    Set<String> met = new TreeSet<>();
    CompletableFuture<Ran> run =
        CompletableFuture.supplyAsync(
            () ->
                Ran.motive(
                    "explain", "--dataset", "BA-2Motif", "--graphs", "0-29", "--budget", "8"));
    while (!run.isDone()) {
      Thread.getAllStackTraces().values().forEach(stack -> met.addAll(callers(stack)));
    }
    assertThat(run.join().code()).isZero();
    assertThat(met).contains("motive.cli.ExplainRun").isSubsetOf(CALLS);
    Set<String> path = new TreeSet<>(CALLS);
    addOptions(new CommandLine(new ExplainCommand()).getCommandSpec(), path);
    assertThat(path).contains("motive.flag.ExplainFlags").hasSizeLessThanOrEqualTo(MOST);
  }

  /** The types of ours that called the session, where a stack shows it. */
  private static List<String> callers(StackTraceElement[] stack) {
    List<String> names =
        Arrays.stream(stack).map(frame -> frame.getClassName().replaceAll("\\$.*", "")).toList();
    int session =
        Math.max(
            names.lastIndexOf("motive.session.ExplainSession"),
            names.lastIndexOf("motive.session.SessionBuilder"));
    return session < 0
        ? List.of()
        : names.subList(session + 1, names.size()).stream()
            .filter(name -> name.startsWith("motive."))
            .filter(name -> !name.endsWith("Test") && !name.equals(Ran.class.getName()))
            .toList();
  }

  private static void addOptions(CommandSpec spec, Set<String> path) {
    for (CommandSpec mixin : spec.mixins().values()) {
      path.add(mixin.userObject().getClass().getName());
      addOptions(mixin, path);
    }
  }
}
