import { optionGroup, type OptionGroup, type SharedOptionsDocument } from '@comanda/contract/menus';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#platform/db';
import type { MenuScope } from './menus.repository.ts';
import { refuseTakenId } from './refuse-taken-id.ts';

export const presentSharedOptions = (row: Selectable<DB['shared_options']>): SharedOptionsDocument => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  menuId: row.menu_id,
  group: optionGroup.parse(row.content),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Returns the shared groups of a menu by id, in the order of their creation. */
export const findSharedOptions = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
): Promise<ReadonlyMap<string, OptionGroup>> => {
  const rows = await db
    .selectFrom('shared_options')
    .select(['id', 'content'])
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, content }) => [id, optionGroup.parse(content)]));
};

/** Inserts the groups, or replaces their content. Ids of another menu are refused. */
export const saveSharedOptions = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  { groups, at }: { groups: readonly OptionGroup[]; at: Date },
): Promise<void> => {
  for (const group of groups) {
    const content = JSON.stringify(group);
    const updated = await db
      .updateTable('shared_options')
      .set({ content, updated_at: at })
      .where('restaurant_id', '=', restaurantId)
      .where('menu_id', '=', menuId)
      .where('id', '=', group.id)
      .executeTakeFirst();
    if (updated.numUpdatedRows > 0n) continue;
    await db
      .insertInto('shared_options')
      .values({ restaurant_id: restaurantId, menu_id: menuId, id: group.id, content, created_at: at, updated_at: at })
      .execute()
      .catch(refuseTakenId('shared_options'));
  }
};

export const deleteSharedOptions = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  groupId: string,
): Promise<void> => {
  await db
    .deleteFrom('shared_options')
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where('id', '=', groupId)
    .execute();
};

interface SharingItemRow {
  readonly id: string;
  readonly option_groups: unknown;
}

/** Returns the items of a menu that use a shared group. */
export const findSharingItems = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
): Promise<SharingItemRow[]> => {
  const { rows } = await sql<SharingItemRow>`
    select id, option_groups from items
    where restaurant_id = ${restaurantId} and menu_id = ${menuId} and removed_at is null
      and option_groups @? '$[*].shared' order by id`.execute(db);
  return rows;
};

/** Saves the groups of items and nothing else. */
export const saveItemOptions = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuScope,
  {
    items,
    at,
  }: { items: ReadonlyArray<{ readonly id: string; readonly optionGroups: readonly OptionGroup[] }>; at: Date },
): Promise<void> => {
  if (items.length === 0) return;
  const rows = items.map(({ id, optionGroups }) => ({ id, option_groups: optionGroups }));
  await sql`update items set option_groups = changed.option_groups, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (id uuid, option_groups jsonb)
    where items.restaurant_id = ${restaurantId} and items.menu_id = ${menuId} and items.id = changed.id`.execute(db);
};
