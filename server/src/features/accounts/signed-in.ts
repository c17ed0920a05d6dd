import { fail } from '@comanda/contract';
import type { Actor } from '@comanda/contract/access';
import type { Caller } from '#platform/context';

/** The caller as a user. The wrapper has refused guests before; this tells the compiler. */
export const signedIn = ({ actor }: Caller): Extract<Actor, { kind: 'user' }> => {
  if (actor.kind !== 'user') throw fail('unauthenticated');
  return actor;
};
