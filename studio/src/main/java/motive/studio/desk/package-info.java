/**
 * One graph under one question: tables are filled once and kept, and every preference, budget, node
 * set and comparison is a query on them. All numbers come from the engine.
 */
@NullMarked
package motive.studio.desk;

import org.jspecify.annotations.NullMarked;
