import { orderStatus, paymentStatus } from '@comanda/contract/orders';
import type { FigureOrders, OrdersOfFigure } from '@comanda/contract/reports';
import type { CallContext } from '#platform/context';
import { chooseRestaurants } from './choose-restaurants.ts';
import { findFigureOrders, type FigureOrderRow } from './figure-orders.repository.ts';

/** The orders behind a figure, a page at a time. */
export const listOrders = async (
  ctx: CallContext,
  { restaurantIds, from, to, after, limit, report, key, currency }: OrdersOfFigure,
): Promise<FigureOrders> => {
  const { restaurants } = await chooseRestaurants(ctx, restaurantIds);
  const days = { restaurantIds: restaurants.map(({ id }) => id), from, to };
  const rows = await findFigureOrders(ctx.db, days, {
    report,
    key,
    currency,
    after: after === undefined ? undefined : cursorOf(after),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    orders: page.map(presentOrder),
    next: last === undefined ? null : `${last.at.toISOString()} ${last.id}`,
  };
};

const cursorOf = (after: string): { at: Date; id: string } => {
  const [at = '', id = ''] = after.split(' ');
  return { at: new Date(at), id };
};

const presentOrder = ({ status, paymentStatus: paid, createdAt, at, ...row }: FigureOrderRow) => ({
  ...row,
  status: orderStatus.parse(status),
  paymentStatus: paymentStatus.parse(paid),
  createdAt: createdAt.toISOString(),
  at: at.toISOString(),
});
