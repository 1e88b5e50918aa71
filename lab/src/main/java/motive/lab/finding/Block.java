package motive.lab.finding;

/** A piece of a page of results. */
public sealed interface Block permits Heading, Words, ResultTable, ResultFigure, Versus {}
