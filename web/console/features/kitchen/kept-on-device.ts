export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What this device keeps for itself. Where there is nothing, or nothing that can be read, it starts anew. */
export const readKept = <Value>(
  key: string,
  isWhole: (kept: unknown) => kept is Value,
  otherwise: NoInfer<Value>,
): Value => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isWhole(kept) ? kept : otherwise;
  } catch {
    return otherwise;
  }
};

export const keep = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still knows it until it is closed.
  }
};
