import { restaurantDefaults } from '@comanda/contract/kernel';
import { paymentMethodDefaults, paymentMethodTypes } from '@comanda/contract/payments';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { touchMethods } from './change-methods.ts';
import { insertPaymentMethods } from './payment-methods.repository.ts';

/** One row a type: money is taken at the table, everything else is asked for later. */
export const createDefaultPaymentMethods = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  const methods = paymentMethodTypes.map((type) => ({
    id: newId(),
    type,
    status: paymentMethodDefaults[type].status,
    processingFeePercent: paymentMethodDefaults[type].processingFee,
    supportedCurrencies: [restaurantDefaults.currency],
  }));
  await insertPaymentMethods(ctx.db, ownerId, methods);
  await touchMethods(ctx, ownerId);
};
