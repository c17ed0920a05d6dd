import { restaurantDefaults } from '@comanda/contract/kernel';
import { paymentMethodDefaults, paymentMethodTypes } from '@comanda/contract/payments';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { touchPaymentMethods } from './change-methods.ts';
import { deletePaymentMethods, insertPaymentMethods } from './payment-methods.repository.ts';

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
