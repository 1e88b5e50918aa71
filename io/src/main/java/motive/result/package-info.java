/**
 * Explanations as lines of a file: what a line holds, how it is written and read, and how a file of
 * lines grows while graphs are explained and survives a killed process.
 *
 * <p>Only finished explanations are used here, neither searches nor commands.
 */
@NullMarked
package motive.result;

import org.jspecify.annotations.NullMarked;
