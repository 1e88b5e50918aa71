/**
 * Trained weights in files: tensors with names, and what those names mean as a network.
 *
 * <p>Files are safetensors (a JSON header and raw numbers) or PyTorch's state_dict (a pickle of
 * names and raw numbers in a zip archive). No class is ever loaded and no code run because a file
 * says so, and every number is checked before it is handed on. Data sets, training and explanations
 * never enter.
 */
@NullMarked
package motive.checkpoint;

import org.jspecify.annotations.NullMarked;
