import { paymentMethodLabels, type PaymentDocument } from '@comanda/contract/payments';
import { fractionOf } from '@comanda/contract/receipts';
import type { BillShare, VisitBillDocument } from '@comanda/contract/splitting';
import type { VisitDocument } from '@comanda/contract/visits';

/** Who pays, as staff know them: by the name they gave, or by their phone's number at the table. Empty where staff made the share. */
export const payerName = ({ guestId, payerName: name }: BillShare, { guests }: VisitDocument): string => {
  if (guestId === null || name !== '') return name;
  const number = guests.filter(({ state }) => state !== 'removed').findIndex(({ id }) => id === guestId) + 1;
  return number === 0 ? 'A guest' : `Phone ${number}`;
};

/** So much of a dish as people say it: '2', '1/3', '1 1/2'; 'some' where nobody could say it. */
export const grainsWords = (grains: number): string => {
  const fraction = fractionOf(grains);
  if (fraction === null) return 'some';
  return [fraction.whole === 0 ? '' : String(fraction.whole), fraction.part ?? '']
    .filter((text) => text !== '')
    .join(' ');
};

/** What of the bill a share is. */
export const shareWords = ({ kind, lines }: BillShare, bill: VisitBillDocument): string => {
  switch (kind) {
    case 'rest':
      return 'Everything that was left';
    case 'amount':
      return 'A part of the bill';
    case 'equal':
      return bill.equally === null ? 'An equal part' : `An equal part, 1 of ${bill.equally.among}`;
    case 'orders':
    case 'items': {
      const names = new Map(bill.lines.map(({ lineId, name }) => [lineId, name]));
      return lines
        .filter(({ lineId }) => names.has(lineId))
        .map(({ lineId, grains }) => `${grainsWords(grains)} × ${names.get(lineId) ?? ''}`)
        .join(', ');
    }
  }
};

/** With what staff are to be paid, or were. */
export const meansWords = { cash: 'in cash', card: 'by card' } as const;

/** What its payer does with a share they hold. */
export const holdingWords = (share: BillShare, payment: PaymentDocument | undefined): string => {
  if (share.method === null) return 'is choosing how to pay';
  if (share.method !== 'pay_at_table') return `is on the payment page (${paymentMethodLabels[share.method]})`;
  const means = payment?.paidWith ?? null;
  return means === null ? 'waits to pay at the table' : `waits to pay ${meansWords[means]}`;
};

/** How money came. */
export const paidWords = ({ method, paidWith }: Pick<PaymentDocument, 'method' | 'paidWith'>): string => {
  if (method !== 'pay_at_table') return `Paid with ${paymentMethodLabels[method]}`;
  return paidWith === null ? 'Paid at the table' : `Paid ${meansWords[paidWith]}`;
};
