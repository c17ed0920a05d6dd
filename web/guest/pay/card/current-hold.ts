import type { GuestCardHold, GuestCardTabDocument } from '@comanda/contract/card-holds';
import { fillIn, type GuestWords } from '#guest/words';

/** The card that covers the orders of the table now; null if there is none. */
export const findCurrentHold = (tab: GuestCardTabDocument | null): GuestCardHold | null =>
  tab?.holds.find(({ state }) => state === 'held' || state === 'capturing') ?? null;

interface DescribeOptions {
  readonly words: Pick<GuestWords, 'card' | 'cart'>;
  readonly isOwn: boolean;
  readonly money: (amount: number) => string;
  readonly unpaid: number;
}

/** Says whose card is held, and how much of it is left for orders. */
export const describeHeldCard = (
  { state, amount, guestName }: GuestCardHold,
  { words, isOwn, money, unpaid }: DescribeOptions,
): string => {
  if (state === 'capturing') return words.card.settling;
  const left = money(Math.max(0, amount - unpaid));
  return isOwn
    ? fillIn(words.card.held, { amount: money(amount), left })
    : fillIn(words.card.heldBy, { name: guestName === '' ? words.cart.someone : guestName, left });
};
