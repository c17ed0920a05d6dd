/** Cache that is bounded by total size and shared fairly between owners. */
export interface FairCache<Value> {
  /** Marks the entry as the owner's most recently used one. */
  get(key: string): Value | undefined;
  set(key: string, value: Value, entry: { readonly owner: string; readonly size: number }): void;
}

export interface FairCacheOptions<Value> {
  readonly maxSize: number;
  /** Called when an entry is removed to make room, or is too large to be kept. */
  readonly onEvicted: (key: string, value: Value) => void;
}

interface Entry<Value> {
  readonly value: Value;
  readonly owner: string;
  readonly size: number;
}

interface OwnerShare<Value> {
  /** In the order of their last use, the oldest first. */
  readonly entries: Map<string, Entry<Value>>;
  size: number;
}

/** When the cache is full, the owner with the largest share loses the least recently used entry, so nobody can evict everybody else. */
export const createFairCache = <Value>({ maxSize, onEvicted }: FairCacheOptions<Value>): FairCache<Value> => {
  const ownerOf = new Map<string, string>();
  const shares = new Map<string, OwnerShare<Value>>();
  let totalSize = 0;

  const remove = (key: string): Entry<Value> | null => {
    const owner = ownerOf.get(key) ?? '';
    const share = shares.get(owner);
    const entry = share?.entries.get(key);
    if (share === undefined || entry === undefined) return null;
    ownerOf.delete(key);
    share.entries.delete(key);
    share.size -= entry.size;
    totalSize -= entry.size;
    if (share.entries.size === 0) shares.delete(owner);
    return entry;
  };

  const largestShare = (): OwnerShare<Value> | undefined => {
    let largest: OwnerShare<Value> | undefined;
    for (const share of shares.values()) if (largest === undefined || share.size > largest.size) largest = share;
    return largest;
  };

  return {
    get(key) {
      const share = shares.get(ownerOf.get(key) ?? '');
      const entry = share?.entries.get(key);
      if (share === undefined || entry === undefined) return undefined;
      share.entries.delete(key);
      share.entries.set(key, entry);
      return entry.value;
    },
    set(key, value, { owner, size }) {
      remove(key);
      if (size > maxSize) return onEvicted(key, value);
      const share = shares.get(owner) ?? { entries: new Map<string, Entry<Value>>(), size: 0 };
      shares.set(owner, share);
      share.entries.set(key, { value, owner, size });
      share.size += size;
      totalSize += size;
      ownerOf.set(key, owner);
      while (totalSize > maxSize) {
        const [oldest] = largestShare()?.entries.keys() ?? [];
        if (oldest === undefined) return;
        const evicted = remove(oldest);
        if (evicted !== null) onEvicted(oldest, evicted.value);
      }
    },
  };
};
