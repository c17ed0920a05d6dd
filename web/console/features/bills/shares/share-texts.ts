import type { PaymentDocument } from '@comanda/contract/payments';
import { toFraction } from '@comanda/contract/receipts';
import type { BillShare, VisitBillDocument } from '@comanda/contract/splitting';
import type { VisitDocument } from '@comanda/contract/visits';
import { billsWords } from '#features/bills/words';
import { methodName } from '#features/payments';

/** The payer's name, or the number of their phone at the table. Empty if staff created the share. */
export const formatPayerName = ({ guestId, payerName: name }: BillShare, { guests }: VisitDocument): string => {
  if (guestId === null || name !== '') return name;
  const number = guests.filter(({ state }) => state !== 'removed').findIndex(({ id }) => id === guestId) + 1;
  const words = billsWords.current();
  return number === 0 ? words.aGuest : words.phone({ number });
};

/** Formats an amount of a dish as '2', '1/3' or '1 1/2'; 'some' if it is no simple fraction. */
export const formatGrains = (grains: number): string => {
  const fraction = toFraction(grains);
  if (fraction === null) return billsWords.current().some;
  return [fraction.whole === 0 ? '' : String(fraction.whole), fraction.part ?? '']
    .filter((text) => text !== '')
    .join(' ');
};

/** Describes the part of the bill that a share covers. */
export const describeShare = ({ kind, lines }: BillShare, bill: VisitBillDocument): string => {
  const words = billsWords.current().shares;
  switch (kind) {
    case 'rest':
      return words.rest;
    case 'amount':
      return words.amount;
    case 'equal':
      return bill.equally === null ? words.equal : words.equalOf({ among: bill.equally.among });
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

/** Describes what the payer of a claimed share is doing. */
export const describePayerActivity = (name: string, share: BillShare, payment: PaymentDocument | undefined): string => {
  const words = billsWords.current().payer;
  if (share.method === null) return words.choosing({ name });
  if (share.method !== 'pay_at_table') return words.online({ name, method: methodName(share.method) });
  const means = payment?.paidWith ?? null;
  if (means === null) return words.waiting({ name });
  return (means === 'cash' ? words.waitingCash : words.waitingCard)({ name });
};

/** Describes the method of a payment. */
export const describePaymentMethod = ({ method, paidWith }: Pick<PaymentDocument, 'method' | 'paidWith'>): string => {
  const words = billsWords.current().paidMethods;
  if (method !== 'pay_at_table') return words.online({ method: methodName(method) });
  return words[paidWith ?? 'table'];
};
