/**
 * Work under limits: a bounded queue that refuses rather than grows, deadlines of requests, and a
 * cache of shared computations. It imports nothing of graphs or of the web.
 */
@NullMarked
package motive.studio.work;

import org.jspecify.annotations.NullMarked;
