import { visitDocument, type VisitEntry } from '@comanda/contract/visits';
import type { Browser, TestApp } from '#testing/servers';

export interface Guest {
  readonly browser: Browser;
  readonly visit: VisitEntry;
}

/**
 * Does what a phone does after scanning the code: gets a device cookie and a place at the table. If the server asks, it confirms
 * that it belongs to the party.
 */
export const scanCode = async (app: TestApp, qrCodeId: string, browser: Browser = app.browser()): Promise<Guest> => {
  const visit = await browser.api.visits.enter({ qrCodeId });
  if (visit.needs !== 'confirmation') return { browser, visit };
  await browser.api.visits.joinParty(visit);
  return { browser, visit: { ...visit, state: 'seated', needs: null } };
};

let counter = 0;

/** Creates a menu with these items in one category, and a table that opens it. Anyone who scans joins: most tests are not about joining. */
export const createTable = async (
  app: Pick<TestApp, 'sql'>,
  ownerId: string,
  items: ReadonlyArray<{ readonly name: string; readonly priceMinor: number; readonly stock?: number }>,
): Promise<{ restaurantId: string; menuId: string; qrCodeId: string; itemIds: string[] }> => {
  const [restaurant] = await app.sql<{ id: string }>(
    'select id from restaurants where owner_id = $1 and not is_sample order by created_at limit 1',
    [ownerId],
  );
  if (restaurant === undefined) throw new Error('the owner has no restaurant');
  const restaurantId = restaurant.id;
  await app.sql(`update restaurants set join_mode = 'open' where id = $1`, [restaurantId]);
  const [menuId, categoryId] = [crypto.randomUUID(), crypto.randomUUID()];
  const qrCodeId = String((counter += 1)).padStart(10, '0');
  const itemIds = items.map(() => crypto.randomUUID());
  await app.sql(`insert into menus (restaurant_id, id, name, currency) values ($1, $2, 'Menu', 'EUR')`, [
    restaurantId,
    menuId,
  ]);
  await app.sql(
    `insert into categories (restaurant_id, menu_id, id, name, position) values ($1, $2, $3, 'Dishes', 0)`,
    [restaurantId, menuId, categoryId],
  );
  for (const [position, { name, priceMinor, stock = null }] of items.entries()) {
    await app.sql(
      `insert into items (restaurant_id, menu_id, category_id, id, name, price_minor, position, stock_count)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [restaurantId, menuId, categoryId, itemIds[position], name, priceMinor, position, stock],
    );
  }
  await app.sql(`insert into qr_codes (restaurant_id, id, menu_id, table_number) values ($1, $2, $3, 'Table 7')`, [
    restaurantId,
    qrCodeId,
    menuId,
  ]);
  return { restaurantId, menuId, qrCodeId, itemIds };
};

/** Closes a visit like staff who confirm that something is undelivered or unpaid. */
export const forceCloseVisit = async (
  { api }: Browser,
  { restaurantId, visitId }: { readonly restaurantId: string; readonly visitId: string },
): Promise<void> => {
  const [visit] = (await api.documents.query({ collection: 'visits', where: [['id', '==', visitId]] })).documents;
  const { unpaid } = visitDocument.parse(visit);
  await api.visits.close({ restaurantId, visitId, isForced: true, unpaid });
};
