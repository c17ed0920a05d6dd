import { orderStatus, paymentStatus } from '@comanda/contract/orders';
import type { FigureOrdersPage, FigureOrdersQuery } from '@comanda/contract/reports';
import type { CallContext } from '#platform/context';
import { chooseRestaurants } from './choose-restaurants.ts';
import { findFigureDays, type DaySpan } from './figure-days.repository.ts';
import { orderSources } from './figure-filter.ts';
import { findFigureOrders, type AskedOrders, type FigureOrderRow } from './figure-orders.repository.ts';

/** So many days are read at first, and four times as many whenever they have not filled the page. */
const firstDays = 8;

/** The orders behind a figure, a page at a time. */
export const listOrders = async (
  ctx: CallContext,
  { restaurantIds, from, to, after, limit, report, key, currency }: FigureOrdersQuery,
): Promise<FigureOrdersPage> => {
  const { restaurants } = await chooseRestaurants(ctx, restaurantIds);
  const days = { restaurantIds: restaurants.map(({ id }) => id), from, to };
  const spans = await findFigureDays(ctx.db, days, { report, key });
  const cursor = after === undefined ? undefined : cursorOf(after);
  const asked = { report, key, currency, after: cursor, limit: limit + 1, range: spans };
  const rows = await readBackwards(ctx, spans.filter(canBeOn(asked)), asked);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    orders: page.map(presentOrder),
    next: last === undefined ? null : `${last.at.toISOString()} ${last.id}`,
  };
};

/** Where an order stands but once, days that begin after the page before ended are over with. */
const canBeOn =
  ({ report, key, after }: AskedOrders) =>
  ({ since }: DaySpan): boolean =>
    after === undefined || since <= after.at || orderSources[report](key).some(({ isOnce }) => !isOnce);

/** From the latest day on, until the page is full: what is not read yet is older than whatever is on it. */
const readBackwards = async (
  { db }: CallContext,
  spans: readonly DaySpan[],
  asked: AskedOrders,
): Promise<FigureOrderRow[]> => {
  for (let count = firstDays; ; count *= 4) {
    const since = count < spans.length ? spans[count - 1]?.since : undefined;
    const rows = await findFigureOrders(db, since === undefined ? spans : spans.flatMap(partSince(since)), asked);
    if (since === undefined || rows.length >= asked.limit) return rows;
  }
};

/** Clocks differ: one day has begun here while another is not over there. */
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
