export type SortValue = string | number;

export interface Sorting {
  readonly key: string;
  readonly isDescending: boolean;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compare = (one: SortValue, other: SortValue): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));

/** In the order of a value. What is equal stays as it was handed in. */
export const sortRows = <Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  isDescending: boolean,
): readonly Row[] => rows.toSorted((one, other) => compare(valueOf(one), valueOf(other)) * (isDescending ? -1 : 1));

/** What a tap on a heading does: figures begin with the most, words with the first, a second tap turns it round. */
export const nextSorting = (now: Sorting | null, key: string, isNumber: boolean): Sorting =>
  now?.key === key ? { key, isDescending: !now.isDescending } : { key, isDescending: isNumber };
