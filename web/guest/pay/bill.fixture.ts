import { grainsPerUnit, type BillLine, type GuestBillDocument, type GuestShare } from '@comanda/contract/splitting';

export const line = (given: Partial<BillLine> & Pick<BillLine, 'lineId'>): BillLine => {
  const quantity = given.quantity ?? 1;
  const amount = given.amount ?? 1_000 * quantity;
  return {
    orderId: 'order',
    name: given.lineId,
    quantity,
    guestId: 'me',
    amount,
    open: amount,
    openGrains: quantity * grainsPerUnit,
    ...given,
  };
};

export const share = (given: Partial<GuestShare>): GuestShare => ({
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
  ...given,
});

export const bill = (lines: readonly BillLine[], given: Partial<GuestBillDocument> = {}): GuestBillDocument => {
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
    ...given,
  };
};
