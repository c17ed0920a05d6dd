/** What is wrong with a cell, and what to write instead. */
export class CellProblem extends Error {}

/** Long texts are shown by their beginning. */
export const clip = (text: string, characters = 60): string =>
  text.length > characters ? `${text.slice(0, characters)}…` : text;
