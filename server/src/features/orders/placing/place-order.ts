import { createHash } from 'node:crypto';
import { fail } from '@comanda/contract';
import { findNotServed, menuServedByHand } from '@comanda/contract/menus';
import {
  computeBill,
  packagingLines,
  computeLineTotal,
  listStationNeeds,
  recomputeDiscounts,
  type Bill,
  type PlaceOrderInput,
  type StationNeed,
} from '@comanda/contract/orders';
import {
  formatMoneyIn,
  isOpenAt,
  minuteMs,
  nextOpeningTime,
  secondMs,
  weeklyHours,
  parseNullable,
} from '@comanda/contract/kernel';
import { newId } from '#platform/clock';
import type { CallContext, CommandContext } from '#platform/context';
import { runWithoutTransaction, transact, transactionAttempts } from '#platform/db';
import { createKeyedSemaphore } from '#platform/semaphore';
import { presentServedMenu } from '#features/restaurants';
import { findUsableCode, lockUsableCode, recordCodeUse, requireMinimum, type UsableCode } from '#features/promotions';
import { callAboutLimit, lockVisit, isVisitOver } from '#features/visits';
import { priceLines, toBillLine, type PricedOrderLine } from './price-lines.ts';
import { touchOrders, touchStock } from '#features/orders/records';
import { trackPurchase } from './orders.tracking.ts';
import { countStockPortions } from './count-portions.ts';
import { findDueTime } from './find-due-time.ts';
import { findOrderLimits } from './find-order-limits.ts';
import { findWaitMinutes } from './find-wait-minutes.ts';
import { insertOrderOfKind } from './insert-order-of-kind.ts';
import { joinWaitingOrders, lockOrdersToJoin, type JoinedOrders } from './join-waiting-orders.ts';
import { findPlacedOrder, sumVisitOrders } from './placed-orders.repository.ts';
import {
  findTableForGuest,
  type GuestOrderTable,
  type ServedItemRow,
  type PlacedOrderRow,
  type RecentOrders,
} from './served-table.repository.ts';
import { findLimitedStations } from './station-loads.repository.ts';
import { refuseWithoutCard } from './refuse-without-card.ts';

interface PlacedOrder {
  readonly orderId: string;
  readonly total: number;
  /** True if the staff do not have it yet. */
  readonly isWaiting: boolean;
}

/** Rate limit per visit: more orders than any party places, and fewer than a prank needs. */
const rateLimit = { orders: 60, windowMs: 15 * minuteMs };

const windowStart = (at: Date): Date => new Date(at.getTime() - rateLimit.windowMs);

/** From this number on, the visit is locked while its orders are counted. It leaves room for one concurrent order on each of 30 nodes. */
const lockFromOrders = rateLimit.orders / 2;

/**
 * A node places one order of a visit at a time. Orders that arrive together wait here and not in the database, where each would occupy a
 * connection, and each one counts those before it.
 */
const runInTurn = createKeyedSemaphore(1);

/**
 * Places a guest's order. Names and prices come from the current menu, never from the phone. The idempotency key makes a second tap,
 * a retry after a lost connection and a reload return the same order, even if the visit has ended meanwhile.
 */
export const placeOrder = async (ctx: CallContext, input: PlaceOrderInput): Promise<PlacedOrder> => {
  for (let attempt = 1; attempt <= transactionAttempts; attempt += 1) {
    const placed = await runInTurn(input.visitId, () =>
      runWithoutTransaction(ctx, (inner) => tryToPlace(inner, input)),
    );
    if (placed !== null) return placed;
  }
  throw fail('aborted');
};

type PlaceContext = CallContext & Pick<CommandContext, 'touch' | 'track'>;

