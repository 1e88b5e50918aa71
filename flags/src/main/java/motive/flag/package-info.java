/**
 * Options that several front doors understand, declared once: their names, defaults, help, and what
 * they mean together. The one room outside the doors that knows how options are read. What is asked
 * wrongly is an {@link java.lang.IllegalArgumentException} in one line; who reports it is a matter
 * of the door, and so are files: no file is opened here.
 */
@NullMarked
package motive.flag;

import org.jspecify.annotations.NullMarked;
