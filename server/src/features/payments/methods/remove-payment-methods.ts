import type { TransactionContext } from '#platform/context';
import { touchPaymentMethods } from './change-methods.ts';
import { deletePaymentMethods } from './payment-methods.repository.ts';

export const removePaymentMethods = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  await deletePaymentMethods(ctx.db, ownerId);
  await touchPaymentMethods(ctx, ownerId);
};
