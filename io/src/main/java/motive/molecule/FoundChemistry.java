package motive.molecule;

import java.util.Optional;
import java.util.ServiceLoader;

/** The first chemistry on the class path, looked up once. */
final class FoundChemistry {
  static final Optional<Chemistry> INSTANCE =
      ServiceLoader.load(Chemistry.class, Chemistry.class.getClassLoader()).findFirst();

  private FoundChemistry() {}
}
