/** One thing a chart shows: where it stands, how much it is, and the words for it. */
export interface Mark {
  readonly key: string;
  /** Short, beneath it. */
  readonly label: string;
  /** In full, as it is read out and stands in its readout. */
  readonly name: string;
  /** Null where there is nothing to say yet, such as an hour that is still to come. */
  readonly value: number | null;
  readonly valueText: string;
  /** What it is held against. */
  readonly before?: number;
  readonly beforeText?: string;
  /** A second figure, such as the number of orders. */
  readonly detail?: string;
}

/** Everything a mark says, in one breath. */
export const sentenceOf = ({ name, valueText, detail, beforeText }: Mark): string =>
  [`${name}: ${valueText}`, detail, beforeText].filter((part) => part !== undefined && part !== '').join(', ');

export const mostOf = (marks: readonly Mark[]): number =>
  Math.max(0, ...marks.map(({ value, before }) => Math.max(value ?? 0, before ?? 0)));
