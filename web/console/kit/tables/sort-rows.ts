export type SortValue = string | number;

export interface SortOrder {
  readonly key: string;
  readonly isDescending: boolean;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compare = (one: SortValue, other: SortValue): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));

/** Sorts rows by a value. Rows with equal values keep their order. */
export const sortTableRows = <Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  isDescending: boolean,
): readonly Row[] => rows.toSorted((one, other) => compare(valueOf(one), valueOf(other)) * (isDescending ? -1 : 1));

/** Sorting after a tap on a heading: numbers start with the largest, texts with the first; a second tap reverses the order. */
export const nextSortOrder = (current: SortOrder | null, key: string, isNumber: boolean): SortOrder =>
  current?.key === key ? { key, isDescending: !current.isDescending } : { key, isDescending: isNumber };
