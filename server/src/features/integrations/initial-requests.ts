import { paymentMethodDefaults, paymentMethodTypes } from '@comanda/contract/payments';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';

interface Owner {
  readonly ownerId: string;
  readonly restaurantId: string;
}

/** A blank request for each method that is not active yet, ready for the owner to fill in. */
export const createInitialRequests = async (
  ctx: TransactionContext,
  { ownerId, restaurantId }: Owner,
): Promise<void> => {
  const types = paymentMethodTypes.filter((type) => paymentMethodDefaults[type].status === 'disabled');
  await ctx.db
    .insertInto('integration_requests')
    .values(
      types.map((type) => ({
        owner_id: ownerId,
        restaurant_id: restaurantId,
        id: newId(),
        payment_method_type: type,
        status: 'not_requested',
      })),
    )
    .execute();
  ctx.touch('integrationRequests', ownerId);
};

export const removeRequests = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  await ctx.db.deleteFrom('integration_requests').where('owner_id', '=', ownerId).execute();
  ctx.touch('integrationRequests', ownerId);
};
