import { fail } from '@comanda/contract';
import { moneyDetail } from '@comanda/contract/kernel';
import {
  allocateShare,
  type AllocationRefusal,
  type AllocatedShare,
  type ShareRequest,
} from '@comanda/contract/splitting';
import type { LockedBill } from './locked-bill.ts';

/** Allocates the requested share from the locked bill, or throws the reason why it cannot. */
export const allocateOrRefuse = (
  { bill }: LockedBill,
  request: ShareRequest,
): { readonly share: AllocatedShare; readonly currency: string } => {
  // A bill without a currency has no orders.
  if (bill.currency === null) throw fail('splitting.nothing-open');
  const allocation = allocateShare(bill, request);
  if (!allocation.isTaken) throw toFailure(allocation.refusal, bill.currency);
  return { share: allocation.share, currency: bill.currency };
};

const toFailure = (refusal: AllocationRefusal, currency: string) => {
  switch (refusal.code) {
    case 'splitting.taken':
      return fail(refusal.code, { names: refusal.names.join(', ') });
    case 'splitting.more-than-open':
      return fail(refusal.code, moneyDetail({ open: refusal.open }, currency));
    case 'splitting.all-took-theirs':
      return fail(refusal.code, { among: refusal.among });
    case 'not-found':
    case 'splitting.nothing-open':
    case 'splitting.costs-nothing':
      return fail(refusal.code);
  }
};
