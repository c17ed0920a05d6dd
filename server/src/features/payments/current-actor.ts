import type { CallContext } from '#platform/context';
import { findActorName, type NamedActor } from '#features/accounts';

/** The account that a payment or refund is written down under, and its name. */
export const currentActor = ({ db, caller: { actor } }: Pick<CallContext, 'db' | 'caller'>): Promise<NamedActor> =>
  findActorName(db, actor);
