package motive.lab.experiment;

import java.util.List;
import motive.lab.finding.Findings;
import motive.lab.work.Cells;
import motive.lab.work.Job;

/** One question, and how it is answered. */
public interface Experiment {
  /** What commands and folders call it. */
  String id();

  /** Its heading. */
  String title();

  /** What it asks, in a sentence. */
  String asks();

  /** All jobs that it needs under a plan, in the order in which they are best run. */
  List<Job<?>> jobs(Plan plan);

  /** Draws its conclusions; jobs that are not done yet are run. */
  Findings conclude(Plan plan, Cells cells) throws Exception;
}
