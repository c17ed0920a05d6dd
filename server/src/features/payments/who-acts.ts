import type { CommandContext } from '#platform/context';

/** The account that a payment or refund is written down under. */
export const whoActs = ({ caller: { actor } }: CommandContext): string | null =>
  actor.kind === 'user' ? actor.userId : null;
