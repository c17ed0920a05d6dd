import { paymentMethodDefaults, paymentMethodTypes } from '@comanda/contract/payments';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { deleteRequests, insertBlankRequests } from './integrations.repository.ts';

interface Owner {
  readonly ownerId: string;
  readonly restaurantId: string;
}

/** Creates a blank request for each method that is not active yet, ready for the owner to fill in. */
export const createInitialRequests = async (
  ctx: TransactionContext,
  { ownerId, restaurantId }: Owner,
): Promise<void> => {
  const types = paymentMethodTypes.filter((type) => paymentMethodDefaults[type].status === 'disabled');
  const requests = types.map((paymentMethodType) => ({ id: newId(), restaurantId, paymentMethodType }));
  await insertBlankRequests(ctx.db, ownerId, requests);
  ctx.touch('integrationRequests', ownerId);
};

export const removeRequests = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  await deleteRequests(ctx.db, ownerId);
  ctx.touch('integrationRequests', ownerId);
};
