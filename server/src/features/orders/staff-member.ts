import type { Caller, TransactionContext } from '#platform/context';
import { findActorName } from '#features/accounts';

/** A change that somebody asks for, or that comes by itself. */
export interface MovingContext extends TransactionContext {
  readonly caller?: Pick<Caller, 'actor'>;
}

/** Who does it, as the history will call them. */
export const staffMember = async ({ db, caller: { actor } = nobody }: MovingContext) => ({
  ...(await findActorName(db, actor)),
  // An API key acts in its owner's name, but the history must not mistake it for the owner.
  accountId: actor.kind === 'user' && actor.key === undefined ? actor.userId : null,
});

const nobody = { actor: { kind: 'guest' } } as const satisfies Pick<Caller, 'actor'>;
