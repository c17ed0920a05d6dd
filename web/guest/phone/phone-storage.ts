/** What a phone keeps between two visits to the page. A browser may refuse it, or have no room: then nothing is kept. */
export interface PhoneStorage {
  read(name: string): string | null;
  /** Whether it is kept. */
  write(name: string, text: string): boolean;
  remove(name: string): void;
  names(): string[];
  /** Calls back when another tab has written. */
  onChange(callback: (name: string | null) => void): () => void;
}

const attempt = <Value>(use: (storage: Storage) => Value, otherwise: Value): Value => {
  try {
    return use(localStorage);
  } catch {
    // Refused by the browser's settings, or full: the page goes on with what it remembers by itself.
    return otherwise;
  }
};

export const phoneStorage: PhoneStorage = {
  read: (name) => attempt((storage) => storage.getItem(name), null),
  write: (name, text) =>
    attempt((storage) => {
      storage.setItem(name, text);
      return true;
    }, false),
  remove: (name) => attempt((storage) => storage.removeItem(name), undefined),
  names: () => attempt((storage) => Object.keys(storage), []),
  onChange: (callback) => {
    const hear = ({ key }: StorageEvent) => callback(key);
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  },
};
