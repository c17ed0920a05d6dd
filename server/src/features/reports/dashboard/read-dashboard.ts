import { can } from '@comanda/contract/access';
import { minHappyStars } from '@comanda/contract/feedback';
import { addDays, toBusinessDay, dayMs, restaurantDefaults, limits } from '@comanda/contract/kernel';
import type { AttentionEntry, Dashboard, DashboardMoney, DishFigure } from '@comanda/contract/reports';
import type { CallContext } from '#platform/context';
import { chooseRestaurants, sumFigures, labelRows, type ChosenRestaurant } from '#features/reports/figures';
import { readTokenPace } from '#features/tokens';
import {
  compareFunnels,
  compareOrders,
  countFloor,
  findDishesOnMenu,
  sumFeedback,
  type OrdersRow,
  type DashboardScope,
  type ComparedSpan,
} from './dashboard.repository.ts';
import { listAttention } from './find-attention.ts';

const lookBackDays = 28;
const dishCount = 5;
/** Newer dishes are not listed among the worst, because guests have not had time to find them. */
const newDishMs = 7 * dayMs;

/** Returns null if the restaurants belong to several owners, because their balances cannot be added. */
const findTokenPace = async (
  ctx: CallContext,
  restaurants: readonly ChosenRestaurant[],
): Promise<Dashboard['tokens']> => {
  const { actor } = ctx.caller;
  const own = actor.kind === 'user' ? actor.ownerId : null;
  const owners = new Set(own === null ? restaurants.map(({ ownerId }) => ownerId) : [own]);
  const [ownerId] = owners;
  if (ownerId === undefined || owners.size > 1) return null;
  const { balance, perDayOfMonth, daysLeft } = await readTokenPace(ctx, ownerId);
  return { balance, perDay: perDayOfMonth, daysLeft };
};

/** Compares today with the same weekday a week ago. Staff see only what their permission flags allow; money needs `reports.view`. */
export const readDashboard = async (
  ctx: CallContext,
  { restaurantIds: requestedIds }: { restaurantIds?: readonly string[] | undefined },
): Promise<Dashboard> => {
  const { actor } = ctx.caller;
  const { restaurants, isDemo } = await chooseRestaurants(ctx, requestedIds, { isActiveOnly: true });
  const now = ctx.clock.now();
  const scope = { restaurantIds: restaurants.map(({ id }) => id), now };
  const seesFigures = can(actor, 'reports.view');
  const seesFloor = seesFigures || can(actor, 'orders.view');
  // These reads are independent of each other.
  const [floor, dishes, feedback, tokens, attention] = await Promise.all([
    seesFloor ? readFloor(ctx, scope) : null,
    seesFigures ? dishesOf(ctx, scope, restaurants) : null,
    seesFloor
      ? sumFeedback(ctx.db, scope.restaurantIds, {
          since: new Date(now.getTime() - lookBackDays * dayMs),
          happyFrom: minHappyStars,
        })
      : null,
    can(actor, 'tokens.view') ? findTokenPace(ctx, restaurants) : null,
    listAttention(ctx, restaurants),
  ]);
  return {
    asOf: now.toISOString(),
    restaurants: restaurants.map(({ id, name, timezone, dayEndHour, currency, isSample }) => ({
      id,
      name,
      timezone,
      dayEndHour,
      currency,
      isSample,
      today: toBusinessDay(now, { timezone, dayEndHour }),
      before: addDays(toBusinessDay(now, { timezone, dayEndHour }), -7),
    })),
    isDemo,
    money: seesFigures ? moneyOf(floor?.orders ?? [], restaurants) : null,
    floor: floor === null ? null : describeFloor(floor),
    dishes,
    feedback,
    tokens,
    attention: [...attention, ...lowTokens(tokens)],
  };
};

const toComparison = <Value>(of: (span: ComparedSpan) => Value) => ({
  today: of('today'),
  before: of('before'),
  beforeWholeDay: of('beforeWholeDay'),
});

