import { useLive } from '#kit/wire';

/** More than any table orders: a sum must miss none. */
const mostOrders = 1_000;

/** Everything that was ordered on a visit, kept live. */
export const useOrders = (visitId: string) =>
  useLive('guestOrders', {
    where: [['visitId', '==', visitId]],
    orderBy: [['createdAt', 'asc']],
    limit: mostOrders,
  });
