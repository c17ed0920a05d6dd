import type { CallContext } from '#platform/context';
import { nameActor, type NamedActor } from '#features/accounts';

/** The account that a payment or refund is written down under, and its name. */
export const whoActs = ({ db, caller: { actor } }: Pick<CallContext, 'db' | 'caller'>): Promise<NamedActor> =>
  nameActor(db, actor);
