package motive.lab.finding;

/** The heading of a part of the page. */
public record Heading(String text) implements Block {}
