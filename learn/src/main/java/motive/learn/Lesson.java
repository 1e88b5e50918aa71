package motive.learn;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.Map;
import motive.checkpoint.Tensor;

/** What a network shall give for each of some items, which are graphs or nodes. Immutable. */
interface Lesson {
  /** How many items there are. */
  int size();

  /** How many numbers the network gives an item. */
  int outputs();

  /**
   * The mean loss of some rows, to be descended.
   *
   * @param items the item of each row; negative where a row does not count
   */
  NDArray loss(NDManager manager, NDArray rows, int... items);

  /** The mean loss of some items by which epochs are compared; row i is that of item i. */
  double loss(double[][] rows, int... items);

  /** How good the rows of some items are: the more the better. */
  double score(double[][] rows, int... items);

  /** What a network must give that is taught some of the items, which are numbered anew. */
  Lesson of(int... items);

  /**
   * The weights of a network whose rows are those that a person reads.
   *
   * @param last the name of the last linear map
   */
  Map<String, Tensor> finished(Map<String, Tensor> tensors, String last);
}
