/** Seeded random generator: the same seed produces the same sequence. */
export interface RandomSource {
  /** A number from `from` (included) to `to` (excluded). */
  between(from: number, to: number): number;
  /** An integer, both ends included. */
  whole(from: number, to: number): number;
  isLucky(probability: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  /** A value chosen by weight; null if no value has any weight. */
  weighted<Value>(values: readonly Value[], weightOf: (value: Value) => number): Value | null;
}

export const createRandomSource = (seed: string): RandomSource => {
  const next = createGenerator(seed);
  const between = (from: number, to: number): number => from + next() * (to - from);
  const whole = (from: number, to: number): number => Math.floor(between(from, to + 1));
  return {
    between,
    whole,
    isLucky: (probability) => next() < probability,
    pick: (values) => values[whole(0, values.length - 1)] ?? values[0],
    weighted: (values, weightOf) => {
      let left = next() * values.reduce((sum, value) => sum + weightOf(value), 0);
      for (const value of values) {
        left -= weightOf(value);
        if (left < 0) return value;
      }
      return null;
    },
  };
};

/** The mulberry32 generator, seeded with the FNV-1a hash of the seed. */
const createGenerator = (seed: string): (() => number) => {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
