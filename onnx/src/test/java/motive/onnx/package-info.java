@NullMarked
package motive.onnx;

import org.jspecify.annotations.NullMarked;
