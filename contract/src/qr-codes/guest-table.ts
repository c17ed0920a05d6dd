import { z } from 'zod';
import { id, shortId, timestamp } from '@comanda/contract/kernel';
import { guestMenu } from '@comanda/contract/menus';

/** Everything that a phone shows after scanning a sticker: the table and its menu. */
export const guestTable = z.object({
  qrCodeId: shortId,
  restaurantId: id,
  /** The table's name as printed. */
  tableNumber: z.string(),
  /** Compared with the version in `menuStates`: if they differ, there is a newer menu. */
  menuVersion: z.string(),
  /** Next time at which opening hours or item hours begin or end, or a new day begins. Null if nothing has hours. */
  turnsAt: timestamp.nullable(),
  menu: guestMenu,
});
export type GuestTable = z.infer<typeof guestTable>;