/** Uses one read and one write, because round trips dominate the latency. Returns null if the menu changed between the two. */
const tryToPlace = async (ctx: PlaceContext, input: PlaceOrderInput): Promise<PlacedOrder | null> => {
  const { restaurantId, visitId, key } = input;
  const at = ctx.clock.now();
  const deviceHash = ctx.caller.deviceHash ?? '';
  const hash = hashOf(input);
  const table = await findTableForGuest(ctx.db, restaurantId, {
    visitId,
    key,
    deviceHash,
    itemIds: [...new Set(input.lines.map(({ itemId }) => itemId))],
    since: windowStart(at),
  });
  if (table === undefined) throw fail('visits.not-seated');
  if (table.placed !== null) return toPlacedOrder(table.placed, hash);
  if (table.is_withdrawn) throw fail('orders.withdrawn');
  refuseUnlessOrderable(table, at);
  const due = findDueTime(table, input.dueAt, at);
  if (due === null) refuseWhileClosed(table, at);
  const { items, timezone, currency, happy_hours: happyHours } = table;
  // A menu of an order for later has to be served then. Its prices are those that the guest saw.
  const isMenuServed = createMenuCheck(table, due?.at ?? at);
  const atMenuPrices = priceLines(input.lines, {
    items,
    at,
    timezone,
    happyHours,
    currency,
    hasCourses: table.has_courses,
    isMenuServed,
  });
  const { lines, code } = await applyCode(ctx, { input, table, at }, atMenuPrices);
  const bill = computeBill([...lines.map(toBillLine), ...packagingLines(table.packaging_minor)], table);
  if (bill.total !== input.total) throw fail('orders.price-changed', { total: bill.total });
  const { maxOrderTotalMinor: maximum } = findOrderLimits(table);
  if (bill.total > maximum) {
    await tellStaffOfLimit(ctx, { input, table, bill });
    throw fail('orders.order-limit', { limit: formatMoneyIn(maximum, table.currency), maximum });
  }

  const needs = await findStationNeeds(ctx, restaurantId, table, lines);
  if (due === null) await refuseLongerWait(ctx, input, { table, needs });

  const by = { guestId: table.guest_id, userId: null, accountId: null, name: 'Guest' };
  const order = {
    id: newId(),
    historyId: newId(),
    hash,
    input,
    by,
    status: 'unopened',
    table,
    lines,
    bill,
    promoCode: code?.terms ?? null,
    at,
  } as const;
  const portions = countStockPortions(lines);
  const isForLater = due !== null && due.releaseAt > at;
  const reason = table.pays_first && bill.total > 0 ? 'payment' : isForLater ? 'time' : null;
  const canChangeUntil =
    reason === null && due === null && table.send_delay_seconds > 0
      ? new Date(at.getTime() + table.send_delay_seconds * secondMs)
      : null;
  const outcome = await writeWithinLimits(ctx, { ...order, code, canChangeUntil }, async (db, joined) => {
    const wait = { waitsFor: joined === null ? reason : 'time', due, sendsAt: joined?.sendsAt ?? null } as const;
    const write = async () => {
      const written = await insertOrderOfKind(db, restaurantId, { order: { ...order, wait }, portions, needs });
      if (written.is_placed && joined !== null)
        await joinWaitingOrders({ ...ctx, db }, restaurantId, { visitId, at, joined });
      return written;
    };
    if (code === null) return write();
    if (!(await lockUsableCode(db, restaurantId, { code, deviceHash, at }))) return 'code-changed';
    const written = await write();
    const use = { codeId: code.terms.id, orderId: order.id, deviceHash, at };
    if (written.is_placed) await recordCodeUse({ ...ctx, db }, restaurantId, use);
    return written;
  });
  if (outcome === 'code-changed' || outcome === 'joined-meanwhile') return null;
  if (outcome === 'above-limit') {
    await tellStaffOfLimit(ctx, order);
    throw fail('orders.visit-limit');
  }
  if (!outcome.is_placed) {
    // A concurrent request with the same key has already placed this order.
    const meanwhile = await findPlacedOrder(ctx.db, restaurantId, { visitId, key });
    if (meanwhile !== undefined) return toPlacedOrder(meanwhile, hash);
    // The visit was closed or the order withdrawn meanwhile: the next attempt finds out which.
    if (!outcome.is_open) return null;
    if (outcome.missing !== null) throw fail('orders.items-unavailable', { items: outcome.missing });
    return null;
  }
  if (portions.size > 0) touchStock(ctx, restaurantId, portions);
  touchOrders(ctx, restaurantId, { visitId, orderIds: [order.id] });
  trackPurchase(ctx, restaurantId, order);
  return { orderId: order.id, total: bill.total, isWaiting: reason !== null || canChangeUntil !== null };
};

