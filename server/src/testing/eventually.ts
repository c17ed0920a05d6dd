import { vi } from 'vitest';

/** Asks until it holds. How long that may take says nothing: the machines are noisy. */
export const eventually = <T>(check: () => Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 25_000, interval: 20 });
