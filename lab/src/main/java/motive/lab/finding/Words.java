package motive.lab.finding;

/** A paragraph: what was done, or how to read what follows. Numbers in it are measured. */
public record Words(String text) implements Block {}
