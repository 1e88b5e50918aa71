/**
 * Explanations as lines of a file: what a line holds, how it is written and read, and how a file of
 * lines grows while graphs are explained, whatever ends the process.
 *
 * <p>Here enter explanations that are finished. How one is found, and what a command is called,
 * never enter.
 */
@NullMarked
package motive.result;

import org.jspecify.annotations.NullMarked;
