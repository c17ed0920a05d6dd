import type { TransactionContext } from '#platform/context';

/** A user is seen by themselves, and staff also by the owner they work for. */
export const touchUser = (
  ctx: TransactionContext,
  user: { readonly id: string; readonly ownerId: string | null },
): void => {
  ctx.touch('users', user.id);
  if (user.ownerId !== null && user.ownerId !== user.id) ctx.touch('users', user.ownerId);
};
