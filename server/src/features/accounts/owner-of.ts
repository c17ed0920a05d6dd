import { fail } from '@comanda/contract';
import type { Caller } from '#platform/context';
import { signedIn } from './signed-in.ts';

/** The owner on whose behalf a user calls. Administrators have none. */
export const ownerOf = (caller: Caller): string => {
  const { ownerId } = signedIn(caller);
  if (ownerId === null) throw fail('permission-denied');
  return ownerId;
};
