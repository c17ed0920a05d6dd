import { useLive } from '#kit/wire';

/** More orders than any table has, because the totals must include all of them. */
const maxOrders = 500;

/** All orders of a visit, live. */
export const useOrders = (visitId: string) =>
  useLive('guestOrders', {
    where: [['visitId', '==', visitId]],
    orderBy: [['createdAt', 'asc']],
    limit: maxOrders,
  });
