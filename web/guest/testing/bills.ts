import { grainsPerUnit, type BillLine, type GuestBillDocument, type GuestShare } from '@comanda/contract/splitting';

export const line = (overrides: Partial<BillLine> & Pick<BillLine, 'lineId'>): BillLine => {
  const quantity = overrides.quantity ?? 1;
  const amount = overrides.amount ?? 1_000 * quantity;
  return {
    orderId: 'order',
    name: overrides.lineId,
    quantity,
    guestId: 'me',
    amount,
    open: amount,
    openGrains: quantity * grainsPerUnit,
    ...overrides,
  };
};

export const share = (overrides: Partial<GuestShare>): GuestShare => ({
  paymentId: 'payment',
  guestId: 'me',
  payerName: '',
  kind: 'items',
  state: 'held',
  method: null,
  amount: 1_000,
  since: '2026-01-01T12:00:00.000Z',
  expiresAt: '2026-01-01T12:03:00.000Z',
  paidAt: null,
  lines: [],
  ...overrides,
});

export const bill = (lines: readonly BillLine[], overrides: Partial<GuestBillDocument> = {}): GuestBillDocument => {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const open = lines.reduce((sum, one) => sum + one.open, 0);
  return {
    id: 'visit',
    restaurantId: 'restaurant',
    visitId: 'visit',
    currency: 'EUR',
    total,
    paid: 0,
    held: total - open,
    open,
    lines: [...lines],
    shares: [],
    equally: null,
    ...overrides,
  };
};
