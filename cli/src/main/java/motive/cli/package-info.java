/**
 * The command line: one small class a command, which reads options, calls the library and prints.
 *
 * <p>{@link motive.cli.Main} runs a command and turns what goes wrong into one line. Options that
 * several commands share are mixins. Logic of its own never enters: what a command computes must be
 * there for a caller in Java too.
 */
@NullMarked
package motive.cli;

import org.jspecify.annotations.NullMarked;
