/**
 * The library of Motive.
 *
 * <p>Packages exported to everyone are the API. The others serve the modules of Motive alone and
 * may change at any time.
 */
@SuppressWarnings("module") // the modules named here are compiled after this one
module motive.engine {
  requires static org.jspecify;

  exports motive.candidate;
  exports motive.explain;
  exports motive.graph;
  exports motive.metric;
  exports motive.model;
  exports motive.motif;
  exports motive.noise;
  exports motive.objective;
  exports motive.perturb;
  exports motive.search;
  exports motive.search.auto;
  exports motive.search.beam;
  exports motive.search.exact;
  exports motive.search.mcts;
  exports motive.session;

  // For the modules of Motive alone.
  exports motive.check to
      motive.app,
      motive.baselines,
      motive.bench,
      motive.chem,
      motive.cli,
      motive.flags,
      motive.io,
      motive.lab,
      motive.learn,
      motive.onnx,
      motive.report,
      motive.spark,
      motive.studio;
  exports motive.color to
      motive.app,
      motive.baselines,
      motive.bench,
      motive.chem,
      motive.cli,
      motive.flags,
      motive.io,
      motive.lab,
      motive.learn,
      motive.onnx,
      motive.report,
      motive.spark,
      motive.studio;
  exports motive.provenance to
      motive.app,
      motive.baselines,
      motive.bench,
      motive.chem,
      motive.cli,
      motive.flags,
      motive.io,
      motive.lab,
      motive.learn,
      motive.onnx,
      motive.report,
      motive.spark,
      motive.studio;
  exports motive.seed to
      motive.app,
      motive.baselines,
      motive.bench,
      motive.chem,
      motive.cli,
      motive.flags,
      motive.io,
      motive.lab,
      motive.learn,
      motive.onnx,
      motive.report,
      motive.spark,
      motive.studio;
  exports motive.similarity to
      motive.app,
      motive.baselines,
      motive.bench,
      motive.chem,
      motive.cli,
      motive.flags,
      motive.io,
      motive.lab,
      motive.learn,
      motive.onnx,
      motive.report,
      motive.spark,
      motive.studio;
  exports motive.search.sets to
      motive.bench;

  uses motive.objective.ReportedMetric;
}
