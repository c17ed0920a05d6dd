import { fail } from '@comanda/contract';
import {
  computeBill,
  orderStatusLabels,
  orderTransitions,
  reasonText,
  type Bill,
  type CorrectOrderInput,
  type UnavailableLine,
} from '@comanda/contract/orders';
import { billRates, parseNullable } from '@comanda/contract/kernel';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import {
  findOrderTotals,
  findLineRows,
  lockItemsForCorrection,
  applyLineChanges,
  updateOrderTotals,
  type LineRow,
} from './corrections.repository.ts';
import {
  computeLineChanges,
  quantityChangeOf,
  describeCorrection,
  listGrowth,
  computePortionChanges,
  type LineChange,
} from './correction.ts';
import { priceLines, findUnavailableReason, toLineRow, refuseLargeOrder } from '#features/orders/placing';
import { lockVisitBeforeStock, reservePortions } from './portions.ts';
import { discountAgain, listLineChanges, toStoredBillLine } from './discounted-lines.ts';
import { lockExistingOrder, saveOrderChange } from './save-order-change.ts';
import { hasChange, type LockedOrder } from '#features/orders/records';

/**
 * Changes the lines of an order: kept lines keep their agreed price, added lines get the current menu price. The input carries the
 * revision that the caller saw, so a correction that someone else made meanwhile is not overwritten.
 */
export const correctOrder = async (
  ctx: CommandContext,
  input: CorrectOrderInput,
): Promise<{ changeId: string | null }> => {
  const { restaurantId, orderId, reasonCode = null, changeId = newId() } = input;
  const reason = reasonText(input);
  const order = await lockExistingOrder(ctx, input);
  if (await hasChange(ctx.db, restaurantId, { orderId, changeId })) return { changeId };
  refuseFinished(order);
  if (order.revision !== input.revision) throw fail('orders.corrected-meanwhile', { revision: order.revision });
  await lockVisitBeforeStock(ctx, restaurantId, order.visit_id);

  const before = await findOrderTotals(ctx.db, restaurantId, orderId);
  const lines = await findLineRows(ctx.db, restaurantId, orderId);
  const kept = computeLineChanges(lines, input.kept, reason);
  const corrected = [...kept, ...(await priceAdditions(ctx, { input, lines, kept, ...before }))];
  if (corrected.length === 0) return { changeId: null };
  const left = discountAgain(linesAfter(lines, corrected), before.promo_code);
  const dishes = left.filter(({ charge }) => charge === null);
  if (dishes.length === 0) throw fail('orders.nothing-left');
  const changes = listLineChanges(lines, left);

  const bill = computeBill(left.map(toStoredBillLine), parseNullable(billRates, before.rates) ?? before);
  refuseLargeOrder(dishes, bill);
  await reservePortions(ctx, restaurantId, computePortionChanges(changes));
  await applyLineChanges(ctx.db, restaurantId, { orderId, changes });
  await updateOrderTotals(ctx.db, restaurantId, { orderId, sums: sumsOf(bill), correctedAt: ctx.clock.now() });
  return saveOrderChange(ctx, restaurantId, {
    order,
    // If the correction removed all undelivered lines, everything that is left has been delivered.
    to: dishes.every((line) => line.is_delivered) ? 'delivered' : order.status,
    notes: describeCorrection(changes, reason),
    details: { code: 'corrected', lines: listGrowth(changes), reason: input.reason, reasonCode },
    kind: 'correction',
    changeId,
    correction: {
      lines: changes,
      sums: {
        subtotal_minor: before.subtotal_minor,
        service_charge_minor: before.service_charge_minor,
        taxes: before.taxes,
        total_minor: before.total_minor,
      },
      totalAfter: bill.total,
      correctedAt: before.corrected_at?.toISOString() ?? null,
      reason,
      reasonCode,
    },
  });
};

/** Refuses to correct an order in a final status, or one with payments: they paid for the lines as they are. */
const refuseFinished = (order: LockedOrder): void => {
  const { status } = order;
  if (orderTransitions[status].length === 0)
    throw fail('orders.not-correctable', {
      status: orderStatusLabels[status],
      terms: { status: { kind: 'order-status', status } },
    });
  refusePaid(order);
};

/** Refuses if any part of the order is paid or is being paid, because those payments are for its current lines. */
export const refusePaid = (order: LockedOrder): void => {
  if (order.payment_status === 'paid') {
    throw fail('orders.not-correctable', {
      status: 'Paid',
      terms: { status: { kind: 'order-status', status: 'paid' } },
    });
  }
  if (order.held_minor > 0) throw fail('orders.being-paid');
  if (order.paid_minor > 0) throw fail('orders.partly-paid');
};

interface AdditionsInput {
  readonly input: CorrectOrderInput;
  readonly lines: readonly LineRow[];
  readonly kept: ReadonlyArray<LineChange<LineRow>>;
  readonly currency: string;
  readonly timezone: string;
  readonly happy_hours: unknown;
}

/** Prices the added lines by the menu. A single error lists all items that are no longer available. */
const priceAdditions = async (
  ctx: CommandContext,
  { input, lines, kept, currency, timezone, happy_hours: happyHours }: AdditionsInput,
): Promise<Array<LineChange<LineRow>>> => {
  const { restaurantId, orderId, added } = input;
  const touched = kept.flatMap(({ before }) => before?.item_id ?? []);
  const itemIds = [...new Set([...touched, ...added.map(({ itemId }) => itemId)])];
  const menu = {
    items: await lockItemsForCorrection(ctx.db, restaurantId, { itemIds, currency }),
    at: ctx.clock.now(),
    timezone,
    happyHours,
    currency,
  };
  const grown = new Set(
    kept.filter((change) => quantityChangeOf(change) > 0).flatMap(({ before }) => before?.item_id ?? []),
  );
  const unavailable = [...grown].flatMap((itemId): UnavailableLine[] => {
    const item = menu.items.find(({ id }) => id === itemId);
    const reason = item === undefined ? 'gone' : findUnavailableReason(item, menu);
    return reason === null ? [] : [{ itemId, reason, left: item?.stock_count === 0 ? 0 : null }];
  });
  if (unavailable.length > 0) throw fail('orders.items-unavailable', { items: unavailable });
  const next = Math.max(-1, ...lines.map(({ position }) => position)) + 1;
  return priceLines(added, menu).map((line, index) => ({
    before: null,
    after: {
      restaurant_id: restaurantId,
      order_id: orderId,
      is_delivered: false,
      ready_at: null,
      pass_change_ids: [],
      charge: null,
      course: null,
      fired_at: null,
      ...toLineRow(line, next + index),
    },
  }));
};

const linesAfter = (lines: readonly LineRow[], changes: ReadonlyArray<LineChange<LineRow>>): LineRow[] => {
  const changed = new Map(changes.flatMap(({ before, after }) => (before === null ? [] : [[before.id, after]])));
  const stay = lines.flatMap((line) => {
    const after = changed.get(line.id);
    return after === undefined ? [line] : (after ?? []);
  });
  return [...stay, ...changes.flatMap(({ before, after }) => (before === null ? (after ?? []) : []))];
};

const sumsOf = ({ subtotal, serviceCharge, taxes, total }: Bill) => ({
  subtotal_minor: subtotal,
  service_charge_minor: serviceCharge,
  taxes,
  total_minor: total,
});
