package motive.learn;

/** A listener to the building of a kit; called on any of its threads. */
public interface KitProgress {
  /** Ignores everything. */
  KitProgress NONE =
      new KitProgress() {
        @Override
        public void reused(String part) {}

        @Override
        public void epoch(String part, int epoch, double loss, double score) {}

        @Override
        public void finished(String part) {}

        @Override
        public void note(String part, String line) {}
      };

  /** A part that an earlier build had finished is taken as it is. */
  void reused(String part);

  /** An epoch of a part has ended; see {@link Progress#epoch}. */
  void epoch(String part, int epoch, double loss, double score);

  /** A part was trained and stored. */
  void finished(String part);

  /** A warning for the reader. */
  void note(String part, String line);

  /** The progress of one part. */
  default Progress of(String part) {
    return (epoch, loss, score) -> epoch(part, epoch, loss, score);
  }
}
