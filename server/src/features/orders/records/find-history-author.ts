import type { Caller, TransactionContext } from '#platform/context';
import { findActorName } from '#features/accounts';

/** Context of a change to an order. It has no caller if the system makes the change. */
export interface OrderChangeContext extends TransactionContext {
  readonly caller?: Pick<Caller, 'actor'>;
}

/** Returns the author of the change for the order history. */
export const findHistoryAuthor = async ({ db, caller: { actor } = noCaller }: OrderChangeContext) => ({
  ...(await findActorName(db, actor)),
  // An API key acts in its owner's name, but the history must not mistake it for the owner.
  accountId: actor.kind === 'user' && actor.key === undefined ? actor.userId : null,
});

const noCaller = { actor: { kind: 'guest' } } as const satisfies Pick<Caller, 'actor'>;
