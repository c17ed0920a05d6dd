import { codeTerms, type CodeTerms, type PromoCodeFields } from '@comanda/contract/promotions';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#platform/db';

/** A code with the time zone of its restaurant. */
export type PromoCodeRow = Selectable<DB['promo_codes']> & { readonly timezone: string };

const selectCode = (db: Kysely<DB>, restaurantId: string) =>
  db
    .selectFrom('promo_codes')
    .innerJoin('restaurants', 'restaurants.id', 'promo_codes.restaurant_id')
    .selectAll('promo_codes')
    .select('restaurants.timezone')
    .where('promo_codes.restaurant_id', '=', restaurantId);

/**
 * Number of orders with the code. Canceled orders do not count. An order that was deleted after its retention still
 * counts.
 */
export const countUses = sql<number>`(select count(*)::int from promo_code_uses as used
  left join orders on orders.restaurant_id = used.restaurant_id and orders.id = used.order_id
  where used.restaurant_id = promo_codes.restaurant_id and used.code_id = promo_codes.id
    and orders.status is distinct from 'cancelled')`;

export const presentTerms = (
  row: Pick<Selectable<DB['promo_codes']>, 'id' | 'code' | 'rule' | 'currency' | 'minimum_minor' | 'scope'>,
): CodeTerms =>
  codeTerms.parse({
    id: row.id,
    code: row.code,
    rule: row.rule,
    currency: row.currency,
    minimum: row.minimum_minor,
    scope: row.scope,
  });

export const findCode = (db: Kysely<DB>, restaurantId: string, code: string): Promise<PromoCodeRow | undefined> =>
  selectCode(db, restaurantId).where('promo_codes.code', '=', code).executeTakeFirst();

/** Locks the code until the transaction ends, so that of two orders for its last use the second counts the first. */
export const lockCode = (db: Kysely<DB>, restaurantId: string, codeId: string): Promise<PromoCodeRow | undefined> =>
  selectCode(db, restaurantId).where('promo_codes.id', '=', codeId).forUpdate('promo_codes').executeTakeFirst();

export interface CodeUses {
  readonly all: number;
  readonly byDevice: number;
}

export const findUses = async (
  db: Kysely<DB>,
  restaurantId: string,
  { codeId, deviceHash }: { readonly codeId: string; readonly deviceHash: string },
): Promise<CodeUses> => {
  const { rows } = await sql<CodeUses>`
    select count(*)::int as all, (count(*) filter (where used.device_hash = ${deviceHash}))::int as "byDevice"
    from promo_code_uses as used
    left join orders on orders.restaurant_id = ${restaurantId}::uuid and orders.id = used.order_id
    where used.restaurant_id = ${restaurantId}::uuid and used.code_id = ${codeId}::uuid
      and orders.status is distinct from 'cancelled'`.execute(db);
  return rows[0] ?? { all: 0, byDevice: 0 };
};

interface CodeUse {
  readonly codeId: string;
  readonly orderId: string;
  readonly deviceHash: string;
  readonly at: Date;
}

export const insertUse = async (
  db: Kysely<DB>,
  restaurantId: string,
  { codeId, orderId, deviceHash, at }: CodeUse,
): Promise<void> => {
  await db
    .insertInto('promo_code_uses')
    .values({ restaurant_id: restaurantId, code_id: codeId, order_id: orderId, device_hash: deviceHash, used_at: at })
    .execute();
};

export const countCodes = async (db: Kysely<DB>, restaurantId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('promo_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return count;
};

export const upsertCode = async (
  db: Kysely<DB>,
  restaurantId: string,
  { fields, at }: { readonly fields: PromoCodeFields; readonly at: Date },
): Promise<void> => {
  const columns = {
    code: fields.code,
    rule: JSON.stringify(fields.rule),
    currency: fields.currency,
    minimum_minor: fields.minimum,
    scope: JSON.stringify(fields.scope),
    is_active: fields.isActive,
    max_uses: fields.maxUses,
    max_uses_per_device: fields.maxUsesPerDevice,
    first_day: fields.firstDay,
    last_day: fields.lastDay,
    updated_at: at,
  };
  await db
    .insertInto('promo_codes')
    .values({ restaurant_id: restaurantId, id: fields.id, created_at: at, ...columns })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'id']).doUpdateSet(columns))
    .execute();
};

export const deleteCode = async (db: Kysely<DB>, restaurantId: string, codeId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('promo_codes')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', codeId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
