package motive.house;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import motive.cli.OwnSearch;
import motive.explain.Explanation;
import motive.explain.Instruments;
import motive.explain.SolvedExplanation;
import org.junit.jupiter.api.Test;

/**
 * The front doors explain through a session: they neither construct an explainer, a search or an
 * explanation nor read what explanations are measured with.
 */
class FrontDoorTest {
  private static final String[] FRONT_DOORS = {
    "motive.cli..", "motive.app..", "motive.studio..", "motive.spark..", "motive.compare.."
  };

  private static final ArchRule NO_EXPLAINER =
      noClasses()
          .that()
          .resideInAnyPackage(FRONT_DOORS)
          .should()
          .dependOnClassesThat()
          .haveSimpleName("RivalExplainer")
          .orShould()
          .dependOnClassesThat()
          .haveSimpleName("TwoStageExplainer");

  private static final ArchRule NO_SEARCH =
      noClasses()
          .that()
          .resideInAnyPackage(FRONT_DOORS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("motive.search.*..");

  private static final ArchRule NO_INSTRUMENTS =
      noClasses()
          .that()
          .resideInAnyPackage(FRONT_DOORS)
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName(Instruments.class.getName());

  private static final ArchRule NO_EXPLANATION =
      noClasses()
          .that()
          .resideInAnyPackage(FRONT_DOORS)
          .should()
          .callConstructorWhere(
              target(
                  owner(
                      describe(
                          "what explanations are made of",
                          type ->
                              type.isEquivalentTo(Explanation.class)
                                  || type.isEquivalentTo(SolvedExplanation.class)))));

  @Test
  void noFrontDoorMakesAnExplanation() {
    holdsAndCanFail(NO_EXPLANATION);
  }

  @Test
  void noFrontDoorConstructsAnExplainer() {
    holdsAndCanFail(NO_EXPLAINER);
  }

  @Test
  void noFrontDoorRunsASearch() {
    holdsAndCanFail(NO_SEARCH);
  }

  @Test
  void noFrontDoorReadsInstruments() {
    holdsAndCanFail(NO_INSTRUMENTS);
  }

  private static void holdsAndCanFail(ArchRule rule) {
    rule.check(House.CLASSES);
    assertThatThrownBy(() -> rule.check(new ClassFileImporter().importClasses(OwnSearch.class)))
        .isInstanceOf(AssertionError.class);
  }
}
