import { fail } from '@comanda/contract';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { Passwords } from '#platform/context';
import { createSemaphore } from '#platform/semaphore';

// Half of the threads in Node's thread pool: reading files and checking cookies need the others.
const maxConcurrent = 2;
const maxQueueLength = 60;

/** Hashing is slow on purpose. A semaphore queues a rush of log-ins, so that they do not block all other requests. */
export const createPasswords = (): Passwords => {
  const runLimited = createSemaphore(maxConcurrent, {
    longestLine: maxQueueLength,
    turnAway: () => fail('unavailable'),
  });
  return {
    hash: (password) => runLimited(() => hashPassword(password)),
    verify: (credentials) => runLimited(() => verifyPassword(credentials)),
  };
};
