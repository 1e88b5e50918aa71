/**
 * Findings as files: JSON for programs, CSV for spreadsheets, Markdown and HTML for people, figures
 * as SVG and PNG. Nothing here computes a result.
 */
@NullMarked
package motive.lab.page;

import org.jspecify.annotations.NullMarked;
