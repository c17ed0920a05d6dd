import { sql, type ExpressionBuilder } from 'kysely';
import type { DB } from '#platform/db';
import { defineCollection, uuid } from '#platform/documents';

type OfMenu = ExpressionBuilder<DB, 'menus'>;

const itemsOf = (of: OfMenu) =>
  of
    .selectFrom('items')
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.restaurant_id', '=', 'items.restaurant_id')
        .onRef('categories.id', '=', 'items.category_id'),
    )
    .whereRef('items.restaurant_id', '=', 'menus.restaurant_id')
    .whereRef('items.menu_id', '=', 'menus.id')
    .where('items.removed_at', 'is', null)
    .where('categories.removed_at', 'is', null);

/** Everything a guest reads of an item but whether there is any left. */
const wording = sql<string>`md5(row(items.id, categories.name, categories.position, items.name, items.description,
  items.price_minor, items.position, items.image_urls, items.comments, items.option_groups, items.dietary_tags,
  items.allergens, items.available_hours, items.tax_rate_milli_percent)::text)`;

/** Small enough for every phone in the house to follow: what is sold out, and whether the menu reads as it did. */
export const menuStatesCollection = defineCollection({
  name: 'menuStates',
  capability: 'guest',
  tenants: async () => 'all',
  tenant: 'restaurantId',
  heeds: ['menus', 'categories', 'items', 'workplaces'],
  fields: { id: uuid('menus.id'), restaurantId: uuid('menus.restaurant_id') },
  select: (db) =>
    db
      .selectFrom('menus')
      .innerJoin('restaurants', 'restaurants.id', 'menus.restaurant_id')
      .select((of) => [
        'menus.id',
        'menus.restaurant_id',
        sql<string>`md5(row(menus.name, menus.currency, menus.look, restaurants.updated_at)::text)`.as('frame'),
        itemsOf(of)
          .select(sql<string>`md5(coalesce(string_agg(${wording}, '' order by items.id), ''))`.as('words'))
          .as('words'),
        itemsOf(of)
          .where((where) => where.or([where('items.is_available', '=', false), where('items.stock_count', '=', 0)]))
          .select(sql<string[]>`coalesce(array_agg(items.id order by items.id), '{}')`.as('ids'))
          .as('sold_out'),
      ])
      .where('menus.removed_at', 'is', null),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    version: `${row.frame}${row.words}`,
    soldOutItemIds: row.sold_out ?? [],
  }),
});
