import { useState } from 'react';
import type { GuestBillDocument } from '@comanda/contract/splitting';
import { choose } from './change-paying.ts';
import { firstChoice, fitChoice, previewOf, type Choice } from './choice.ts';
import { ownView } from './own-view.ts';
import type { PayRoom } from './pay-room.ts';

type Room = Pick<PayRoom, 'bill' | 'guests' | 'place' | 'steps'>;

/** What this guest has chosen so far, kept to what can still be had while the others choose too. */
export const useChoice = ({ bill, guests, place: { guestId }, steps }: Room) => {
  const { paying, update } = steps;
  // How it begins is decided once: who sits down later does not turn what is on the screen. It is decided anew after this guest has paid
  // something. The page may have opened while this guest held a share: releasing it makes it theirs to choose again.
  const begin = () => firstChoice(ownView(bill, guestId), { guestId, seated: seatedOf(guests) });
  const timesPaid = bill.shares.filter((share) => share.guestId === guestId && share.state === 'paid').length;
  const [start, setStart] = useState(() => ({ first: begin(), timesPaid }));
  if (start.timesPaid !== timesPaid) setStart({ first: begin(), timesPaid });
  const { first } = start;
  const { choice, lost } = fitChoice(paying.choice ?? first, bill);
  // Once a share is asked for, it is no longer a matter of others being faster.
  const isChoosing = paying.payment === null && !steps.isBusy;
  const taken = isChoosing ? lost.map(({ name }) => name) : [];
  const set = (changed: Choice) => update(choose(changed));
  return {
    choice,
    set,
    /** Somebody who sits alone, at a bill that nobody else has paid of. */
    isAlone: seatedOf(guests) <= 1 && bill.shares.every((share) => share.guestId === guestId),
    /** From paying everything to choosing what to pay. */
    split: () => set({ ...choice, way: choice.picks.length > 0 ? 'items' : 'equal' }),
    taken,
    preview: previewOf(choice, bill),
  };
};
export type Choosing = ReturnType<typeof useChoice>;

const seatedOf = (guests: readonly { readonly state: string }[]): number =>
  guests.filter(({ state }) => state === 'seated').length;

/** Nobody divides among fewer than have taken theirs already. */
export const leastAmong = ({ equally }: Pick<GuestBillDocument, 'equally'>): number =>
  Math.max(2, (equally?.taken ?? 0) + 1);
