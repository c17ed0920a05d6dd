/** What waits to be sent, as a browser keeps it. */
export interface KeptEntries<Change> {
  /** The oldest first. */
  read(): ReadonlyArray<{ readonly id: string; readonly change: Change }>;
  add(id: string, change: Change): void;
  remove(id: string): void;
}

/**
 * Each entry has a place of its own: two windows never write over each other's. Both may send what one of them left behind, which
 * the entry's id makes one change.
 */
export const entriesInStorage = <Change>(name: string, storage: Storage = localStorage): KeptEntries<Change> => {
  const prefix = `comanda.unsent.${name}.`;
  const keys = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    );
  return {
    read: () =>
      keys()
        .map((key) => ({
          id: key.slice(prefix.length),
          // Written by this file alone.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          ...(JSON.parse(storage.getItem(key) ?? 'null') as { readonly atMs: number; readonly change: Change }),
        }))
        .toSorted((one, other) => one.atMs - other.atMs),
    add: (id, change) => {
      try {
        // Finer than a clock: two taps of one millisecond keep their order.
        const atMs = performance.timeOrigin + performance.now();
        storage.setItem(prefix + id, JSON.stringify({ atMs, change }));
      } catch {
        // No room, or none allowed: it is sent all the same, and only a reload would lose it.
      }
    },
    remove: (id) => storage.removeItem(prefix + id),
  };
};
