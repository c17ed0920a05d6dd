import type { GuestOrderDocument } from '@comanda/contract/orders';

let count = 0;

/** Creates an order with one line per tick; a tick is true if the line was delivered. */
export const order = (
  overrides: Partial<GuestOrderDocument>,
  ticks: readonly boolean[] = [false],
): GuestOrderDocument => {
  count += 1;
  const id = overrides.id ?? `order ${count}`;
  return {
    id,
    restaurantId: 'restaurant',
    currency: 'EUR',
    items: ticks.map((delivered, place) => ({
      id: `${id} line ${place}`,
      name: `Dish ${place}`,
      price: 500,
      quantity: 1,
      delivered,
      itemId: null,
      charge: null,
      course: null,
      firedAt: null,
      options: [],
      notes: '',
      taxRateMilliPercent: null,
      discount: 0,
      discounts: [],
    })),
    subtotal: 500 * ticks.length,
    serviceCharge: 0,
    taxes: [],
    total: 500 * ticks.length,
    paid: 0,
    held: 0,
    promoCode: null,
    visitId: 'visit',
    guestId: 'me',
    cancelReason: null,
    cancelReasonCode: null,
    correctedAt: null,
    corrections: [],
    status: 'unopened',
    paymentStatus: 'pending',
    paymentMethod: 'pay_at_table',
    customerName: '',
    tableNumber: 'Table 1',
    kind: 'table',
    pickupNumber: null,
    readyAt: null,
    dueAt: null,
    waitsFor: null,
    sendsAt: null,
    ticketId: null,
    placedAt: null,
    notes: '',
    createdAt: new Date(count * 60_000).toISOString(),
    updatedAt: new Date(count * 60_000).toISOString(),
    ...overrides,
  };
};
