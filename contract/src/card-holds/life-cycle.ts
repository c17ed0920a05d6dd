import { z } from 'zod';
import type { MoveCause } from '@comanda/contract/payments';

/**
 * State of an amount that a guest's card provider keeps free for a tab: the guest is on the provider's page; it is held;
 * it is being captured or released; the provider has done so. `lost`: the provider gave it up before it was captured.
 * `ended`: the guest left no card.
 */
export const cardHoldStates = [
  'pending',
  'held',
  'capturing',
  'captured',
  'releasing',
  'released',
  'lost',
  'ended',
] as const;
export const cardHoldState = z.enum(cardHoldStates);
export type CardHoldState = z.infer<typeof cardHoldState>;

/** Allowed moves of a hold, with their causes. A hold is created as `pending` by a guest. */
export const cardHoldLifeCycle = {
  pending: {
    held: ['provider'],
    // The card came too late: the table has another one, or its visit is over.
    releasing: ['provider'],
    ended: ['provider'],
  },
  held: {
    capturing: ['guest', 'staff', 'server'],
    releasing: ['guest', 'staff', 'server'],
    lost: ['provider'],
  },
  capturing: { captured: ['provider'], lost: ['provider'] },
  // Somebody captured it on the provider's own pages.
  releasing: { released: ['provider'], captured: ['provider'] },
  captured: {},
  released: {},
  lost: {},
  ended: {},
} as const satisfies Record<CardHoldState, Partial<Record<CardHoldState, readonly MoveCause[]>>>;

export interface CardHoldMove {
  readonly from: CardHoldState;
  readonly to: CardHoldState;
  readonly by: MoveCause;
}

export const canMoveCardHold = ({ from, to, by }: CardHoldMove): boolean => {
  const targets: Partial<Record<CardHoldState, readonly MoveCause[]>> = cardHoldLifeCycle[from];
  return targets[to]?.includes(by) ?? false;
};

/** The side that settled a tab: the guest, staff, the server after the agreed time, or the closing of the visit. */
export const tabSettlers = ['guest', 'staff', 'time', 'closing'] as const;
export const tabSettler = z.enum(tabSettlers);
export type TabSettler = z.infer<typeof tabSettler>;
