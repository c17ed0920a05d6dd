import { z } from 'zod';
import { currencyCode, id, shortId, timestamp, timestamps } from '@comanda/contract/kernel';

export const qrCodeDocument = z.object({
  id: shortId,
  restaurantId: id,
  /** Null if its menu was deleted; the sticker can be pointed at another menu. */
  menuId: id.nullable(),
  /** The table's name as printed, such as 'Table 1 - Window View'. */
  tableNumber: z.string(),
  isAvailable: z.boolean(),
  /** Number of scans: one for each device and visit. */
  scanCount: z.int(),
  lastScannedAt: timestamp.nullable(),
  ...timestamps,
});
export type QrCodeDocument = z.infer<typeof qrCodeDocument>;

/** A table as floor staff see it: its name, and the menu that can be ordered from there. */
export const floorTableDocument = qrCodeDocument
  .pick({ id: true, restaurantId: true, menuId: true, tableNumber: true, isAvailable: true })
  .extend({
    /** Currency of the menu; null if the table has no menu. */
    currency: currencyCode.nullable(),
  });
export type FloorTableDocument = z.infer<typeof floorTableDocument>;
