/** A cell that cannot be read. The message says what is wrong and what to write instead. */
export class CellProblem extends Error {}

/** Shortens a long text to its beginning. */
export const truncateText = (text: string, characters = 60): string =>
  text.length > characters ? `${text.slice(0, characters)}…` : text;
