import { defaults } from '@comanda/contract/kernel';
import { paymentMethodDefaults, paymentMethodTypes } from '@comanda/contract/payments';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';

/** One row a type: money is taken at the table, everything else is asked for later. */
export const createDefaultPaymentMethods = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  await ctx.db
    .insertInto('payment_methods')
    .values(
      paymentMethodTypes.map((type) => ({
        owner_id: ownerId,
        id: newId(),
        type,
        status: paymentMethodDefaults[type].status,
        is_enabled: paymentMethodDefaults[type].status === 'active',
        supported_currencies: [defaults.currency],
        processing_fee_percent: paymentMethodDefaults[type].processingFee,
      })),
    )
    .execute();
  ctx.touch('paymentMethods', ownerId);
};

export const removePaymentMethods = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  await ctx.db.deleteFrom('payment_methods').where('owner_id', '=', ownerId).execute();
  ctx.touch('paymentMethods', ownerId);
};
