/** What is dear to make and asked for again and again. */
export interface Keeping<Value> {
  get(key: string): Value | undefined;
  /** What weighs more than the whole keeping may is not kept. */
  set(key: string, value: Value, weight: number): void;
}

/** Keeps up to so much weight in all; what was not asked for the longest goes first. */
export const createKeeping = <Value>(mostWeight: number): Keeping<Value> => {
  const kept = new Map<string, { readonly value: Value; readonly weight: number }>();
  let weightKept = 0;

  const drop = (key: string): void => {
    weightKept -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      // Put back last: a map remembers the order in which things came.
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, weight) {
      drop(key);
      if (weight > mostWeight) return;
      kept.set(key, { value, weight });
      weightKept += weight;
      for (const oldest of kept.keys()) {
        if (weightKept <= mostWeight) break;
        drop(oldest);
      }
    },
  };
};
