/**
 * Trained weights in files: tensors with names, and what those names mean as a network.
 *
 * <p>Files are safetensors: a JSON header and raw numbers. No class is ever loaded because a file
 * says so, and every number is checked before it is handed on. Data sets, training and explanations
 * never enter.
 */
@NullMarked
package motive.checkpoint;

import org.jspecify.annotations.NullMarked;
