import type { OrderDocument, OrderItem, OrderStatus } from '@comanda/contract/orders';

const toId = (number: number): string => `0198f2b0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const at = '2026-03-04T19:42:00.000Z';

const lineOf = (name: string, index: number, notes: string): OrderItem => ({
  id: toId(10 + index),
  name,
  price: 650,
  quantity: 2,
  delivered: false,
  itemId: null,
  charge: null,
  course: null,
  firedAt: null,
  categoryId: null,
  readyAt: null,
  options: [],
  notes,
  taxRateMilliPercent: null,
  discount: 0,
  discounts: [],
});

interface OrderOptions {
  readonly status: OrderStatus;
  readonly lines: readonly string[];
  readonly lineNotes?: string;
}

/** An order of Table 7 with two of each given line. */
export const createOrderFixture = ({ status, lines, lineNotes = '' }: OrderOptions): OrderDocument => ({
  id: toId(1),
  restaurantId: toId(2),
  restaurantName: "Olive's Kitchen",
  currency: 'EUR',
  items: lines.map((name, index) => lineOf(name, index, lineNotes)),
  subtotal: 1_300 * lines.length,
  serviceCharge: 0,
  taxes: [],
  total: 1_300 * lines.length,
  paid: 0,
  held: 0,
  promoCode: null,
  promoCodeTerms: null,
  visitId: null,
  guestId: null,
  cancelReason: null,
  cancelReasonCode: null,
  status,
  paymentStatus: 'pending',
  paidWith: null,
  testPaid: 0,
  paymentMethod: 'pay_at_table',
  customerName: 'Ana',
  tableNumber: 'Table 7',
  kind: 'table',
  pickupNumber: null,
  readyAt: null,
  dueAt: null,
  waitsFor: null,
  sendsAt: null,
  ticketId: null,
  placedAt: null,
  notes: 'Birthday',
  correctedAt: null,
  revision: 0,
  rates: null,
  history: [],
  shownAt: at,
  createdAt: at,
  updatedAt: at,
});
