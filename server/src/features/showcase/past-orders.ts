import {
  cancelReasonPresets,
  orderReasonLabels,
  type OrderReasonCode,
  type OrderStatus,
} from '@comanda/contract/orders';
import type { OrderToSplit } from '@comanda/contract/splitting';
import { newId } from '#platform/clock';
import { composeRound, priceRound, type RoundLine } from './compose-round.ts';
import type { ShowcaseRestaurant } from './showcase-restaurant.ts';
import type { PastRows } from './past-rows.ts';
import { minutesAfter, type PastParty } from './past-party.ts';

/** The data of an order that its payment needs. */
export interface PastOrder {
  readonly owed: OrderToSplit;
  readonly isCancelled: boolean;
  /** Time at which it was delivered or cancelled. */
  readonly doneAt: Date;
}

/** Adds the orders of a party: one for all guests or one for each, and in half of the visits a later round. */
export const addPastOrders = (rows: PastRows, house: ShowcaseRestaurant, visit: PastParty): PastOrder[] => {
  const { chance, guestIds, at } = visit;
  const [first, ...others] = guestIds;
  const orderers = chance.isLucky(0.25) ? guestIds : [first];
  const guests = Math.max(1, Math.round((others.length + 1 + chance.whole(0, 1)) / orderers.length));
  const placed = orderers.map((guestId, index) =>
    addOrder(rows, house, {
      visit,
      guestId,
      at: minutesAfter(at, chance.between(3, 9) + index),
      roundInput: { guests, round: 'first' },
    }),
  );
  if (!chance.isLucky(0.5)) return placed;
  const laterAt = minutesAfter(at, chance.between(38, 52));
  return [
    ...placed,
    addOrder(rows, house, {
      visit,
      guestId: first,
      at: laterAt,
      roundInput: { guests: guestIds.length, round: 'later' },
    }),
  ];
};

interface OrderToAdd {
  readonly visit: PastParty;
  readonly guestId: string;
  readonly at: Date;
  readonly roundInput: Parameters<typeof composeRound>[2];
}

const addOrder = (
  rows: PastRows,
  house: ShowcaseRestaurant,
  { visit, guestId, at, roundInput }: OrderToAdd,
): PastOrder => {
  const { chance } = visit;
  const { lines, bill } = priceRound(house, composeRound(house.dishes, chance, roundInput));
  const id = newId();
  const isCancelled = chance.isLucky(0.03);
  const steps = isCancelled
    ? cancelledSteps(house, visit, at)
    : deliveredSteps(house, visit, { at, isQuick: roundInput.round === 'later' });
  const doneAt = steps.at(-1)?.at ?? at;
  const reasonCode = steps.at(-1)?.reasonCode ?? null;
  rows.orders.push({
    restaurant_id: house.restaurantId,
    id,
    restaurant_name: house.name,
    currency: house.currency,
    subtotal_minor: bill.subtotal,
    service_charge_minor: bill.serviceCharge,
    taxes: bill.taxes.map(({ rateMilliPercent, amount }) => ({ rateMilliPercent, amount })),
    total_minor: bill.total,
    rates: { ...house.rates },
    status: isCancelled ? 'cancelled' : 'delivered',
    payment_status: 'pending',
    payment_method: 'pay_at_table',
    table_number: visit.table.tableNumber,
    customer_name: '',
    notes: '',
    visit_id: visit.id,
    guest_id: guestId,
    placing_key: newId(),
    cancel_reason: reasonCode === null ? null : orderReasonLabels[reasonCode],
    cancel_reason_code: reasonCode,
    first_shown_at: minutesAfter(at, 0.05),
    created_at: at,
    updated_at: doneAt,
    paid_minor: 0,
    held_minor: 0,
    test_paid_minor: 0,
    paid_at: null,
    paid_with: null,
  });
  addHistory(rows, { restaurantId: house.restaurantId, orderId: id }, steps);
  const lineIds = lines.map(() => newId());
  for (const [position, line] of lines.entries())
    rows.order_items.push({
      restaurant_id: house.restaurantId,
      order_id: id,
      position,
      id: lineIds[position] ?? newId(),
      ...toLineColumns(line),
      is_delivered: !isCancelled,
      ready_at: isCancelled ? null : minutesAfter(doneAt, -chance.between(0.5, 2.5)),
    });
  const items = lines.map(({ dish, unitPrice, quantity }, index) => ({
    id: lineIds[index] ?? '',
    name: dish.name,
    price: unitPrice,
    quantity,
    discount: 0,
    taxRateMilliPercent: dish.taxRateMilliPercent,
  }));
  const { taxRateMilliPercent } = house.rates;
  return { owed: { id, guestId, ...bill, taxRateMilliPercent, items }, isCancelled, doneAt };
};

const toLineColumns = ({ dish, unitPrice, quantity, optionIds, notes }: RoundLine) => ({
  item_id: dish.id,
  category_id: dish.category,
  name: dish.name,
  price_minor: unitPrice,
  quantity,
  options: dish.optionGroups.flatMap(({ name: group, options }) =>
    options
      .filter(({ id }) => optionIds.includes(id))
      .map(({ id: optionId, name, price }) => ({ optionId, group, name, price })),
  ),
  notes,
  tax_rate_milli_percent: dish.taxRateMilliPercent,
});

interface StatusStep {
  readonly to: OrderStatus;
  readonly by: { readonly id: string | null; readonly name: string };
  readonly at: Date;
  /** Reason for the cancellation. */
  readonly reasonCode?: OrderReasonCode;
}

const guest = { id: null, name: 'Guest' } as const;

const deliveredSteps = (
  { cook, waiters }: ShowcaseRestaurant,
  { chance }: PastParty,
  { at, isQuick }: { at: Date; isQuick: boolean },
): StatusStep[] => {
  const waiter = chance.pick(waiters);
  const acceptedAt = minutesAfter(at, chance.between(0.3, 2.5));
  const begunAt = minutesAfter(acceptedAt, chance.between(0.5, 3));
  const deliveredAt = minutesAfter(begunAt, isQuick ? chance.between(3, 7) : chance.between(8, 19));
  return [
    { to: 'unopened', by: guest, at },
    { to: 'accepted', by: waiter, at: acceptedAt },
    { to: 'preparing', by: cook, at: begunAt },
    { to: 'delivered', by: waiter, at: deliveredAt },
  ];
};

const cancelledSteps = ({ waiters }: ShowcaseRestaurant, { chance }: PastParty, at: Date): StatusStep[] => [
  { to: 'unopened', by: guest, at },
  {
    to: 'cancelled',
    by: chance.pick(waiters),
    at: minutesAfter(at, chance.between(1, 5)),
    reasonCode: chance.pick(cancelReasonPresets),
  },
];

const addHistory = (
  rows: PastRows,
  { restaurantId, orderId }: { restaurantId: string; orderId: string },
  steps: readonly StatusStep[],
): void => {
  for (const [number, { to, by, at, reasonCode }] of steps.entries())
    rows.order_history.push({
      restaurant_id: restaurantId,
      order_id: orderId,
      id: newId(),
      number,
      previous_status: steps[number - 1]?.to ?? null,
      new_status: to,
      changed_at: at,
      changed_by: by.name,
      changed_by_id: by.id,
      notes: reasonCode === undefined ? '' : orderReasonLabels[reasonCode],
    });
};
