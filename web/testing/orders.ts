import type { OrderDocument, OrderItem } from '@comanda/contract/orders';
import { nextId } from './people.ts';

const placedAt = '2026-05-01T12:00:00.000Z';

export const orderedDish = (changes: Partial<OrderItem> = {}): OrderItem => ({
  id: nextId(),
  name: 'Soup',
  price: 500,
  quantity: 1,
  delivered: false,
  itemId: nextId(),
  charge: null,
  course: null,
  firedAt: null,
  categoryId: nextId(),
  readyAt: null,
  options: [],
  notes: '',
  taxRateMilliPercent: null,
  discount: 0,
  discounts: [],
  ...changes,
});

/** An accepted order that nobody has paid. Its total is the sum of its lines. */
export const order = (changes: Partial<OrderDocument> = {}): OrderDocument => {
  const items = changes.items ?? [orderedDish()];
  const total = items.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0);
  return {
    id: nextId(),
    restaurantId: nextId(),
    restaurantName: 'Trattoria',
    currency: 'EUR',
    items,
    subtotal: total,
    serviceCharge: 0,
    taxes: [],
    total,
    paid: 0,
    held: 0,
    promoCode: null,
    promoCodeTerms: null,
    visitId: null,
    guestId: null,
    cancelReason: null,
    cancelReasonCode: null,
    status: 'accepted',
    paymentStatus: 'pending',
    paidWith: null,
    testPaid: 0,
    paymentMethod: 'pay_at_table',
    customerName: '',
    tableNumber: '7',
    kind: 'table',
    pickupNumber: null,
    readyAt: null,
    dueAt: null,
    waitsFor: null,
    sendsAt: null,
    ticketId: null,
    placedAt: null,
    notes: '',
    correctedAt: null,
    revision: 1,
    rates: null,
    history: [],
    shownAt: placedAt,
    createdAt: placedAt,
    updatedAt: placedAt,
    ...changes,
  };
};
