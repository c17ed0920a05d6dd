import type { CallContext } from '#platform/context';

/** The account that a payment or refund is written down under. */
export const whoActs = ({ caller: { actor } }: Pick<CallContext, 'caller'>): string | null =>
  actor.kind === 'user' ? actor.userId : null;
