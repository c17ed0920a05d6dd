/** LRU cache, bounded by total weight. */
export interface LruCache<Value> {
  get(key: string): Value | undefined;
  /** A value heavier than the whole cache may be is not stored. */
  set(key: string, value: Value, weight: number): void;
}

/** Creates a cache that evicts the least recently used values when the total weight exceeds the maximum. */
export const createLruCache = <Value>(maxWeight: number): LruCache<Value> => {
  const entries = new Map<string, { readonly value: Value; readonly weight: number }>();
  let totalWeight = 0;

  const drop = (key: string): void => {
    totalWeight -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const cached = entries.get(key);
      if (cached === undefined) return undefined;
      // Re-inserts the entry at the end: a Map iterates in insertion order, so the first entry is the least recently
      // used.
      entries.delete(key);
      entries.set(key, cached);
      return cached.value;
    },
    set(key, value, weight) {
      drop(key);
      if (weight > maxWeight) return;
      entries.set(key, { value, weight });
      totalWeight += weight;
      for (const oldest of entries.keys()) {
        if (totalWeight <= maxWeight) break;
        drop(oldest);
      }
    },
  };
};
