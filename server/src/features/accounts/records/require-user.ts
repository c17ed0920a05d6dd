import { fail } from '@comanda/contract';
import type { Actor } from '@comanda/contract/access';
import type { Caller } from '#platform/context';

/** Narrows the caller to a user. The command wrapper has already refused guests; this is for the compiler. */
export const requireUser = ({ actor }: Caller): Extract<Actor, { kind: 'user' }> => {
  if (actor.kind !== 'user') throw fail('unauthenticated');
  return actor;
};

/** The owner on whose behalf a user calls. Administrators have none. */
export const requireOwnerId = (caller: Caller): string => {
  const { ownerId } = requireUser(caller);
  if (ownerId === null) throw fail('permission-denied');
  return ownerId;
};
