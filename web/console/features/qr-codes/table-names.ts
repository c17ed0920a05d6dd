export const mostAtOnce = 500;

export interface Pattern {
  readonly prefix: string;
  readonly from: number;
  readonly to: number;
}

/** 'Table ' from 1 to 3: Table 1, Table 2, Table 3. Backwards there are none. */
export const namesByPattern = ({ prefix, from, to }: Pattern): string[] => {
  const count = Math.min(Math.max(0, to - from + 1), mostAtOnce + 1);
  return Array.from({ length: count }, (_, index) => `${prefix.trim()} ${from + index}`.trim());
};

/** One name on each line; blank lines are nobody. */
export const namesByLine = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '');

const folded = (name: string): string => name.toLocaleLowerCase('en');

/** Those that are named twice, or that a table has already. */
export const namesTaken = (names: readonly string[], existing: readonly string[]): string[] => {
  const seen = new Set(existing.map(folded));
  return names.filter((name) => {
    const isTaken = seen.has(folded(name));
    seen.add(folded(name));
    return isTaken;
  });
};
