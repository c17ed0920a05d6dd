import type { TransactionContext } from '#platform/context';

/** Notifies the user and, for staff, also their owner. */
export const touchUser = (
  ctx: TransactionContext,
  user: { readonly id: string; readonly ownerId: string | null },
): void => {
  ctx.touch('users', user.id);
  if (user.ownerId !== null && user.ownerId !== user.id) ctx.touch('users', user.ownerId);
};
