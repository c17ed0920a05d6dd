import { AsyncLocalStorage } from 'node:async_hooks';
import { fail } from '@comanda/contract';
import { databaseStatus } from '#platform/db';

const loggedErrors = new AsyncLocalStorage<unknown[]>();

/** Keeps an error that the session provider logs, for the call of `callProvider` that it happened in. */
export const keepLoggedError = (error: unknown): void => void loggedErrors.getStore()?.push(error);

/**
 * Calls the session provider. When its database is away, the provider logs the cause and throws an error of its own without one:
 * the logged cause decides whether the caller is told to try again.
 */
export const callProvider = async <T>(call: () => Promise<T>): Promise<T> => {
  const errors: unknown[] = [];
  try {
    return await loggedErrors.run(errors, call);
  } catch (error) {
    const cause = [error, ...errors].find((each) => databaseStatus(each) === 'unavailable');
    throw cause === undefined ? error : fail('unavailable', {}, { cause });
  }
};
