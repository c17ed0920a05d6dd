import { restaurantDefaults } from '@comanda/contract/kernel';
import { paymentMethodDefaults, paymentMethodTypes } from '@comanda/contract/payments';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { touchPaymentMethods } from './change-methods.ts';
import { deletePaymentMethods, insertPaymentMethods, lockMethods, saveMethod } from './payment-methods.repository.ts';

/** Creates one row per method type. Only pay-at-table is active; owners request the others later. */
export const createDefaultPaymentMethods = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  const methods = paymentMethodTypes.map((type) => ({
    id: newId(),
    type,
    status: paymentMethodDefaults[type].status,
    processingFeePercent: paymentMethodDefaults[type].processingFee,
    supportedCurrencies: [restaurantDefaults.currency],
  }));
  await insertPaymentMethods(ctx.db, ownerId, methods);
  await touchPaymentMethods(ctx, ownerId);
};

export const removePaymentMethods = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  await deletePaymentMethods(ctx.db, ownerId);
  await touchPaymentMethods(ctx, ownerId);
};

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
