import type { GuestBillDocument } from '@comanda/contract/splitting';
import { isSameLine } from './share-choice.ts';

/**
 * The bill for a guest who chooses: their own claimed shares count as open. They may have just released them, or the answer to
 * their claim was lost.
 */
export const withOwnClaimsOpen = (bill: GuestBillDocument, guestId: string): GuestBillDocument => {
  const own = bill.shares.filter((share) => share.guestId === guestId && share.state === 'held');
  if (own.length === 0) return bill;
  const parts = own.flatMap(({ lines }) => lines);
  const amount = own.reduce((sum, share) => sum + share.amount, 0);
  const equalParts = own.filter(({ kind }) => kind === 'equal').length;
  return {
    ...bill,
    held: bill.held - amount,
    open: bill.open + amount,
    shares: bill.shares.filter((share) => !own.includes(share)),
    lines: bill.lines.map((line) =>
      parts
        .filter((part) => isSameLine(part, line))
        .reduce(
          (freed, part) => ({ ...freed, open: freed.open + part.amount, openGrains: freed.openGrains + part.grains }),
          line,
        ),
    ),
    equally: bill.equally === null ? null : { ...bill.equally, taken: bill.equally.taken - equalParts },
  };
};
