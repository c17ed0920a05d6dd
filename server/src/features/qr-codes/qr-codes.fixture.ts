import { collections } from '@comanda/contract';
import type { QrCodeDocument } from '@comanda/contract/qr-codes';
import { signUpOwner, type Browser, type TestApp } from '#testing';

export interface Floor {
  readonly browser: Browser;
  readonly userId: string;
  readonly restaurantId: string;
  readonly menuId: string;
}

/** An owner with a restaurant, one empty menu, and no tables yet. */
export const openFloor = async (app: TestApp, restaurantName = "Olive's Kitchen"): Promise<Floor> => {
  const { browser, userId } = await signUpOwner(app, { restaurantName });
  const [restaurant] = await app.sql<{ id: string }>(
    'select id from restaurants where owner_id = $1 and not is_sample',
    [userId],
  );
  const restaurantId = restaurant?.id ?? '';
  const { menuId } = await browser.api.menus.create({ restaurantId, name: 'Dinner' });
  return { browser, userId, restaurantId, menuId };
};

export const addTables = async (
  { browser, restaurantId, menuId }: Floor,
  ...tableNumbers: string[]
): Promise<string[]> => (await browser.api.qrCodes.create({ restaurantId, menuId, tableNumbers })).qrCodeIds;

export const tablesOf = async ({ browser, restaurantId }: Floor): Promise<QrCodeDocument[]> => {
  const { documents } = await browser.api.documents.query({
    collection: 'qrCodes',
    where: [['restaurantId', '==', restaurantId]],
    limit: 10_000,
  });
  return documents.map((document) => collections.qrCodes.parse(document));
};
