/**
 * The TUDataset text format: a folder or zip of {@code DS_A.txt}, {@code DS_graph_indicator.txt},
 * {@code DS_graph_labels.txt} and optional files, read and written.
 *
 * <p>Models are not used here; other formats have packages of their own.
 */
@NullMarked
package motive.data.tu;

import org.jspecify.annotations.NullMarked;
