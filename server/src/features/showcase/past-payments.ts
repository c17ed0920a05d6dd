import { randomBytes } from 'node:crypto';
import { sumAmounts } from '@comanda/contract/orders';
import type { PaidWith, PaymentMethodType, RefundReasonCode } from '@comanda/contract/payments';
import {
  maxTip,
  openAmountOf,
  computeSplitBill,
  allocateShare,
  type LiveShare,
  type SplitBill,
  type AllocatedShare,
  type ShareRequest,
} from '@comanda/contract/splitting';
import { newId } from '#platform/clock';
import type { RandomSource } from './random-source.ts';
import type { ShowcaseRestaurant } from './showcase-restaurant.ts';
import type { PastOrder } from './past-orders.ts';
import type { PastRows } from './past-rows.ts';
import { minutesAfter, type PastParty } from './past-party.ts';

interface PayingParty {
  readonly visit: PastParty;
  readonly orders: readonly PastOrder[];
}

/** A way to pay, with its relative frequency. */
interface PaymentMeans {
  readonly method: PaymentMethodType;
  readonly paidWith: PaidWith | null;
  readonly weight: number;
}

const means: readonly PaymentMeans[] = [
  { method: 'pay_at_table', paidWith: 'card', weight: 44 },
  { method: 'pay_at_table', paidWith: 'cash', weight: 30 },
  { method: 'credit_card', paidWith: null, weight: 16 },
  { method: 'apple_pay', paidWith: null, weight: 7 },
  { method: 'google_wallet', paidWith: null, weight: 3 },
];

/** Adds payments for all delivered orders, split into shares by the contract's rules. Returns the time at which the party was done. */
export const addPastPayments = (rows: PastRows, house: ShowcaseRestaurant, { visit, orders }: PayingParty): Date => {
  const { chance } = visit;
  const delivered = orders.filter(({ isCancelled }) => !isCancelled);
  const doneAt = new Date(Math.max(...orders.map((order) => order.doneAt.getTime())));
  if (delivered.length === 0) return minutesAfter(doneAt, 2);
  const paidAt = minutesAfter(doneAt, chance.between(9, 24));
  const one = chance.weighted(means, ({ weight }) => weight) ?? means[0];
  if (one === undefined) return paidAt;
  const isByPhone = one.method !== 'pay_at_table';
  const among = isByPhone && visit.guestIds.length > 1 && chance.isLucky(0.5) ? visit.guestIds.length : 1;
  const allocatedShares: LiveShare[] = [];
  for (const guestId of visit.guestIds.slice(0, among)) {
    const request: ShareRequest = among === 1 ? { kind: 'rest' } : { kind: 'equal', among };
    const allocation = allocateShare(computeRemainingBill(delivered, allocatedShares), request);
    if (!allocation.isTaken) continue;
    const equalOf = among === 1 ? null : among;
    allocatedShares.push({ lines: allocation.share.lines, equalOf });
    const at = minutesAfter(paidAt, allocatedShares.length * 0.4);
    addPayment(rows, house, {
      visit,
      share: allocation.share,
      equalOf,
      guestId: isByPhone ? guestId : null,
      means: one,
      at,
    });
  }
  if (openAmountOf(computeRemainingBill(delivered, allocatedShares)) > 0)
    throw new Error('A bill of the past is not paid.');
  const lastAt = minutesAfter(paidAt, allocatedShares.length * 0.4);
  markPaid(rows, { orders: delivered, means: one, at: lastAt });
  return lastAt;
};

const computeRemainingBill = (orders: readonly PastOrder[], shares: readonly LiveShare[]): SplitBill => {
  const lines = shares.flatMap((share) => share.lines);
  const allocatedAmountOf = (orderId: string): number =>
    sumAmounts(lines.filter((line) => line.orderId === orderId).map(({ amount }) => amount));
  return computeSplitBill(
    orders.map(({ owed }) => ({ ...owed, taken: allocatedAmountOf(owed.id) })),
    shares,
  );
};

interface PaymentToAdd {
  readonly visit: PastParty;
  readonly share: AllocatedShare;
  readonly equalOf: number | null;
  readonly guestId: string | null;
  readonly means: PaymentMeans;
  readonly at: Date;
}

