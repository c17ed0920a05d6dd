import { fail } from '@comanda/contract';
import type { Caller } from '#platform/context';
import { requireUser } from './require-user.ts';

/** The owner on whose behalf a user calls. Administrators have none. */
export const requireOwnerId = (caller: Caller): string => {
  const { ownerId } = requireUser(caller);
  if (ownerId === null) throw fail('permission-denied');
  return ownerId;
};
