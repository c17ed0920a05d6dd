import type { Caller, TransactionContext } from '#platform/context';
import { findDisplayName } from './moving.repository.ts';

/** A change that somebody asks for, or that comes by itself. */
export interface MovingContext extends TransactionContext {
  readonly caller?: Pick<Caller, 'actor'>;
}

/** Who does it, as the history will call them. */
export const staffMember = async ({ db, caller: { actor } = nobody }: MovingContext) =>
  actor.kind === 'user'
    ? { userId: actor.userId, name: actor.key?.name ?? (await findDisplayName(db, actor.userId)) }
    : { userId: null, name: '' };

const nobody = { actor: { kind: 'guest' } } as const satisfies Pick<Caller, 'actor'>;
