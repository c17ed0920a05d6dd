export const maxNewTables = 500;

export interface NamePattern {
  readonly prefix: string;
  readonly from: number;
  readonly to: number;
}

/** With 'Table ' from 1 to 3: Table 1, Table 2, Table 3. Empty if `to` is less than `from`. */
export const listNamesByPattern = ({ prefix, from, to }: NamePattern): string[] => {
  const count = Math.min(Math.max(0, to - from + 1), maxNewTables + 1);
  return Array.from({ length: count }, (_, index) => `${prefix.trim()} ${from + index}`.trim());
};

/** One name per line; blank lines are skipped. */
export const parseNames = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '');

const toLowerCase = (name: string): string => name.toLocaleLowerCase('en');

/** Names that occur twice, or that an existing table has. */
export const findTakenNames = (names: readonly string[], existing: readonly string[]): string[] => {
  const seen = new Set(existing.map(toLowerCase));
  return names.filter((name) => {
    const isTaken = seen.has(toLowerCase(name));
    seen.add(toLowerCase(name));
    return isTaken;
  });
};
