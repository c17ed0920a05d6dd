/** One data point of a chart, with its texts. */
export interface Mark {
  readonly key: string;
  /** Short text below the mark. */
  readonly label: string;
  /** Full name, for the readout and for screen readers. */
  readonly name: string;
  /** Null if there is no value yet, for example for a future hour. */
  readonly value: number | null;
  readonly valueText: string;
  /** Value of the earlier period that it is compared with. */
  readonly before?: number;
  readonly beforeText?: string;
  /** A second value as text, such as the number of orders. */
  readonly detail?: string;
}

/** All texts of a mark in one sentence. */
export const describeMark = ({ name, valueText, detail, beforeText }: Mark): string =>
  [`${name}: ${valueText}`, detail, beforeText].filter((part) => part !== undefined && part !== '').join(', ');

export const maxValueOf = (marks: readonly Mark[]): number =>
  Math.max(0, ...marks.map(({ value, before }) => Math.max(value ?? 0, before ?? 0)));
