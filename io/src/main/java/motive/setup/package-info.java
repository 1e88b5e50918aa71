/**
 * The setup of explanations of the graphs of a data set, put together once for all callers: a kit
 * or a model, instruments, settings, a search, and the hash of all that decides a result. Equal
 * requests get equal results and equal hashes from every caller. The spelling of options and the
 * origin of requests are not known here.
 */
@NullMarked
package motive.setup;

import org.jspecify.annotations.NullMarked;
