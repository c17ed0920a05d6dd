import { useState } from 'react';
import type { GuestBillDocument } from '@comanda/contract/splitting';
import { setChoice } from '#guest/pay/state';
import { initialChoice, limitChoice, previewShare, type ShareChoice, withOwnClaimsOpen } from '#guest/pay/shares';
import type { PayContext } from '#guest/pay/steps';

type ChoiceOptions = Pick<PayContext, 'bill' | 'guests' | 'place' | 'steps'>;

/** This guest's choice, limited to what can still be claimed while others choose too. */
export const useChoice = ({ bill, guests, place: { guestId }, steps }: ChoiceOptions) => {
  const { paying, update } = steps;
  // The initial choice is computed once, so that guests who join later do not change what is on the screen. It is computed again
  // after this guest has paid. `withOwnClaimsOpen` is used because the page may have opened while this guest had a claimed share, which
  // they can choose again after releasing it.
  const computeInitial = () =>
    initialChoice(withOwnClaimsOpen(bill, guestId), { guestId, seated: countSeated(guests) });
  const timesPaid = bill.shares.filter((share) => share.guestId === guestId && share.state === 'paid').length;
  const [start, setStart] = useState(() => ({ first: computeInitial(), timesPaid }));
  if (start.timesPaid !== timesPaid) setStart({ first: computeInitial(), timesPaid });
  const { first } = start;
  const { choice, lost } = limitChoice(paying.choice ?? first, bill);
  // After the share was requested, lost lines are no longer caused by other guests.
  const isChoosing = paying.payment === null && !steps.isBusy;
  const taken = isChoosing ? lost.map(({ name }) => name) : [];
  const set = (changed: ShareChoice) => update(setChoice(changed));
  return {
    choice,
    set,
    /** True if the guest sits alone and nobody else has paid a part of the bill. */
    isAlone: countSeated(guests) <= 1 && bill.shares.every((share) => share.guestId === guestId),
    /** Switches from paying everything to splitting the bill. */
    split: () => set({ ...choice, way: choice.picks.length > 0 ? 'items' : 'equal' }),
    taken,
    preview: previewShare(choice, bill),
  };
};
export type ChoiceState = ReturnType<typeof useChoice>;

const countSeated = (guests: readonly { readonly state: string }[]): number =>
  guests.filter(({ state }) => state === 'seated').length;

/** Minimum number of people for an equal split: more than have already claimed their part. */
export const minAmong = ({ equally }: Pick<GuestBillDocument, 'equally'>): number =>
  Math.max(2, (equally?.taken ?? 0) + 1);
