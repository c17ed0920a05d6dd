import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

export const insertQrCodes = async (
  db: Kysely<DB>,
  restaurantId: string,
  menuId: string | null,
  codes: ReadonlyArray<{ id: string; tableNumber: string }>,
): Promise<void> => {
  if (codes.length === 0) return;
  await db
    .insertInto('qr_codes')
    .values(
      codes.map(({ id, tableNumber }) => ({
        restaurant_id: restaurantId,
        menu_id: menuId,
        id,
        table_number: tableNumber,
      })),
    )
    .execute();
};
