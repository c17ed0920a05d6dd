import { fail } from '@comanda/contract';
import { formatMoney } from '@comanda/contract/kernel';
import {
  allocateShare,
  type AllocationRefusal,
  type AllocatedShare,
  type ShareRequest,
} from '@comanda/contract/splitting';
import type { LockedBill } from '#features/payments';

/** What of a held bill somebody gets who wants this, or a refusal in words. */
export const allocateOrRefuse = (
  { bill }: LockedBill,
  wanted: ShareRequest,
): { readonly share: AllocatedShare; readonly currency: string } => {
  // A bill without a currency is one where nothing was ordered.
  if (bill.currency === null) throw fail('splitting.nothing-open');
  const taking = allocateShare(bill, wanted);
  if (!taking.isTaken) throw inWords(taking.refusal, bill.currency);
  return { share: taking.share, currency: bill.currency };
};

const inWords = (refusal: AllocationRefusal, currency: string) => {
  switch (refusal.code) {
    case 'splitting.taken':
      return fail(refusal.code, { names: refusal.names.join(', ') });
    case 'splitting.more-than-open':
      return fail(refusal.code, { open: formatMoney(refusal.open, currency) });
    case 'splitting.all-took-theirs':
      return fail(refusal.code, { among: refusal.among });
    case 'not-found':
    case 'splitting.nothing-open':
    case 'splitting.costs-nothing':
      return fail(refusal.code);
  }
};