const moneyOf = (rows: readonly OrdersRow[], restaurants: readonly ChosenRestaurant[]): DashboardMoney[] => {
  const usual = restaurants[0]?.currency ?? restaurantDefaults.currency;
  const currencies = new Set(rows.length === 0 ? [usual] : rows.map(({ currency }) => currency));
  return [...currencies]
    .map((currency) => {
      const row = (span: ComparedSpan) => rows.find((one) => one.span === span && one.currency === currency);
      return {
        currency,
        revenue: toComparison((span) => row(span)?.revenue ?? 0),
        orders: toComparison((span) => row(span)?.orders ?? 0),
        averageTicket: toComparison((span) => {
          const found = row(span);
          return found === undefined ? null : Math.round(found.revenue / found.orders);
        }),
      };
    })
    .toSorted(
      (one, other) =>
        other.revenue.today - one.revenue.today || other.revenue.beforeWholeDay - one.revenue.beforeWholeDay,
    );
};

const readFloor = async (ctx: CallContext, scope: DashboardScope) => {
  const [orders, funnels, counts] = await Promise.all([
    compareOrders(ctx.db, scope),
    compareFunnels(ctx.db, scope),
    countFloor(ctx.db, scope.restaurantIds),
  ]);
  return { orders, funnels, counts };
};

const describeFloor = ({ orders, funnels, counts }: Awaited<ReturnType<typeof readFloor>>) => {
  const inSpan = (span: ComparedSpan) => orders.filter((row) => row.span === span);
  const ordersOf = (span: ComparedSpan) => inSpan(span).reduce((sum, row) => sum + row.orders, 0);
  return {
    ...counts,
    orders: toComparison(ordersOf),
    readyTime: toComparison((span) => {
      const sorted = inSpan(span)
        .flatMap(({ readyMs }) => readyMs)
        .toSorted((one, other) => one - other);
      return { medianMs: percentile(sorted, 0.5), p90Ms: percentile(sorted, 0.9), orders: sorted.length };
    }),
    funnel: toComparison((span) => {
      const { scans = 0, visits = 0, orderingVisits = 0 } = funnels.find((row) => row.span === span) ?? {};
      return { scans, visits, orderingVisits, orders: ordersOf(span) };
    }),
  };
};

/** The value below which this fraction of the sorted values lies, between two of them if necessary, rounded. */
const percentile = (sorted: readonly number[], fraction: number): number | null => {
  const place = fraction * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return null;
  return Math.round(below + (above - below) * (place - Math.floor(place)));
};

const dishesOf = async (
  ctx: CallContext,
  { restaurantIds, now }: DashboardScope,
  restaurants: readonly ChosenRestaurant[],
) => {
  // Restaurants in distant time zones have different dates now: the range includes both.
  const clocks = restaurants.length === 0 ? [{ timezone: restaurantDefaults.timezone, dayEndHour: 0 }] : restaurants;
  const today = clocks.map((clock) => toBusinessDay(now, clock)).toSorted();
  const days = { restaurantIds, from: addDays(today[0] ?? '', 1 - lookBackDays), to: today.at(-1) ?? '' };
  const summed = await sumFigures(ctx.db, days, { dimension: 'dish', by: 'key' });
  const sold = (await labelRows(ctx.db, days, 'dish', summed)).map(({ key, label, currency, quantity, amount }) => ({
    key,
    name: label,
    currency,
    quantity,
    sales: amount,
  }));
  const onMenu = await findDishesOnMenu(ctx.db, restaurantIds, new Date(now.getTime() - newDishMs));
  const byKey = new Map(sold.map((dish) => [dish.key, dish]));
  const offered = onMenu.map(
    ({ id, name, currency }): DishFigure => byKey.get(id) ?? { key: id, name, currency, quantity: 0, sales: 0 },
  );
  return {
    from: days.from,
    to: days.to,
    best: sold.toSorted((one, other) => other.quantity - one.quantity || byName(one, other)).slice(0, dishCount),
    worst: offered.toSorted((one, other) => one.quantity - other.quantity || byName(one, other)).slice(0, dishCount),
  };
};

const byName = (one: DishFigure, other: DishFigure): number => one.name.localeCompare(other.name, 'en');

const lowTokens = (tokens: Dashboard['tokens']): AttentionEntry[] =>
  tokens === null || tokens.balance > limits.tokens.warnedAt[0]
    ? []
    : [{ kind: 'low-tokens', restaurantId: null, restaurantName: null, count: tokens.balance, since: null }];
