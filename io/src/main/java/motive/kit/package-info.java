/**
 * What an explanation needs beside the graph, as files: motif libraries, priors, and the folder
 * that holds them together with the trained networks.
 *
 * <p>Readers check all that they read and report file, place and rule in one line; writers write
 * beside and move into place. The formats of data sets and of checkpoints are other packages.
 */
@NullMarked
package motive.kit;

import org.jspecify.annotations.NullMarked;
