import { paymentMethodLabels, type PaymentDocument } from '@comanda/contract/payments';
import { toFraction } from '@comanda/contract/receipts';
import type { BillShare, VisitBillDocument } from '@comanda/contract/splitting';
import type { VisitDocument } from '@comanda/contract/visits';

/** The payer's name, or the number of their phone at the table. Empty if staff created the share. */
export const formatPayerName = ({ guestId, payerName: name }: BillShare, { guests }: VisitDocument): string => {
  if (guestId === null || name !== '') return name;
  const number = guests.filter(({ state }) => state !== 'removed').findIndex(({ id }) => id === guestId) + 1;
  return number === 0 ? 'A guest' : `Phone ${number}`;
};

/** Formats an amount of a dish as '2', '1/3' or '1 1/2'; 'some' if it is no simple fraction. */
export const formatGrains = (grains: number): string => {
  const fraction = toFraction(grains);
  if (fraction === null) return 'some';
  return [fraction.whole === 0 ? '' : String(fraction.whole), fraction.part ?? '']
    .filter((text) => text !== '')
    .join(' ');
};

/** Describes the part of the bill that a share covers. */
export const describeShare = ({ kind, lines }: BillShare, bill: VisitBillDocument): string => {
  switch (kind) {
    case 'rest':
      return 'The rest';
    case 'amount':
      return 'A part of the bill';
    case 'equal':
      return bill.equally === null ? 'An equal part' : `An equal part, 1 of ${bill.equally.among}`;
    case 'orders':
    case 'items': {
      const names = new Map(bill.lines.map(({ lineId, name }) => [lineId, name]));
      return lines
        .filter(({ lineId }) => names.has(lineId))
        .map(({ lineId, grains }) => `${formatGrains(grains)} × ${names.get(lineId) ?? ''}`)
        .join(', ');
    }
  }
};

/** Phrase for each way to pay staff. */
export const paidWithPhrases = { cash: 'in cash', card: 'by card' } as const;

/** Describes what the payer of a claimed share is doing. */
export const describePayerActivity = (share: BillShare, payment: PaymentDocument | undefined): string => {
  if (share.method === null) return 'is choosing how to pay';
  if (share.method !== 'pay_at_table') return `is on the payment page (${paymentMethodLabels[share.method]})`;
  const means = payment?.paidWith ?? null;
  return means === null ? 'is waiting to pay at the table' : `is waiting to pay ${paidWithPhrases[means]}`;
};

/** Describes the method of a payment. */
export const describePaymentMethod = ({ method, paidWith }: Pick<PaymentDocument, 'method' | 'paidWith'>): string => {
  if (method !== 'pay_at_table') return `Paid with ${paymentMethodLabels[method]}`;
  return paidWith === null ? 'Paid at the table' : `Paid ${paidWithPhrases[paidWith]}`;
};
