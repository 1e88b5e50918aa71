package motive.house;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class PackageOrderTest {
  private final PackageTable table = PackageTable.house();

  /** Which packages of ours each package of ours depends on, as compiled. */
  private static Map<String, Set<String>> imports(JavaClasses classes) {
    Map<String, Set<String>> imports = new TreeMap<>();
    for (JavaClass from : classes) {
      Set<String> row = imports.computeIfAbsent(from.getPackageName(), name -> new TreeSet<>());
      for (Dependency dependency : from.getDirectDependenciesFromSelf()) {
        String to = dependency.getTargetClass().getBaseComponentType().getPackageName();
        if (to.startsWith("motive") && !to.equals(from.getPackageName())) {
          row.add(to);
        }
      }
    }
    return imports;
  }

  @Test
  void packagesImportOnlyWhatTheTableAllows() {
    assertThat(table.violations(imports(House.CLASSES))).isEmpty();
  }

  /** Needs all modules built, Spark's too. */
  @Test
  @Tag("slow")
  void everyModuleIsLookedAt() {
    assertThat(imports(House.CLASSES).keySet())
        .contains(
            "motive.graph",
            "motive.checkpoint",
            "motive.data",
            "motive.onnx",
            "motive.learn",
            "motive.spark",
            "motive.bench",
            "motive.cli");
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("motive.(**)").should().beFreeOfCycles().check(House.CLASSES);
  }

  @Test
  void theTableItselfHasNoCycles() {
    // Taking away, again and again, what imports nothing that is left must leave nothing.
    Map<String, Set<String>> left = new TreeMap<>();
    table.rows().forEach((name, row) -> left.put(name, new HashSet<>(row)));
    boolean shrinks = true;
    while (shrinks) {
      Set<String> free = new HashSet<>(left.keySet());
      free.removeIf(name -> !left.getOrDefault(name, Set.of()).isEmpty());
      left.keySet().removeAll(free);
      left.values().forEach(row -> row.removeAll(free));
      shrinks = !free.isEmpty();
    }
    assertThat(left).isEmpty();
  }

  @Test
  void tellsOfForbiddenImportsAndUnknownPackages() {
    assertThat(
            table.violations(
                Map.of(
                    "motive.graph", Set.of("motive.data"),
                    "motive.model", Set.of("motive.graph", "motive.color"))))
        .containsExactly("motive.graph must not import motive.data");
    assertThat(table.violations(Map.of("motive.attic", Set.of())))
        .containsExactly("motive.attic must be in the table, got no row for it");
  }

  @Test
  void seesTheImportsThatAreThere() {
    assertThat(imports(House.CLASSES).get("motive.data")).contains("motive.graph");
  }
}
