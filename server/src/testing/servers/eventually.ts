import { vi } from 'vitest';

/** Retries until the check passes. The timeout is generous, because test machines are slow and noisy. */
export const eventually = <T>(check: () => Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });
