import type { TransactionContext } from '#platform/context';
import { deletePaymentMethods } from './payment-methods.repository.ts';

export const removePaymentMethods = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  await deletePaymentMethods(ctx.db, ownerId);
  ctx.touch('paymentMethods', ownerId);
};
