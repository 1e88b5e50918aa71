package motive.baseline.catalog;

import java.util.List;
import motive.baseline.RivalKind;

/** Explainers of another module, found as a service. */
public interface RivalSource {
  /** What there is, in the order in which tables show them. */
  List<RivalKind> kinds();
}
