import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import type { PosItem } from '#features/pos/systems';

export const isSampleRestaurant = async (db: Kysely<DB>, restaurantId: string): Promise<boolean> => {
  const row = await db.selectFrom('restaurants').select('is_sample').where('id', '=', restaurantId).executeTakeFirst();
  return row?.is_sample ?? false;
};

/** Replaces the stored items of the point of sale by its current ones. */
export const replacePosItems = async (
  db: Kysely<DB>,
  restaurantId: string,
  items: readonly PosItem[],
): Promise<void> => {
  await db.deleteFrom('pos_items').where('restaurant_id', '=', restaurantId).execute();
  const byId = new Map(items.map((item) => [item.externalId, item]));
  const rows = [...byId.values()].map(({ externalId, name, priceMinor, currency }) => ({
    external_id: externalId,
    name,
    price_minor: priceMinor,
    currency,
  }));
  await sql`
    insert into pos_items (restaurant_id, external_id, name, price_minor, currency)
    select ${restaurantId}, external_id, name, price_minor, currency
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as theirs (external_id text, name text, price_minor integer, currency text)`.execute(db);
};

/** Maps items that have the same name on both sides, unless a mapping exists already or the name is ambiguous. */
export const mapItemsByName = async (db: Kysely<DB>, restaurantId: string, at: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into pos_item_mappings (restaurant_id, item_id, external_id, is_chosen, updated_at)
    select items.restaurant_id, items.id, min(theirs.external_id), false, ${at}
    from items
    join pos_items as theirs on theirs.restaurant_id = items.restaurant_id
      and lower(trim(theirs.name)) = lower(trim(items.name))
    where items.restaurant_id = ${restaurantId} and items.removed_at is null
    group by items.restaurant_id, items.id
    having count(*) = 1
    on conflict (restaurant_id, item_id) do nothing`.execute(db);
  return Number(numAffectedRows);
};

export const findMenuItemsWithMapping = (db: Kysely<DB>, restaurantId: string) =>
  db
    .selectFrom('items')
    .innerJoin('menus', (join) =>
      join.onRef('menus.restaurant_id', '=', 'items.restaurant_id').onRef('menus.id', '=', 'items.menu_id'),
    )
    .leftJoin('pos_item_mappings as mapping', (join) =>
      join.onRef('mapping.restaurant_id', '=', 'items.restaurant_id').onRef('mapping.item_id', '=', 'items.id'),
    )
    .select(['items.id', 'items.name', 'items.price_minor', 'menus.name as menu_name', 'menus.currency'])
    .select(['mapping.external_id', 'mapping.is_chosen'])
    .where('items.restaurant_id', '=', restaurantId)
    .where('items.removed_at', 'is', null)
    .where('menus.removed_at', 'is', null)
    .orderBy('menus.created_at')
    .orderBy('items.position')
    .limit(2_000)
    .execute();

export const findPosItems = (db: Kysely<DB>, restaurantId: string) =>
  db
    .selectFrom('pos_items')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('name')
    .orderBy('external_id')
    .limit(10_000)
    .execute();

export const hasMenuItem = async (db: Kysely<DB>, restaurantId: string, itemId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('items')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  return row !== undefined;
};

export const hasPosItem = async (db: Kysely<DB>, restaurantId: string, externalId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('pos_items')
    .select('external_id')
    .where('restaurant_id', '=', restaurantId)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row !== undefined;
};

interface Mapping {
  readonly itemId: string;
  /** Null removes the mapping. */
  readonly externalId: string | null;
  readonly at: Date;
}

export const saveItemMapping = async (
  db: Kysely<DB>,
  restaurantId: string,
  { itemId, externalId, at }: Mapping,
): Promise<void> => {
  if (externalId === null) {
    await db
      .deleteFrom('pos_item_mappings')
      .where('restaurant_id', '=', restaurantId)
      .where('item_id', '=', itemId)
      .execute();
    return;
  }
  const values = { external_id: externalId, is_chosen: true, updated_at: at };
  await db
    .insertInto('pos_item_mappings')
    .values({ restaurant_id: restaurantId, item_id: itemId, ...values })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'item_id']).doUpdateSet(values))
    .execute();
};
