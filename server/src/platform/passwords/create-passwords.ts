import { AsyncLocalStorage } from 'node:async_hooks';
import { fail } from '@comanda/contract';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { Caller, Passwords } from '#platform/context';
import { leaveRequestLine } from '#platform/request-line';
import { createFairSemaphore } from '#platform/semaphore';

// Half of the threads in Node's thread pool: reading files and checking cookies need the others.
const maxConcurrent = 2;
/** Maximum number of passwords of one caller that wait: a whole shift may log in from one address at the same time. */
const maxWaitingPasswordsPerCaller = 20;
const maxWaitingPasswords = 200;

const callerKeys = new AsyncLocalStorage<string>();

/**
 * Passwords that this work hashes wait in the line of its caller: of the account if the caller is logged in, else of the address. The
 * session provider calls `hash` and `verify` without saying for whom, so the caller is passed along here.
 */
export const queuePasswordsOf = <T>({ actor, network }: Pick<Caller, 'actor' | 'network'>, work: () => T): T =>
  callerKeys.run(actor.kind === 'user' ? `user ${actor.userId}` : `address ${network}`, work);

/**
 * Hashing is slow on purpose. Callers take turns, so that a flood of log-ins from one address is refused there and delays nobody else by
 * more than one turn.
 */
export const createPasswords = (): Passwords => {
  const runInTurn = createFairSemaphore(maxConcurrent, {
    // A flood of log-ins from one address keeps one processor busy at most.
    maxPerKey: 1,
    longestLinePerKey: maxWaitingPasswordsPerCaller,
    longestLine: maxWaitingPasswords,
    turnAway: () =>
      fail('resource-exhausted', {
        message: 'Too many people are logging in from your network at the same time. Please try again in a moment.',
      }),
  });
  const runForCaller = <T>(work: () => Promise<T>): Promise<T> => {
    leaveRequestLine();
    return runInTurn(callerKeys.getStore() ?? 'server', work);
  };
  return {
    hash: (password) => runForCaller(() => hashPassword(password)),
    verify: (credentials) => runForCaller(() => verifyPassword(credentials)),
  };
};
