import { orderStatus, paymentStatus } from '@comanda/contract/orders';
import type { FigureOrdersPage, FigureOrdersQuery } from '@comanda/contract/reports';
import type { CallContext } from '#platform/context';
import { chooseRestaurants } from './choose-restaurants.ts';
import { findFigureDays, type DaySpan } from './figure-days.repository.ts';
import { orderSources } from './figure-filter.ts';
import { findFigureOrders, type FigureOrdersFilter, type FigureOrderRow } from './figure-orders.repository.ts';

/** Number of days read first. If they do not fill the page, four times as many are read. */
const firstDays = 8;

/** Lists the orders of a figure, page by page. */
export const listOrders = async (
  ctx: CallContext,
  { restaurantIds, from, to, after, limit, report, key, currency }: FigureOrdersQuery,
): Promise<FigureOrdersPage> => {
  const { restaurants } = await chooseRestaurants(ctx, restaurantIds);
  const days = { restaurantIds: restaurants.map(({ id }) => id), from, to };
  const spans = await findFigureDays(ctx.db, days, { report, key });
  const cursor = after === undefined ? undefined : cursorOf(after);
  const query = { report, key, currency, after: cursor, limit: limit + 1, range: spans };
  const rows = await readBackwards(ctx, spans.filter(canHaveMoreOrders(query)), query);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    orders: page.map(presentOrder),
    next: last === undefined ? null : `${last.at.toISOString()} ${last.id}`,
  };
};

/** Skips days that begin after the last order of the previous page, if the figure counts each order only once. */
const canHaveMoreOrders =
  ({ report, key, after }: FigureOrdersFilter) =>
  ({ since }: DaySpan): boolean =>
    after === undefined || since <= after.at || orderSources[report](key).some(({ isOnce }) => !isOnce);

/** Reads from the latest day backwards until the page is full. All orders not read yet are older than those on the page. */
const readBackwards = async (
  { db }: CallContext,
  spans: readonly DaySpan[],
  query: FigureOrdersFilter,
): Promise<FigureOrderRow[]> => {
  for (let count = firstDays; ; count *= 4) {
    const since = count < spans.length ? spans[count - 1]?.since : undefined;
    const rows = await findFigureOrders(db, since === undefined ? spans : spans.flatMap(partSince(since)), query);
    if (since === undefined || rows.length >= query.limit) return rows;
  }
};

/** Cuts a day at `since`, because the days of restaurants in different time zones overlap. */
const partSince =
  (since: Date) =>
  (span: DaySpan): DaySpan[] =>
    span.until <= since ? [] : [span.since < since ? { ...span, since } : span];

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
