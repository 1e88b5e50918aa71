package motive.house;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What would make a result depend on luck, on the machine's settings or on threads. */
class ForbiddenCallsTest {
  private static final JavaClasses OFFENDER = new ClassFileImporter().importClasses(Offender.class);

  private static final ArchRule NO_FOREIGN_RANDOMNESS =
      noClasses()
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.util.Random")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.util.SplittableRandom")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.util.concurrent.ThreadLocalRandom")
          .orShould()
          .callMethod(Math.class, "random")
          .orShould()
          .callMethod(StrictMath.class, "random")
          .because("random numbers come from motive.seed alone");

  private static final ArchRule NO_PRINTING =
      noClasses()
          .that()
          .resideOutsideOfPackages("motive.cli..", "motive.app..", "motive.bench..")
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .because("the library returns values and the front doors print");

  private static final ArchRule NO_HIDDEN_THREADS =
      noClasses()
          .should()
          .callMethodWhere(named("parallelStream", "parallel"))
          .because("threads are a caller's choice");

  private static final ArchRule NO_DEFAULT_LOCALE =
      noClasses()
          .should()
          .callMethodWhere(formattingWithoutLocale())
          .because("numbers look the same everywhere");

  private static DescribedPredicate<JavaCall<?>> named(String... names) {
    Set<String> set = Set.of(names);
    return describe("method is one of " + Arrays.toString(names), c -> set.contains(c.getName()));
  }

  private static DescribedPredicate<JavaCall<?>> formattingWithoutLocale() {
    Set<String> names = Set.of("format", "formatted", "printf", "toLowerCase", "toUpperCase");
    Set<String> owners = Set.of("java.lang.String", "java.io.PrintStream", "java.io.PrintWriter");
    return describe(
        "method formats without a locale",
        call ->
            names.contains(call.getName())
                && owners.contains(call.getTargetOwner().getName())
                && call.getTarget().getRawParameterTypes().stream()
                    .noneMatch(type -> type.isEquivalentTo(Locale.class)));
  }

  @Test
  void randomNumbersComeFromOurSeedsAlone() {
    holdsAndCanFail(NO_FOREIGN_RANDOMNESS);
  }

  @Test
  void onlyTheFrontDoorsPrint() {
    holdsAndCanFail(NO_PRINTING);
  }

  @Test
  void noStreamRunsInThreadsOfItsOwn() {
    holdsAndCanFail(NO_HIDDEN_THREADS);
  }

  @Test
  void noTextDependsOnTheDefaultLocale() {
    holdsAndCanFail(NO_DEFAULT_LOCALE);
  }

  @Test
  void theEngineDependsOnTheJdkAlone() {
    List<String> allowed = new ArrayList<>(PackageTable.house().engine());
    String[] engine = allowed.toArray(new String[0]);
    allowed.addAll(List.of("java..", "org.jspecify.annotations"));
    classes()
        .that()
        .resideInAnyPackage(engine)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(allowed.toArray(new String[0]))
        .check(House.CLASSES);
  }

  @Test
  void onlyTrainingKnowsItsFramework() {
    noClasses()
        .that()
        .resideOutsideOfPackage("motive.learn..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("ai.djl..")
        .allowEmptyShould(true)
        .check(House.CLASSES);
  }

  @Test
  void onlyTheRoomOfForeignModelsKnowsTheirRuntime() {
    noClasses()
        .that()
        .resideOutsideOfPackage("motive.onnx")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("ai.onnxruntime..")
        .check(House.CLASSES);
  }

  @Test
  void onlyTheFrontDoorsAndTheirSharedFlagsReadOptions() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "motive.flag", "motive.cli", "motive.app", "motive.spark", "motive.spark.flag")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("picocli..")
        .check(House.CLASSES);
  }

  private static void holdsAndCanFail(ArchRule rule) {
    rule.check(House.CLASSES);
    assertThatThrownBy(() -> rule.check(OFFENDER)).isInstanceOf(AssertionError.class);
  }

  /** Breaks every rule, so that a rule which catches nothing is noticed. */
  @SuppressWarnings("all")
  private static final class Offender {
    void offend() {
      System.out.println(new Random().nextInt());
      List.of(1).parallelStream().forEach(i -> {});
      "x".toUpperCase().formatted();
    }
  }
}
