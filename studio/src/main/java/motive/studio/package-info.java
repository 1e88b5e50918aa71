/**
 * The web studio: it opens the services and the server. What it computes is the engine's, what it
 * reads and draws is io's.
 */
@NullMarked
package motive.studio;

import org.jspecify.annotations.NullMarked;
