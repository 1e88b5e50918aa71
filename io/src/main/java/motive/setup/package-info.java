/**
 * What it takes to explain the graphs of a data set, put together once for all who ask: a kit or a
 * model, instruments, settings, a search, and the hash of all that decides a result. Equal
 * questions get equal answers and equal hashes, whoever asks. How options are spelt is not known
 * here, nor how requests come in.
 */
@NullMarked
package motive.setup;

import org.jspecify.annotations.NullMarked;
