import { z } from 'zod';
import { currencyCode, id, shortId, timestamp, timestamps } from '@comanda/contract/kernel';
import { codeKind } from './fields.ts';
import { tablePlace } from './table-place.ts';

export const qrCodeDocument = z.object({
  id: shortId,
  restaurantId: id,
  /** Null if its menu was deleted; the sticker can be pointed at another menu. */
  menuId: id.nullable(),
  /** True if the code always opens this menu, also while another menu of the restaurant is due. */
  keepsMenu: z.boolean(),
  /** The table's name as printed, such as 'Table 1 - Window View'. */
  tableNumber: z.string(),
  kind: codeKind,
  /** True if an order by phone reaches the staff only after it is paid. */
  paysFirst: z.boolean(),
  isAvailable: z.boolean(),
  /** Cells that the table covers on the plan of its area; null if it was not placed. */
  place: tablePlace.nullable(),
  /** Number of people who fit around the table; null if nobody has entered it. */
  seats: z.int().nullable(),
  /** Number of scans: one for each device and visit. */
  scanCount: z.int(),
  lastScannedAt: timestamp.nullable(),
  ...timestamps,
});
export type QrCodeDocument = z.infer<typeof qrCodeDocument>;

/** A table as floor staff see it: its name, and the menu that can be ordered from there. */
export const floorTableDocument = qrCodeDocument
  .pick({
    id: true,
    restaurantId: true,
    menuId: true,
    keepsMenu: true,
    tableNumber: true,
    kind: true,
    isAvailable: true,
    place: true,
    seats: true,
  })
  .extend({
    /** Currency of the menu; null if the table has no menu. */
    currency: currencyCode.nullable(),
  });
export type FloorTableDocument = z.infer<typeof floorTableDocument>;
