import type { TransactionContext } from '#platform/context';

/** A message without a logged-in sender is published under its own id, which only administrators watch. */
export const touchMessage = (
  ctx: TransactionContext,
  { id, senderId }: { readonly id: string; readonly senderId: string | null },
): void => ctx.touch('messages', senderId ?? id);
