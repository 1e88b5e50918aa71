/**
 * The options that several front ends understand, declared once: their names, defaults and meaning
 * together, and the help texts of all options. Wrong values end in an {@link
 * java.lang.IllegalArgumentException} of one line, which the front end reports. No file is opened
 * here.
 */
@NullMarked
package motive.flag;

import org.jspecify.annotations.NullMarked;
