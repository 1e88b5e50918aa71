/**
 * Trained weights in files: tensors with names, and what those names mean as a network.
 *
 * <p>Files are safetensors (a JSON header and raw numbers) or PyTorch's state_dict (a pickle of
 * names and raw numbers in a zip archive). No class is ever loaded and no code run because of a
 * file, and every number is checked before it is used. Data sets, training and explanations are not
 * used here.
 */
@NullMarked
package motive.checkpoint;

import org.jspecify.annotations.NullMarked;
