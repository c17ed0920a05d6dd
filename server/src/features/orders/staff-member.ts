import type { Caller, TransactionContext } from '#platform/context';
import { findDisplayName } from './moving.repository.ts';

/** A change that somebody asks for, or that comes by itself. */
export interface MovingContext extends TransactionContext {
  readonly caller?: Pick<Caller, 'actor'>;
}

/** Who does it, as the history will call them. */
export const staffMember = async ({ db, caller: { actor } = nobody }: MovingContext) =>
  actor.kind === 'user'
    ? {
        userId: actor.userId,
        name: actor.key?.name ?? (await findDisplayName(db, actor.userId)),
        // An API key acts in its owner's name, but the history must not mistake it for the owner.
        accountId: actor.key === undefined ? actor.userId : null,
      }
    : { userId: null, name: '', accountId: null };

const nobody = { actor: { kind: 'guest' } } as const satisfies Pick<Caller, 'actor'>;
