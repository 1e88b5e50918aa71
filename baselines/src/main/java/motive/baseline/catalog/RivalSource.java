package motive.baseline.catalog;

import java.util.List;
import motive.baseline.RivalKind;

/** Explainers of another module, found as a service. */
public interface RivalSource {
  /** All of them, in the order in which tables show them. */
  List<RivalKind> kinds();
}
