interface StoredEntry<Change> {
  readonly id: string;
  /** Position: entries are sent in the order of this number. */
  readonly atMs: number;
  readonly change: Change;
}

/** Unsent changes in the browser's storage. */
export interface OutboxStorage<Change> {
  /** Returns the entries in the order in which they are to be sent. */
  read(): ReadonlyArray<StoredEntry<Change>>;
  write(entry: StoredEntry<Change>): void;
  remove(id: string): void;
}

/**
 * Each entry has its own storage key, so two windows never overwrite each other's. Both may send an entry that one of them left
 * behind; the entry's id makes that one change on the server.
 */
export const createOutboxStorage = <Change>(name: string, storage: Storage = localStorage): OutboxStorage<Change> => {
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
          // Only this file writes these keys.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          ...(JSON.parse(storage.getItem(key) ?? 'null') as { readonly atMs: number; readonly change: Change }),
        }))
        .toSorted((one, other) => one.atMs - other.atMs),
    write: ({ id, atMs, change }) => {
      try {
        storage.setItem(prefix + id, JSON.stringify({ atMs, change }));
      } catch {
        // Storage is full or not allowed: the change is still sent, and only a reload would lose it.
      }
    },
    remove: (id) => storage.removeItem(prefix + id),
  };
};
