import { paymentMethodType } from '@comanda/contract/payments';
import { dayEndDiscount, dayEndMoney, type DayEnd, type DayEndMoney } from '@comanda/contract/reports';
import type { Kysely } from 'kysely';
import type { CallContext } from '#platform/context';
import type { DB } from '#platform/db';
import { requireOneRestaurant, type ChosenRestaurant } from '#features/reports/figures';
import { findClosedUnpaid, findRefundsOfDay, findTakenBack, findWalkOuts } from './day-end-events.repository.ts';
import {
  findDayBounds,
  sumDiscountsOfDay,
  sumKindsOfDay,
  sumMoneyOfDay,
  sumOrdersOfDay,
  sumPaidForOtherDays,
  sumPendingRefunds,
  sumTaxesOfDay,
  sumUnallocated,
  type DayBounds,
  type MoneyOfDay,
} from './day-end.repository.ts';

/** Reads one day, from the orders to the money in hand. Uses one snapshot, so that the sums match while guests order and pay. */
export const readDayEnd = async (
  ctx: CallContext,
  { restaurantId, day }: { restaurantId: string; day: string },
): Promise<DayEnd> => {
  const restaurant = await requireOneRestaurant(ctx, restaurantId);
  const now = ctx.clock.now();
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const bounds = await findDayBounds(db, restaurant.id, day);
      return {
        asOf: now.toISOString(),
        restaurantId: restaurant.id,
        restaurantName: restaurant.name,
        timezone: restaurant.timezone,
        day,
        startsAt: bounds.startsAt.toISOString(),
        endsAt: bounds.endsAt.toISOString(),
        isOver: bounds.endsAt <= now,
        ...(await readFigures(db, restaurant, bounds)),
      };
    });
};

/** Reads the figures of a day, or of any other time. */
export const readFigures = async (
  db: Kysely<DB>,
  { id: restaurantId, currency }: Pick<ChosenRestaurant, 'id' | 'currency'>,
  bounds: DayBounds,
): Promise<Pick<DayEnd, 'money' | 'closedUnpaid' | 'walkOuts' | 'takenBack' | 'refunds' | 'discounts'>> => ({
  money: await moneyOfDay(db, { restaurantId, bounds, defaultCurrency: currency }),
  closedUnpaid: (await findClosedUnpaid(db, restaurantId, bounds)).map(presentEvent),
  walkOuts: (await findWalkOuts(db, restaurantId, bounds)).map(presentEvent),
  takenBack: (await findTakenBack(db, restaurantId, bounds)).map(presentEvent),
  refunds: (await findRefundsOfDay(db, restaurantId, bounds)).map(presentEvent),
  discounts: (await sumDiscountsOfDay(db, restaurantId, bounds)).map((row) => dayEndDiscount.parse(row)),
});

const presentEvent = <Row extends { readonly at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });

const nothingOrdered = {
  orders: 0,
  ordered: 0,
  cancelledOrders: 0,
  cancelled: 0,
  revenue: 0,
  serviceCharge: 0,
  paidSameDay: 0,
  paidOtherDays: 0,
  openOrders: 0,
  open: 0,
  overpaidOrders: 0,
  overpaid: 0,
};

interface DayMoneyQuery {
  readonly restaurantId: string;
  readonly bounds: DayBounds;
  /** Currency to show if the day has no orders and no money. */
  readonly defaultCurrency: string;
}

const moneyOfDay = async (
  db: Kysely<DB>,
  { restaurantId, bounds, defaultCurrency }: DayMoneyQuery,
): Promise<DayEndMoney[]> => {
  const orders = await sumOrdersOfDay(db, restaurantId, bounds);
  const kinds = await sumKindsOfDay(db, restaurantId, bounds);
  const taxes = await sumTaxesOfDay(db, restaurantId, bounds);
  const money = await sumMoneyOfDay(db, restaurantId, bounds);
  const forOtherDays = await sumPaidForOtherDays(db, restaurantId, bounds);
  const unplaced = await sumUnallocated(db, restaurantId, bounds);
  const onTheWay = await sumPendingRefunds(db, restaurantId, bounds);
  const seen = new Set([...orders, ...money, ...onTheWay].map(({ currency }) => currency));
  return [...(seen.size === 0 ? [defaultCurrency] : seen)].toSorted().map((currency) => {
    const isOurs = (row: { readonly currency: string }): boolean => row.currency === currency;
    const methods = money.filter(isOurs).map(methodEnd);
    const sumOver = (isTest: boolean) => (of: (method: (typeof methods)[number]) => number) =>
      methods.reduce((total, method) => total + (method.isTest === isTest ? of(method) : 0), 0);
    const [sum, sumOfTests] = [sumOver(false), sumOver(true)];
    const going = onTheWay.find(isOurs);
    return dayEndMoney.parse({
      ...nothingOrdered,
      ...orders.find(isOurs),
      currency,
      kinds: kinds.filter(isOurs).map(({ kind, orders: count, revenue }) => ({ kind, orders: count, revenue })),
      taxes: taxes.filter(isOurs).map(({ rateMilliPercent, amount }) => ({ rateMilliPercent, amount })),
      paidForOtherDays: forOtherDays.find(isOurs)?.amount ?? 0,
      unplaced: unplaced.find(isOurs)?.amount ?? 0,
      methods,
      testPaid: sumOfTests(({ paid }) => paid),
      payments: sum(({ payments }) => payments),
      paid: sum(({ paid }) => paid),
      tips: sum(({ tips }) => tips),
      refunds: sum(({ refunds }) => refunds),
      refunded: sum(({ refunded }) => refunded),
      kept: sum(({ kept }) => kept),
      refundsOnTheWay: going?.refunds ?? 0,
      onTheWay: going?.amount ?? 0,
    });
  });
};

const methodEnd = ({ currency: _currency, method, ...row }: MoneyOfDay) => ({
  ...row,
  method: paymentMethodType.parse(method),
  kept: row.isTest ? 0 : row.paid + row.tips - row.refunded,
});
