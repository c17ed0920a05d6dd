import type { OrderDocument, OrderItem, OrderStatus } from '@comanda/contract/orders';

const idOf = (number: number): string => `0198f2b0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const at = '2026-03-04T19:42:00.000Z';

const lineOf = (name: string, place: number, notes: string): OrderItem => ({
  id: idOf(10 + place),
  name,
  price: 650,
  quantity: 2,
  delivered: false,
  itemId: null,
  categoryId: null,
  readyAt: null,
  options: [],
  notes,
  taxRateMilliPercent: null,
});

interface Given {
  readonly status: OrderStatus;
  readonly lines: readonly string[];
  readonly lineNotes?: string;
}

/** An order of Table 7, of two of each of these. */
export const orderOf = ({ status, lines, lineNotes = '' }: Given): OrderDocument => ({
  id: idOf(1),
  restaurantId: idOf(2),
  restaurantName: "Olive's Kitchen",
  currency: 'EUR',
  items: lines.map((name, place) => lineOf(name, place, lineNotes)),
  subtotal: 1_300 * lines.length,
  serviceCharge: 0,
  taxes: [],
  total: 1_300 * lines.length,
  paid: 0,
  held: 0,
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
  notes: 'Birthday',
  correctedAt: null,
  revision: 0,
  rates: null,
  history: [],
  shownAt: at,
  createdAt: at,
  updatedAt: at,
});
