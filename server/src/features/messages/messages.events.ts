import type { TransactionContext } from '#platform/context';

/** What nobody in particular sent is heard of by administrators alone. */
export const touchMessage = (
  ctx: TransactionContext,
  { id, senderId }: { readonly id: string; readonly senderId: string | null },
): void => ctx.touch('messages', senderId ?? id);
