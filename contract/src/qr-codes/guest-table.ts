import { z } from 'zod';
import { id, shortId, timestamp } from '@comanda/contract/kernel';
import { guestMenu } from '@comanda/contract/menus';

/** What a phone shows that reads a sticker: whose table it is, and its menu. */
export const guestTable = z.object({
  qrCodeId: shortId,
  restaurantId: id,
  /** The table's name as printed. */
  tableNumber: z.string(),
  /** As in `menuStates`: when that says another, there is a newer menu. */
  menuVersion: z.string(),
  /** When hours next open or close something of it, or another day begins. Null where nothing has hours. */
  turnsAt: timestamp.nullable(),
  menu: guestMenu,
});
export type GuestTable = z.infer<typeof guestTable>;
