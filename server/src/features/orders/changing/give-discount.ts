import { fail } from '@comanda/contract';
import { divideByWeights, formatMoneyIn, billRates, parseNullable } from '@comanda/contract/kernel';
import {
  computeBill,
  computeLineTotal,
  discountReasonLabels,
  orderItem,
  orderStatusLabels,
  sumAmounts,
  type DiscountInput,
  type LineDiscount,
  type OrderChangeDetails,
} from '@comanda/contract/orders';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { findHistoryAuthor, lockOrder, lockOrdersOfVisit, type LockedOrder } from '#features/orders/records';
import { refusePaid } from './correct-order.ts';
import {
  applyLineChanges,
  findLineRows,
  findOrderTotals,
  updateOrderTotals,
  type LineRow,
} from './corrections.repository.ts';
import { discountAgain, listLineChanges, toStoredBillLine } from './discounted-lines.ts';
import { lockOrderOnBill } from './lock-order-on-bill.ts';
import { requireDiscountRight } from './require-discount-right.ts';
import { saveOrderChange } from './save-order-change.ts';

/** An order with its lines, and those that get the discount. */
interface Target {
  readonly order: LockedOrder;
  readonly totals: Awaited<ReturnType<typeof findOrderTotals>>;
  readonly lines: readonly LineRow[];
  readonly lineIds: ReadonlySet<string>;
}

interface DiscountResult {
  readonly changes: Array<{ orderId: string; changeId: string }>;
  readonly amount: number;
}

/**
 * Takes a part or an amount off lines of an order, or off the whole check of a visit. It comes after promotions and
 * replaces what staff gave on these lines before, so that discounts of two people do not add up by accident. Each order
 * keeps a record like that of a correction, with which the change can be undone.
 */
export const giveDiscount = async (ctx: CommandContext, input: DiscountInput): Promise<DiscountResult> => {
  const { restaurantId, discount } = input;
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const targets = await lockTargets(ctx, input);
  const cleared = targets.map((target) => ({ ...target, before: withoutGiven(target) }));
  const prices = cleared.flatMap(({ before, lineIds }) => before.filter(({ id }) => lineIds.has(id)).map(priceOf));
  const base = sumAmounts(prices);
  if (discount !== null && base === 0) throw fail('orders.nothing-to-discount');
  const amounts = discount?.kind === 'amount' ? divideByWeights(Math.min(discount.amount, base), prices) : [];
  const given = await describeGiven(ctx, input);
  let place = 0;
  const planned = cleared.map(({ before, ...target }) => {
    const lines = before.map((line) => {
      if (discount === null || !target.lineIds.has(line.id)) return line;
      const entry = { ...given, amount: amounts[place] ?? 0 };
      place += 1;
      return { ...line, discounts: [...discountsOf(line), entry] };
    });
    return { ...target, after: discountAgain(lines, target.totals.promo_code) };
  });
  const amount = sumAmounts(
    planned.flatMap(({ after, lineIds }) => after.filter(({ id }) => lineIds.has(id)).map(givenOf)),
  );
  const currency = targets[0]?.totals.currency ?? '';
  if (discount !== null) await requireDiscountRight(ctx, { amount, base, currency, lines: prices.length });
  const changes: DiscountResult['changes'] = [];
  for (const target of planned) {
    const changeId = await writeDiscount(ctx, input, target);
    if (changeId !== null) changes.push({ orderId: target.order.id, changeId });
  }
  return { changes, amount };
};

const lockTargets = async (ctx: CommandContext, { restaurantId, target }: DiscountInput): Promise<Target[]> => {
  if ('orderId' in target) {
    const { orderId, revision } = target;
    const order = await lockOrderOnBill(ctx, { restaurantId, orderId });
    if (order.revision !== revision) throw fail('orders.corrected-meanwhile', { revision: order.revision });
    const read = await readTarget(ctx, restaurantId, order);
    const lineIds = new Set(target.lineIds);
    if (read.lines.filter(({ id }) => lineIds.has(id)).length !== lineIds.size) throw fail('not-found');
    return [{ ...read, lineIds }];
  }
  const rows = await lockOrdersOfVisit(ctx.db, restaurantId, target.visitId);
  const targets: Target[] = [];
  for (const { id } of rows) {
    const order = await lockOrder(ctx.db, restaurantId, id);
    // Canceled orders are not on the check, and what is paid stays as it was paid.
    if (order === null || order.status === 'cancelled' || order.payment_status === 'paid') continue;
    targets.push(await readTarget(ctx, restaurantId, order));
  }
  if (targets.length === 0) throw fail('not-found');
  return targets;
};

