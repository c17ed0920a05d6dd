import { z } from 'zod';
import { amountMinor, currencyCode, id, timestamp } from '@comanda/contract/kernel';
import { chargeFailure, chargeProvider } from '@comanda/contract/payments';
import { cardHoldState, tabSettler } from './life-cycle.ts';

/** A card that a guest left for the tab of a visit, as staff see it. */
export const cardHoldDocument = z.object({
  id,
  restaurantId: id,
  visitId: id,
  tableNumber: z.string(),
  guestName: z.string(),
  state: cardHoldState,
  currency: currencyCode,
  /** Amount that the card is held for, which is also the limit of the tab. */
  amount: z.int(),
  provider: chargeProvider,
  /** True if no money moves. */
  isTest: z.boolean(),
  /** Hours without a new order after which the tab settles itself. */
  settleHours: z.int(),
  /** The side that settled the tab; null while nobody has. */
  settledBy: tabSettler.nullable(),
  /** Name of the staff member who settled the tab or released the card; empty if no person did. */
  settledByName: z.string(),
  /** Open part of the bill when the tab was settled; null while it is not. */
  due: z.int().nullable(),
  /** Part of `due` that the provider captured. */
  captured: z.int(),
  /** Part of `due` that is still missing after the tab was settled. */
  missing: z.int(),
  /** True if the visit was closed before its bill was paid. */
  isWalkOut: z.boolean(),
  /** The payment that captures the amount; null if there is none. */
  paymentId: id.nullable(),
  /** Reason why the provider holds or captures nothing; null if there is none. */
  failure: chargeFailure.nullable(),
  heldAt: timestamp.nullable(),
  /** Time until which the provider holds the amount; null until it does. */
  validUntil: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type CardHoldDocument = z.infer<typeof cardHoldDocument>;

/** A card that was left for the tab of a visit, as everybody at the table sees it. */
export const guestCardHold = z.object({
  holdId: id,
  /** The guest whose card it is. */
  guestId: id,
  guestName: z.string(),
  state: cardHoldState,
  amount: amountMinor,
  settleHours: z.int(),
  captured: z.int(),
  createdAt: timestamp,
});
export type GuestCardHold = z.infer<typeof guestCardHold>;

/** Terms of the tab at a table, and the cards that were left there. It has the id of its visit. */
export const guestCardTabDocument = z.object({
  id,
  restaurantId: id,
  visitId: id,
  /** True if guests leave a card before they order here. */
  isAsked: z.boolean(),
  currency: currencyCode,
  /** Amount that a card is held for; 0 if none is asked for. */
  limit: z.int(),
  settleHours: z.int(),
  /** Newest first. */
  holds: z.array(guestCardHold),
});
export type GuestCardTabDocument = z.infer<typeof guestCardTabDocument>;
