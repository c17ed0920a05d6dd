import type { z } from 'zod';

/** What this device keeps for itself. Where there is nothing, or nothing that can be read, it starts anew. */
export const readKept = <Value>(key: string, schema: z.ZodType<Value>, otherwise: Value): Value => {
  try {
    return schema.catch(otherwise).parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
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
