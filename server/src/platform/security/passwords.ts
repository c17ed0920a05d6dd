import { fail } from '@comanda/contract';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { takeTurns } from '#platform/turns';

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(given: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

// Half of the runtime's threads for slow work: reading files and checking cookies need the others.
const atOnce = 2;
const longestLine = 60;

/** Hashing is slow on purpose. A rush of log-ins waits for its turn instead of holding up everybody else. */
export const createPasswords = (): Passwords => {
  const inTurn = takeTurns(atOnce, { longestLine, turnAway: () => fail('unavailable') });
  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    verify: (given) => inTurn(() => verifyPassword(given)),
  };
};
