import type { OwnerFilter } from '@comanda/contract/administration';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { findTokenBalances } from '#features/tokens';
import { queryByRestaurant } from '#platform/cluster';
import { publicDemoIds } from '#platform/context';
import type { DB } from '#platform/db';
import { toLikePattern } from './search.repository.ts';

export interface OwnerRow {
  readonly id: string;
  readonly display_name: string;
  readonly email: string;
  readonly restaurant_names: string[];
  readonly balance: number;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
  readonly suspended_at: Date | null;
  readonly suspension_reason: string;
  readonly delete_at: Date | null;
  readonly total: number;
}

interface OwnersQuery {
  readonly search: string;
  readonly state: OwnerFilter;
  readonly after: number;
  readonly most: number;
}

const stateConditions: Readonly<Record<OwnerFilter, RawBuilder<unknown>>> = {
  all: sql`true`,
  active: sql`users.suspended_at is null and users.delete_at is null`,
  suspended: sql`(users.suspended_at is not null or exists (
    select 1 from restaurants where restaurants.owner_id = users.id and restaurants.suspended_at is not null))`,
  leaving: sql`users.delete_at is not null`,
};

const columns = sql`users.id, users.display_name, users.email, users.created_at, users.last_login_at, users.suspended_at,
  users.suspension_reason, users.delete_at,
  array(select name from restaurants where owner_id = users.id and not is_sample order by created_at, id) as restaurant_names`;

const isOwner = sql`users.role = 'owner' and users.id <> ${publicDemoIds.ownerId}`;

const addBalances = async (db: Kysely<DB>, rows: ReadonlyArray<Omit<OwnerRow, 'balance'>>): Promise<OwnerRow[]> => {
  const balanceOf = await findTokenBalances(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, balance: balanceOf(row.id) }));
};

export const findOwners = async (db: Kysely<DB>, { search, state, after, most }: OwnersQuery): Promise<OwnerRow[]> => {
  const pattern = toLikePattern(search);
  const { rows } = await sql<Omit<OwnerRow, 'balance'>>`
    select ${columns}, count(*) over ()::int as total from users
    where ${isOwner} and ${stateConditions[state]} and (users.display_name ilike ${pattern} or users.email ilike ${pattern}
      or exists (select 1 from restaurants where owner_id = users.id and not is_sample and name ilike ${pattern}))
    order by users.created_at desc, users.id offset ${after} limit ${most}`.execute(db);
  return addBalances(db, rows);
};

export const findOwner = async (db: Kysely<DB>, ownerId: string): Promise<OwnerRow | null> => {
  const { rows } = await sql<Omit<OwnerRow, 'balance'>>`
    select ${columns}, 1 as total from users where ${isOwner} and users.id = ${ownerId}`.execute(db);
  return (await addBalances(db, rows))[0] ?? null;
};

export interface RestaurantRow {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly is_sample: boolean;
  readonly currency: string;
  readonly created_at: Date;
  readonly suspended_at: Date | null;
  readonly suspension_reason: string;
  readonly orders_ever: number;
  readonly orders_last_month: number;
  readonly sales_last_month: number;
  readonly last_order_at: Date | null;
}

export const findRestaurantsOfOwner = async (
  db: Kysely<DB>,
  ownerId: string,
  since: Date,
): Promise<RestaurantRow[]> => {
  const owned = await db
    .selectFrom('restaurants')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('is_sample')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return queryByRestaurant(db, {
    restaurantIds: owned.map(({ id }) => id),
    tables: ['orders'],
    query: ({ tables, isChosen }) => sql<RestaurantRow>`
    with ${tables} chosen as (select * from restaurants where ${isChosen(sql`id`)})
    select restaurants.id, name, status, is_sample, currency, created_at, suspended_at, suspension_reason,
      figures.ever as orders_ever, figures.recent as orders_last_month, figures.sales as sales_last_month,
      figures.last_at as last_order_at
    from chosen as restaurants cross join lateral (
      select count(*)::int as ever, max(orders.created_at) as last_at,
        count(*) filter (where orders.created_at >= ${since})::int as recent,
        coalesce(sum(total_minor) filter (where orders.created_at >= ${since} and orders.status <> 'cancelled'
          and orders.currency = restaurants.currency), 0)::float8 as sales
      from orders where orders.restaurant_id = restaurants.id and orders.waits_for is null) as figures
    order by is_sample, created_at, restaurants.id`,
  });
};

export const findStaffOfOwner = (db: Kysely<DB>, ownerId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'display_name', 'email', 'invited_at', 'disabled_at', 'last_login_at'])
    .where('owner_id', '=', ownerId)
    .where('role', '=', 'staff')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findMethodsOfOwner = (db: Kysely<DB>, ownerId: string) =>
  db
    .selectFrom('payment_methods')
    .select(['type', 'status', 'is_enabled', 'is_test'])
    .where('owner_id', '=', ownerId)
    .orderBy('type')
    .execute();

const newestMessages = 10;

export const findMessagesOfOwner = (db: Kysely<DB>, ownerId: string) =>
  db
    .selectFrom('messages')
    .select((of) => [
      'id',
      'content',
      'created_at',
      of
        .exists(of.selectFrom('message_replies').select('id').whereRef('message_id', '=', 'messages.id'))
        .as('is_answered'),
    ])
    .where('sender_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(newestMessages)
    .execute();
