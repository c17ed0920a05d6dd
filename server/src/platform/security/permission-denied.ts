import { fail, type Failure } from '@comanda/contract';
import { findNeededScope, type Actor, type Capability } from '@comanda/contract/access';

/** The refusal of an actor who lacks a capability. A program is told which scope its key lacks. */
export const permissionDenied = (actor: Actor, capability: Capability | 'user'): Failure => {
  if (actor.kind === 'guest' || actor.key === undefined) return fail('permission-denied');
  const needed = findNeededScope(capability);
  if (needed === undefined) return fail('permission-denied', { message: 'This is not open to API keys.' });
  const { scope } = needed;
  const message = actor.key.scopes.includes(scope)
    ? `The scope ${scope} needs a key for all restaurants, and this key is for single ones.`
    : `This key does not have the scope ${scope}.`;
  return fail('permission-denied', { scope, message });
};
