/**
 * The studio: puts the rooms together and opens the door. What it computes is the engine's, what it
 * reads and draws is io's.
 */
@NullMarked
package motive.studio;

import org.jspecify.annotations.NullMarked;
