/** The phone's local storage. A browser may forbid it, or it may be full: then nothing is stored and nothing throws. */
export interface PhoneStorage {
  read(name: string): string | null;
  /** Returns false if the text could not be stored. */
  write(name: string, text: string): boolean;
  remove(name: string): void;
  names(): string[];
  /** Calls back after another tab has written. */
  onChange(callback: (name: string | null) => void): () => void;
}

const withStorage = <Value>(use: (storage: Storage) => Value, fallback: Value): Value => {
  try {
    return use(localStorage);
  } catch {
    // The browser's settings forbid storage, or it is full: the page continues with what it has in memory.
    return fallback;
  }
};

export const phoneStorage: PhoneStorage = {
  read: (name) => withStorage((storage) => storage.getItem(name), null),
  write: (name, text) =>
    withStorage((storage) => {
      storage.setItem(name, text);
      return true;
    }, false),
  remove: (name) => withStorage((storage) => storage.removeItem(name), undefined),
  names: () => withStorage((storage) => Object.keys(storage), []),
  onChange: (callback) => {
    const handleStorage = ({ key }: StorageEvent) => callback(key);
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  },
};
