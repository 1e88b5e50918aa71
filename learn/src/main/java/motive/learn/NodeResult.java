package motive.learn;

import java.util.Map;
import motive.checkpoint.Tensor;

/**
 * A trained model of nodes.
 *
 * @param tensors the weights by their PyTorch Geometric names, in a fixed order
 * @param train the share of the nodes trained on that the kept weights classify rightly
 * @param validation the same of the nodes by which training stopped; NaN where there are none
 * @param test the same of the nodes that took no part; NaN where there are none
 * @param all the same of all nodes whose class is known
 * @param epochs how many epochs were run
 * @param interrupted whether an interrupt ended training
 */
record NodeResult(
    Map<String, Tensor> tensors,
    double train,
    double validation,
    double test,
    double all,
    int epochs,
    boolean interrupted) {}
