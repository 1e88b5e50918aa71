/**
 * The lab: runs the paper's experiments and our own, and puts published figures beside measured
 * ones. Reads no command line and prints nothing.
 */
@NullMarked
package motive.lab;

import org.jspecify.annotations.NullMarked;