/** Hash of the request's content: a retry of the same request has the same hash. */
const hashOf = ({ lines, customerName, notes, total, promoCode, dueAt }: PlaceOrderInput): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        lines,
        customerName,
        notes,
        total,
        ...(promoCode === undefined ? [] : [promoCode]),
        ...(dueAt === undefined ? [] : [{ dueAt }]),
      ]),
    )
    .digest('base64url');

interface CodeUser {
  readonly input: PlaceOrderInput;
  readonly table: GuestOrderTable;
  readonly at: Date;
}

interface CodedLines {
  readonly lines: readonly PricedOrderLine[];
  /** Null if the guest has no code, or one that takes nothing off these lines. */
  readonly code: UsableCode | null;
}

/** Takes the guest's promo code off the lines, or refuses the order with the reason why the code cannot be used. */
const applyCode = async (
  ctx: PlaceContext,
  { input: { restaurantId, promoCode }, table, at }: CodeUser,
  lines: readonly PricedOrderLine[],
): Promise<CodedLines> => {
  if (promoCode === undefined) return { lines, code: null };
  const deviceHash = ctx.caller.deviceHash ?? '';
  const code = await findUsableCode(ctx.db, restaurantId, { code: promoCode, deviceHash, at });
  requireMinimum(
    lines.map((line) => ({ ...line, total: computeLineTotal(toBillLine(line)) })),
    code.terms,
    table.currency,
  );
  const discounts = recomputeDiscounts(lines, code.terms);
  const discounted = lines.map((line, index) => ({ ...line, discounts: discounts[index] ?? [] }));
  const isApplied = discounts.some((ofLine) => ofLine.some(({ kind }) => kind === 'code'));
  return isApplied ? { lines: discounted, code } : { lines, code: null };
};

const toPlacedOrder = (placed: PlacedOrderRow, hash: string): PlacedOrder => {
  if (placed.hash !== hash) throw fail('orders.key-reused');
  return { orderId: placed.id, total: placed.total, isWaiting: placed.is_waiting };
};

const refuseUnlessOrderable = (table: GuestOrderTable, at: Date): void => {
  // For a device that staff removed, the visit answers as if it did not exist.
  if (table.state === 'removed') throw fail('visits.not-seated');
  if (isVisitOver(table, at)) throw fail('visits.closed');
  if (table.state !== 'seated') throw fail('visits.not-seated');
  if (!table.is_serving) throw fail('visits.table-unavailable');
  refuseTooMany(table.lately, at);
};

/** An order for later is accepted while the restaurant is closed or paused. */
const refuseWhileClosed = (table: GuestOrderTable, at: Date): void => {
  const hours = parseNullable(weeklyHours, table.opening_hours);
  if (!isOpenAt(hours, at, table.timezone)) {
    throw fail('orders.restaurant-closed', { opens: nextOpeningTime(hours ?? [], at, table.timezone) });
  }
  const pausedMs = (table.ordering_paused_until?.getTime() ?? 0) - at.getTime();
  if (pausedMs > 0) throw fail('orders.paused', { minutes: Math.ceil(pausedMs / minuteMs) });
};

/** Finds what the order adds to stations with a limit. */
const findStationNeeds = async (
  { db }: PlaceContext,
  restaurantId: string,
  table: GuestOrderTable,
  lines: readonly PricedOrderLine[],
): Promise<StationNeed[]> =>
  table.has_station_limits ? listStationNeeds(await findLimitedStations(db, restaurantId), lines) : [];

interface OrderToMake {
  readonly table: GuestOrderTable;
  readonly needs: readonly StationNeed[];
}

