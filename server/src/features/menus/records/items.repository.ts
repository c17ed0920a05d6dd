import type { ItemFields } from '@comanda/contract/menus';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#platform/db';
import type { MenuScope } from './menus.repository.ts';
import { refuseTakenId } from './refuse-taken-id.ts';

export type ItemRow = Selectable<DB['items']>;

/** SQL types of the columns for an item's fields: many items are sent to the database as one JSON parameter. */
const fieldColumns = {
  name: 'text',
  description: 'text',
  price_minor: 'integer',
  is_available: 'boolean',
  image_urls: 'text[]',
  comments: 'text[]',
  option_groups: 'jsonb',
  dietary_tags: 'text[]',
  allergens: 'text[]',
  stock_count: 'integer',
  available_hours: 'jsonb',
  tax_rate_milli_percent: 'integer',
  goes_with: 'uuid[]',
} as const satisfies Partial<Record<keyof DB['items'], string>>;

const fieldNames = Object.keys(fieldColumns);
const fieldTypes = sql.join(Object.entries(fieldColumns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));

const toColumns = (fields: ItemFields): Record<keyof typeof fieldColumns, unknown> => ({
  name: fields.name,
  description: fields.description,
  price_minor: fields.price,
  is_available: fields.available,
  image_urls: fields.imageUrls,
  comments: fields.comments,
  option_groups: fields.optionGroups,
  dietary_tags: fields.dietaryTags,
  allergens: fields.allergens,
  stock_count: fields.stockCount,
  available_hours: fields.availableHours,
  tax_rate_milli_percent: fields.taxRateMilliPercent,
  goes_with: fields.goesWith,
});

export interface ItemToInsert {
  readonly id: string;
  readonly categoryId: string;
  readonly position: number;
  readonly fields: ItemFields;
}

// One parameter holds at most 255 MB as JSON; an item with all its options stays far below half a megabyte.
const itemsPerStatement = 500;

export const insertItems = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  { items, at }: { items: readonly ItemToInsert[]; at: Date },
): Promise<void> => {
  const columns = sql.join(fieldNames.map((name) => sql.ref(name)));
  for (let start = 0; start < items.length; start += itemsPerStatement) {
    const rows = items
      .slice(start, start + itemsPerStatement)
      .map(({ id, categoryId, position, fields }) => ({ id, category_id: categoryId, position, ...toColumns(fields) }));
    await sql`insert into items (restaurant_id, menu_id, id, category_id, position, ${columns}, created_at, updated_at)
      select ${restaurantId}, ${menuId}, id, category_id, position, ${columns}, ${at}, ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as added (id uuid, category_id uuid, position integer, ${fieldTypes})`
      .execute(db)
      .catch(refuseTakenId('items'));
  }
};

const within = (db: Kysely<DB>, { restaurantId, menuId }: MenuScope) =>
  db.selectFrom('items').where('restaurant_id', '=', restaurantId).where('menu_id', '=', menuId);

/** Returns the items in the order of category and position. */
export const readItems = (db: Kysely<DB>, menu: MenuScope): Promise<ItemRow[]> =>
  within(db, menu).where('removed_at', 'is', null).orderBy('category_id').orderBy('position').selectAll().execute();

/** Locks the items that exist until the transaction ends. It locks them in the order of their ids, which prevents deadlocks. */
const selectLocked = (db: Kysely<DB>, menu: MenuScope, ids: readonly string[]) =>
  within(db, menu)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate();

export const lockItems = (db: Kysely<DB>, menu: MenuScope, ids: readonly string[]): Promise<ItemRow[]> =>
  selectLocked(db, menu, ids).selectAll().execute();

export const lockItemPrices = (
  db: Kysely<DB>,
  menu: MenuScope,
  ids: readonly string[],
): Promise<Array<{ itemId: string; from: number }>> =>
  selectLocked(db, menu, ids).select(['id as itemId', 'price_minor as from']).execute();

export const saveItems = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  { items, at }: { items: ReadonlyArray<{ readonly id: string; readonly fields: ItemFields }>; at: Date },
): Promise<void> => {
  const assignments = sql.join(fieldNames.map((name) => sql`${sql.ref(name)} = changed.${sql.ref(name)}`));
  // An edit of the availability cancels the automatic reopening: staff decide then when the item is available again.
  const reopening = sql`reopens_at = case when items.is_available = changed.is_available then items.reopens_at end`;
  for (let start = 0; start < items.length; start += itemsPerStatement) {
    const rows = items.slice(start, start + itemsPerStatement).map(({ id, fields }) => ({ id, ...toColumns(fields) }));
    await sql`update items set ${assignments}, ${reopening}, updated_at = ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (id uuid, ${fieldTypes})
      where items.restaurant_id = ${restaurantId} and items.menu_id = ${menuId} and items.id = changed.id`.execute(db);
  }
};

export const setPrices = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  { prices, at }: { prices: ReadonlyArray<{ readonly itemId: string; readonly to: number }>; at: Date },
): Promise<void> => {
  const ids = prices.map(({ itemId }) => itemId);
  const amounts = prices.map(({ to }) => to);
  await sql`update items set price_minor = changed.price, updated_at = ${at}
    from unnest(${ids}::uuid[], ${amounts}::integer[]) as changed (id, price)
    where restaurant_id = ${restaurantId} and menu_id = ${menuId} and items.id = changed.id`.execute(db);
};

interface Availability {
  readonly ids: readonly string[];
  readonly available: boolean;
  /** Time of the automatic reopening. If undefined, items that are already sold out are left unchanged. */
  readonly reopensAt?: Date | null | undefined;
  readonly at: Date;
}

/** Returns the ids of the items that it changed. */
export const saveAvailability = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  { ids, available, reopensAt, at }: Availability,
): Promise<string[]> => {
  const changed = await db
    .updateTable('items')
    .set({ is_available: available, reopens_at: reopensAt ?? null, updated_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((where) => {
      const isOther = where('is_available', '<>', available);
      return reopensAt === undefined ? isOther : isOther.or('reopens_at', 'is distinct from', reopensAt);
    })
    .returning('id')
    .execute();
  return changed.map(({ id }) => id);
};

/** Reopens the items of all restaurants. Returns the restaurants with reopened items. */
export const reopenItems = async (db: Kysely<DB>, at: Date): Promise<Set<string>> => {
  const reopened = await db
    .updateTable('items')
    .set({ is_available: true, reopens_at: null, updated_at: at })
    .where('reopens_at', '<=', at)
    .returning('restaurant_id')
    .execute();
  return new Set(reopened.map(({ restaurant_id }) => restaurant_id));
};