const readTarget = async (ctx: CommandContext, restaurantId: string, order: LockedOrder): Promise<Target> => {
  if (order.status === 'cancelled') {
    throw fail('orders.not-correctable', {
      status: orderStatusLabels[order.status],
      terms: { status: { kind: 'order-status', status: order.status } },
    });
  }
  refusePaid(order);
  const lines = await findLineRows(ctx.db, restaurantId, order.id);
  const totals = await findOrderTotals(ctx.db, restaurantId, order.id);
  return { order, totals, lines, lineIds: new Set(lines.map(({ id }) => id)) };
};

const discountsOf = ({ discounts }: LineRow): LineDiscount[] => orderItem.shape.discounts.parse(discounts);
const priceOf = (line: LineRow): number => computeLineTotal(toStoredBillLine(line));
const givenOf = (line: LineRow): number =>
  sumAmounts(discountsOf(line).flatMap(({ kind, amount }) => (kind === 'staff' ? [amount] : [])));

/** The lines without what staff gave before on those that get the discount. */
const withoutGiven = ({ lines, lineIds, totals }: Target): LineRow[] =>
  discountAgain(
    lines.map((line) =>
      lineIds.has(line.id) ? { ...line, discounts: discountsOf(line).filter(({ kind }) => kind !== 'staff') } : line,
    ),
    totals.promo_code,
  );

const reasonOf = ({ reason, reasonCode }: DiscountInput): string =>
  reasonCode === undefined ? reason : discountReasonLabels[reasonCode];

const describeGiven = async (ctx: CommandContext, input: DiscountInput): Promise<Omit<LineDiscount, 'amount'>> => {
  const { name: by, accountId: byId } = await findHistoryAuthor(ctx);
  return {
    kind: 'staff',
    name: reasonOf(input),
    promotionId: null,
    reasonCode: input.reasonCode ?? null,
    unitAmount: null,
    milliPercent: input.discount?.kind === 'percent' ? input.discount.milliPercent : null,
    by,
    byId,
    at: ctx.clock.now().toISOString(),
  };
};

interface PlannedDiscount extends Target {
  readonly after: readonly LineRow[];
}

/** Writes the lines and sums of one order. Returns null if nothing changed. */
const writeDiscount = async (
  ctx: CommandContext,
  input: DiscountInput,
  { order, totals, lines, after }: PlannedDiscount,
): Promise<string | null> => {
  const changes = listLineChanges(lines, after);
  if (changes.length === 0) return null;
  const bill = computeBill(after.map(toStoredBillLine), parseNullable(billRates, totals.rates) ?? totals);
  const { restaurantId } = input;
  await applyLineChanges(ctx.db, restaurantId, { orderId: order.id, changes });
  const sums = {
    subtotal_minor: bill.subtotal,
    service_charge_minor: bill.serviceCharge,
    taxes: bill.taxes,
    total_minor: bill.total,
  };
  await updateOrderTotals(ctx.db, restaurantId, { orderId: order.id, sums, correctedAt: totals.corrected_at });
  const reason = reasonOf(input);
  const { changeId } = await saveOrderChange(ctx, restaurantId, {
    order,
    to: order.status,
    notes: describeDiscount(input, totals.currency),
    details: toDetails(input),
    kind: 'correction',
    changeId: newId(),
    correction: {
      lines: changes,
      sums: {
        subtotal_minor: totals.subtotal_minor,
        service_charge_minor: totals.service_charge_minor,
        taxes: totals.taxes,
        total_minor: totals.total_minor,
      },
      totalAfter: bill.total,
      correctedAt: totals.corrected_at?.toISOString() ?? null,
      reason,
      reasonCode: null,
    },
  });
  return changeId;
};

const toDetails = ({ discount, reason, reasonCode }: DiscountInput): OrderChangeDetails =>
  discount === null
    ? { code: 'discount_removed' }
    : {
        code: 'discounted',
        milliPercent: discount.kind === 'percent' ? discount.milliPercent : null,
        amount: discount.kind === 'amount' ? discount.amount : null,
        reason,
        reasonCode: reasonCode ?? null,
      };

/** 'Discount of 10 %. Complaint', 'Discount of €5.00. On the house' or 'Discount taken back'. */
const describeDiscount = (input: DiscountInput, currency: string): string => {
  const { discount } = input;
  if (discount === null) return 'Discount taken back';
  const size =
    discount.kind === 'percent' ? `${discount.milliPercent / 1_000} %` : formatMoneyIn(discount.amount, currency);
  return `Discount of ${size}. ${reasonOf(input)}`;
};
