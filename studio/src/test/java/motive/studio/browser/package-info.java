/**
 * The page in a real browser, against the real studio. Chromium is taken from the PATH or from the
 * environment variable MOTIVE_CHROMIUM; without one these tests are skipped.
 */
@NullMarked
package motive.studio.browser;

import org.jspecify.annotations.NullMarked;
