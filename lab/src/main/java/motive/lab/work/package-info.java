/**
 * The work of experiments in pieces that are kept: a {@link motive.lab.work.Job} says what decides
 * its result, and {@link motive.lab.work.Cells} runs it once. Nothing here knows an experiment, a
 * published figure or a page.
 */
@NullMarked
package motive.lab.work;

import org.jspecify.annotations.NullMarked;
