import type { CallContext } from '#platform/context';
import { findActorName, type NamedActor } from '#features/accounts';

/** The account, with its name, that a payment or refund is recorded under. */
export const currentActor = ({ db, caller: { actor } }: Pick<CallContext, 'db' | 'caller'>): Promise<NamedActor> =>
  findActorName(db, actor);
