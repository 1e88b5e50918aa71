/**
 * Any exported graph classifier, through ONNX Runtime, behind {@link motive.model.GraphModel}.
 *
 * <p>A file is looked through before the runtime sees it, its inputs and outputs are distinguished,
 * and the model is tested on graphs before it is used. Search, metrics and data formats never
 * enter, and no type of the runtime leaves.
 */
@NullMarked
package motive.onnx;

import org.jspecify.annotations.NullMarked;
