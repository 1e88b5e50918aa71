/**
 * Questions about one graph: its table of candidates is filled once and cached, and every
 * preference, budget, node set and comparison is answered from it. All numbers come from the
 * engine.
 */
@NullMarked
package motive.studio.explain;

import org.jspecify.annotations.NullMarked;
