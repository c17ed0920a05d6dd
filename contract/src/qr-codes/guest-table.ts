import { z } from 'zod';
import { id, openingTime, shortId, timestamp } from '@comanda/contract/kernel';
import { guestMenu } from '@comanda/contract/menus';
import { codeKind } from './fields.ts';

/** One of the menus that guests at a table can look at. */
export const guestMenuChoice = z.object({
  id,
  name: z.string(),
  /** True for the menu that opens by itself at the moment. */
  isDue: z.boolean(),
  /** False if guests can only read it now. */
  canOrder: z.boolean(),
  /** Next time at which it is served. Present only if nothing can be ordered from it now. */
  opens: openingTime.optional(),
});
export type GuestMenuChoice = z.infer<typeof guestMenuChoice>;

/** Everything that a phone shows after scanning a sticker: the table and its menu. */
export const guestTable = z.object({
  qrCodeId: shortId,
  restaurantId: id,
  /** The table's name as printed. */
  tableNumber: z.string(),
  kind: codeKind,
  /** True if orders have to be paid before the kitchen gets them. */
  paysFirst: z.boolean(),
  /** Compared with the version in `menuStates`: if they differ, there is a newer menu. */
  menuVersion: z.string(),
  /** The menus that can be looked at here, in the order of the day. Empty if there is only one. */
  menus: z.array(guestMenuChoice),
  /** Next time at which hours of the restaurant, its menus or items begin or end, or a new day begins. Null if nothing has hours. */
  turnsAt: timestamp.nullable(),
  menu: guestMenu,
});
export type GuestTable = z.infer<typeof guestTable>;
