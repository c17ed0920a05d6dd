import { isPausedAtBalance } from '@comanda/contract/tokens';
import { sql } from 'kysely';
import { findTokenBalances } from '#features/tokens';
import { publicDemoIds, type TransactionContext } from '#platform/context';
import { defineCollection, uuidField } from '#platform/documents';
import { selectMenuStates, versionOf } from './menu-states.repository.ts';

const isLimited = sql<boolean>`restaurants.orders_per_ten_minutes is not null or exists (select from stations
  where stations.restaurant_id = menus.restaurant_id and stations.removed_at is null and stations.capacity is not null)`.as(
  'is_limited',
);

/** Live state that every guest's phone follows, and therefore small: the sold-out items, and a version that changes with the menu. */
export const menuStatesCollection = defineCollection({
  name: 'menuStates',
  capability: 'guest',
  tenants: async () => 'all',
  tenant: 'restaurantId',
  heeds: ['menuStates', 'menus', 'categories', 'items', 'workplaces', 'translations', 'stations'],
  fields: { id: uuidField('menus.id'), restaurantId: uuidField('menus.restaurant_id') },
  // `complete` replaces the balance.
  select: (db) =>
    selectMenuStates(db).select([sql<number>`0`.as('balance'), isLimited, 'restaurants.ordering_paused_until']),
  complete: async (db, rows) => {
    const balanceOf = await findTokenBalances(
      db,
      rows.map((row) => row.owner_id),
    );
    return rows.map((row) => ({ ...row, balance: balanceOf(row.owner_id) }));
  },
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    version: versionOf(row),
    soldOutItemIds: row.sold_out ?? [],
    fewLeft: row.few_left ?? {},
    isPaused: row.is_suspended || (row.owner_id !== publicDemoIds.ownerId && isPausedAtBalance(row.balance)),
    isLimited: row.is_limited,
    orderingPausedUntil: row.ordering_paused_until?.toISOString() ?? null,
  }),
});

/** Notifies every guest's phone in the owner's restaurants that their menus were paused or resumed. */
export const touchPausedMenus = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  const restaurants = await ctx.db.selectFrom('restaurants').select('id').where('owner_id', '=', ownerId).execute();
  for (const { id } of restaurants) ctx.touch('menuStates', id);
};
