import { z } from 'zod';
import { currencyCode, id, shortId, timestamp, timestamps } from '@comanda/contract/kernel';

export const qrCodeDocument = z.object({
  id: shortId,
  restaurantId: id,
  /** Null when its menu was deleted: the sticker waits to be pointed at another. */
  menuId: id.nullable(),
  /** The table's name as printed, such as 'Table 1 - Window View'. */
  tableNumber: z.string(),
  isAvailable: z.boolean(),
  /** How often it was scanned: once for each device and visit. */
  scanCount: z.int(),
  lastScannedAt: timestamp.nullable(),
  ...timestamps,
});
export type QrCodeDocument = z.infer<typeof qrCodeDocument>;

/** What those who serve know of a table: where to bring it, and what can be ordered there. */
export const floorTableDocument = qrCodeDocument
  .pick({ id: true, restaurantId: true, menuId: true, tableNumber: true, isAvailable: true })
  .extend({
    /** The menu's; null without one. */
    currency: currencyCode.nullable(),
  });
export type FloorTableDocument = z.infer<typeof floorTableDocument>;
