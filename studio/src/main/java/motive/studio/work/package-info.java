/**
 * Work under limits: a bounded queue that refuses rather than grows, stops what nobody waits for,
 * and keeps one task's failure from all others. Knows nothing of graphs or of the web.
 */
@NullMarked
package motive.studio.work;

import org.jspecify.annotations.NullMarked;
