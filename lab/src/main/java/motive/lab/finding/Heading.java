package motive.lab.finding;

/** Begins a part of the page. */
public record Heading(String text) implements Block {}
