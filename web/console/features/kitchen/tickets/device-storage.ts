export const isPlainRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads a value from this device's storage. Returns the fallback if there is none or it is invalid. */
export const readFromStorage = <Value>(
  key: string,
  isValid: (stored: unknown) => stored is Value,
  fallback: NoInfer<Value>,
): Value => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isValid(stored) ? stored : fallback;
  } catch {
    return fallback;
  }
};

export const writeToStorage = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, the value lasts until the page is closed.
  }
};
