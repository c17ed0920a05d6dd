import { AsyncLocalStorage } from 'node:async_hooks';
import { fail } from '@comanda/contract';
import { databaseStatus } from '#platform/db';

const loggedErrors = new AsyncLocalStorage<unknown[]>();

/** Stores an error that the session provider logs, for the `callProvider` call in progress. */
export const captureLoggedError = (error: unknown): void => void loggedErrors.getStore()?.push(error);

/**
 * Calls the session provider. If the database is unavailable, the provider logs the cause and throws its own error without it, so the
 * logged cause decides if the caller is told to try again.
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
