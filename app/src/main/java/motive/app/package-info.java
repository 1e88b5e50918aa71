/**
 * Commands that need more than the command line itself: a trainer ({@code kit build}), a web server
 * ({@code studio}), the experiments ({@code lab}). The command line finds them as a service; no
 * logic of their own.
 */
@NullMarked
package motive.app;

import org.jspecify.annotations.NullMarked;
