import { lowStockThreshold } from '@comanda/contract/menus';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

type MenuExpression = ExpressionBuilder<DB, 'menus'>;

const itemsOf = (of: MenuExpression) =>
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

/** Hash of everything that a guest reads about an item, except its availability. */
const wording = sql<string>`md5(row(items.id, categories.name, categories.position, items.name, items.description,
  items.price_minor, items.position, items.image_urls, items.comments, items.option_groups, items.dietary_tags,
  items.allergens, items.available_hours, items.tax_rate_milli_percent)::text)`;

/** Hash that changes whenever a translation is added, saved or removed. */
const textsOf = (of: MenuExpression) =>
  of
    .selectFrom('translations')
    .whereRef('translations.restaurant_id', '=', 'menus.restaurant_id')
    .whereRef('translations.menu_id', '=', 'menus.id')
    .select(sql<string>`md5(row(count(*), sum(hashtextextended(text, 0)), max(updated_at))::text)`.as('texts'));

/** Hash of everything that decides which menus are served at a table, and when. */
const servingOf = sql<string>`(select md5(coalesce(string_agg(row(served.id, served.name, served.currency, served.serving_hours,
    served.orders_any_time)::text, '' order by served.id), ''))
  from menus as served where served.restaurant_id = menus.restaurant_id and served.removed_at is null
    and (served.serving_hours is not null or served.id = restaurants.served_menu_id))`;

/** Includes removed menus, because guests who are seated at their tables can still read them. */
export const selectMenuStates = (db: Kysely<DB>) =>
  db
    .selectFrom('menus')
    .innerJoin('restaurants', 'restaurants.id', 'menus.restaurant_id')
    .innerJoin('users', 'users.id', 'restaurants.owner_id')
    .select((of) => [
      'menus.id',
      'menus.restaurant_id',
      'restaurants.owner_id',
      sql<boolean>`restaurants.suspended_at is not null or users.suspended_at is not null`.as('is_suspended'),
      sql<string>`md5(row(menus.name, menus.currency, menus.look, restaurants.updated_at, restaurants.served_menu_id,
        restaurants.served_menu_until, ${servingOf})::text)`.as('frame'),
      itemsOf(of)
        .select(sql<string>`md5(coalesce(string_agg(${wording}, '' order by items.id), ''))`.as('words'))
        .as('words'),
      textsOf(of).as('texts'),
      itemsOf(of)
        .where((where) => where.or([where('items.is_available', '=', false), where('items.stock_count', '=', 0)]))
        .select(sql<string[]>`coalesce(array_agg(items.id order by items.id), '{}')`.as('ids'))
        .as('sold_out'),
      sql<boolean>`menus.removed_at is not null`.as('is_removed'),
      itemsOf(of)
        .where('items.is_available', '=', true)
        .where('items.stock_count', '>', 0)
        .where('items.stock_count', '<=', lowStockThreshold)
        .select(sql<Record<string, number>>`coalesce(jsonb_object_agg(items.id, items.stock_count), '{}')`.as('few'))
        .as('few_left'),
    ]);

interface Hashes {
  readonly frame: string;
  readonly words: string | null;
  readonly texts: string | null;
  readonly is_removed: boolean;
}

/** Every phone stores the version and receives it with every change, so it contains only the first 8 characters of each hash. */
export const versionOf = ({ frame, words, texts, is_removed }: Hashes): string =>
  [frame, words, texts].map((hash) => hash?.slice(0, 8)).join('') + (is_removed ? '-removed' : '');