const addPayment = (
  rows: PastRows,
  house: ShowcaseRestaurant,
  { visit, share, equalOf, guestId, means: by, at }: PaymentToAdd,
): void => {
  const { chance } = visit;
  const { restaurantId, currency } = house;
  const id = newId();
  const isByPhone = guestId !== null;
  const tip = tipFor(share.amount, chance);
  const reference = isByPhone ? randomBytes(18).toString('base64url') : null;
  const waiter = chance.pick(house.waiters);
  rows.payments.push({
    restaurant_id: restaurantId,
    id,
    visit_id: visit.id,
    method: by.method,
    paid_with: by.paidWith,
    status: 'paid',
    currency,
    amount_minor: share.amount,
    tip_minor: tip,
    taken_by: isByPhone ? null : waiter.id,
    created_at: minutesAfter(at, -0.5),
    paid_at: at,
    split: isByPhone ? (equalOf === null ? 'rest' : 'equal') : 'orders',
    equal_of: equalOf,
    guest_id: guestId,
    payer_name: '',
    given_minor: by.paidWith === 'cash' ? computeCashGiven(share.amount + tip) : null,
    provider: isByPhone ? 'test' : null,
    provider_reference: reference,
    is_test: isByPhone,
    looks: 0,
  });
  for (const { orderId, lineId, grains, amount } of share.lines)
    rows.payment_lines.push({
      restaurant_id: restaurantId,
      payment_id: id,
      order_id: orderId,
      line_id: lineId,
      grains,
      amount_minor: amount,
    });
  for (const [orderId, lines] of Map.groupBy(share.lines, (line) => line.orderId))
    rows.payment_parts.push({
      restaurant_id: restaurantId,
      payment_id: id,
      order_id: orderId,
      amount_minor: sumAmounts(lines.map(({ amount }) => amount)),
    });
  if (reference !== null)
    addCharge(rows, { reference, paymentId: id, amount: share.amount + tip, currency, name: house.name, at });
  else if (chance.isLucky(0.012)) addRefund(rows, house, { paymentId: id, share, by: waiter.id, at, chance });
};

/** Adds the charge at the test provider, so that the payment can be refunded. */
const addCharge = (
  rows: PastRows,
  charge: { reference: string; paymentId: string; amount: number; currency: string; name: string; at: Date },
): void => {
  rows.test_charges.push({
    reference: charge.reference,
    payment_id: charge.paymentId,
    amount_minor: charge.amount,
    currency: charge.currency,
    description: charge.name,
    return_url: '/',
    webhook_path: '/',
    state: 'paid',
    expires_at: minutesAfter(charge.at, 15),
    decided_at: charge.at,
  });
};

const refundReasons = ['dish_problem', 'charged_twice', 'wrong_item'] as const satisfies readonly RefundReasonCode[];

const addRefund = (
  rows: PastRows,
  { restaurantId }: ShowcaseRestaurant,
  {
    paymentId,
    share,
    by,
    at,
    chance,
  }: { paymentId: string; share: AllocatedShare; by: string; at: Date; chance: RandomSource },
): void => {
  const amount = share.lines.find((line) => line.amount > 0)?.amount;
  if (amount === undefined) return;
  rows.refunds.push({
    restaurant_id: restaurantId,
    id: newId(),
    payment_id: paymentId,
    amount_minor: amount,
    reason: '',
    reason_code: chance.pick(refundReasons),
    refunded_by: by,
    refunded_at: minutesAfter(at, 0.2),
    status: 'done',
  });
};

/** Computes a tip of 0 to 20 percent, rounded to ten cents. */
const tipFor = (amount: number, chance: RandomSource): number => {
  const percent = chance.weighted([0, 10, 15, 20], (one) => ({ 0: 34, 10: 34, 15: 22, 20: 10 })[one] ?? 0) ?? 0;
  return Math.min(maxTip(amount), Math.round((amount * percent) / 1_000) * 10);
};

/** Cash that a guest hands over: the amount rounded up to whole notes. */
const computeCashGiven = (due: number): number => Math.ceil(due / 1_000) * 1_000;

const markPaid = (
  rows: PastRows,
  { orders, means: by, at }: { orders: readonly PastOrder[]; means: PaymentMeans; at: Date },
): void => {
  const ids = new Set(orders.map(({ owed }) => owed.id));
  for (const order of rows.orders) {
    if (order.id === undefined || !ids.has(order.id)) continue;
    order.payment_status = 'paid';
    order.payment_method = by.method;
    order.paid_with = by.paidWith;
    order.paid_at = at;
    order.paid_minor = order.total_minor ?? 0;
    order.test_paid_minor = by.method === 'pay_at_table' ? 0 : order.paid_minor;
    order.updated_at = at;
  }
};
