package motive.house;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.core.importer.Locations;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/** All classes of ours that are no tests, read once. */
final class House {
  static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importLocations(locations());

  private House() {}

  // The command line is tested without Spark on its class path, so the build's folder is read.
  private static Set<Location> locations() {
    Set<Location> locations = new LinkedHashSet<>(Locations.ofPackage("motive"));
    locations.add(Location.of(Path.of("..", "spark", "target", "classes")));
    return locations;
  }
}
