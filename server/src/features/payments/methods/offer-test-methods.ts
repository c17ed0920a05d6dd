import type { TransactionContext } from '#platform/context';
import { touchPaymentMethods } from './change-methods.ts';
import { createDefaultPaymentMethods } from './default-payment-methods.ts';
import { lockMethods, saveMethod } from './payment-methods.repository.ts';

/** Creates all payment methods, the online ones active in test mode, where no money moves. Does nothing if the owner already has methods. */
export const offerTestMethods = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  if ((await lockMethods(ctx.db, ownerId)).length > 0) return;
  await createDefaultPaymentMethods(ctx, ownerId);
  const at = ctx.clock.now();
  for (const { id, type } of await lockMethods(ctx.db, ownerId)) {
    if (type === 'pay_at_table') continue;
    await saveMethod(ctx.db, ownerId, { id, changes: { is_test: true, status: 'active' }, at });
  }
  await touchPaymentMethods(ctx, ownerId);
};