/** Refuses an order that takes longer than the guest was told, so that they can decide again. */
const refuseLongerWait = async (
  ctx: PlaceContext,
  { restaurantId, waitMinutes: told }: PlaceOrderInput,
  { table, needs }: OrderToMake,
): Promise<void> => {
  const { orders_per_ten_minutes: ordersPerTenMinutes } = table;
  if (told === undefined || (ordersPerTenMinutes === null && needs.length === 0)) return;
  const minutes = await findWaitMinutes(ctx, restaurantId, { ordersPerTenMinutes, needs });
  if (minutes !== null && minutes > (told ?? 0)) throw fail('orders.wait-longer', { minutes });
};

/** Decides whether an item's menu is served now: a page that was opened at breakfast may still show it at noon. */
const createMenuCheck = (table: GuestOrderTable, now: Date): ((item: ServedItemRow) => boolean) => {
  const time = { now, timezone: table.timezone, servedMenu: presentServedMenu(table) };
  return ({ menu_id: id, menu_hours: hours, orders_any_time: ordersAnyTime }) => {
    const servingHours = parseNullable(weeklyHours, hours);
    // A menu without hours that staff served here by hand is no longer offered at this table afterwards.
    if (servingHours === null) return id === table.menu_id || id === menuServedByHand(time);
    return findNotServed({ id, servingHours, ordersAnyTime }, time) === null;
  };
};

const refuseTooMany = ({ count, first_at: firstAt }: RecentOrders, at: Date): void => {
  if (count < rateLimit.orders) return;
  const endsAtMs = new Date(firstAt ?? at).getTime() + rateLimit.windowMs;
  throw fail('orders.too-many', { minutes: Math.max(1, Math.ceil((endsAtMs - at.getTime()) / minuteMs)) });
};

interface LimitedOrder {
  readonly input: PlaceOrderInput;
  readonly table: GuestOrderTable;
  readonly bill: Bill;
  readonly at: Date;
  readonly code: UsableCode | null;
  /** Time until which the guest can change the order; null if it is sent at once. */
  readonly canChangeUntil: Date | null;
}

/** A call on the staff's screens says which order was refused: it may be a prank, or a large party that needs them. */
const tellStaffOfLimit = (
  ctx: PlaceContext,
  { input: { restaurantId, visitId }, table, bill }: Omit<LimitedOrder, 'at' | 'code' | 'canChangeUntil'>,
): Promise<void> =>
  transact(ctx, (inside) =>
    callAboutLimit(inside, restaurantId, { visitId, reason: formatMoneyIn(bill.total, table.currency) }),
  );

/**
 * Locks the visit before counting, so that of two concurrent orders on different nodes the second counts the first. Most orders need no lock:
 * the total and the number of the visit's orders are far from their limits. Returns 'above-limit' if the total would be too high.
 * An order that waits to be sent joins those of its table.
 */
const writeWithinLimits = async <Written>(
  ctx: PlaceContext,
  { input: { restaurantId, visitId }, table, bill, at, code, canChangeUntil }: LimitedOrder,
  write: (db: PlaceContext['db'], joined: JoinedOrders | null) => Promise<Written>,
): Promise<Written | 'above-limit' | 'joined-meanwhile'> => {
  const { maxVisitTotalMinor } = findOrderLimits(table);
  const isFarFromLimits =
    table.phone_total + bill.total <= maxVisitTotalMinor / 2 && table.lately.count < lockFromOrders;
  // The use of a code is written together with the order.
  const needsCard = table.tab_card_limit !== null && bill.total > 0;
  if (isFarFromLimits && code === null && canChangeUntil === null && !needsCard) return write(ctx.db, null);
  return ctx.db.transaction().execute(async (db) => {
    const joined =
      canChangeUntil === null
        ? null
        : await lockOrdersToJoin(db, { restaurantId, visitId, at, sendsAt: canChangeUntil });
    if (canChangeUntil !== null && joined === null) return 'joined-meanwhile';
    await lockVisit(db, restaurantId, visitId);
    const sums = await sumVisitOrders(db, restaurantId, { visitId, since: windowStart(at) });
    refuseTooMany(sums.lately, at);
    if (needsCard) await refuseWithoutCard(db, restaurantId, { visitId, currency: table.currency, total: bill.total });
    return sums.phoneTotal + bill.total > maxVisitTotalMinor ? 'above-limit' : write(db, joined);
  });
};
