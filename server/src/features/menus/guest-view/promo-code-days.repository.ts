import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

interface PromoCodeDays {
  /** True if a code can be used on this day. Codes that are used up count too, so that the page says nothing about a single code. */
  readonly areUsable: boolean;
  /** True if the first or the last day of a code is still to come, so that the answer may be another one on another day. */
  readonly changeByDay: boolean;
}

/** Tells whether guests can use a promo code on a day. */
export const findPromoCodeDays = async (
  db: Kysely<DB>,
  restaurantId: string,
  { currency, day }: { readonly currency: string; readonly day: string },
): Promise<PromoCodeDays> => {
  const { rows } = await sql<PromoCodeDays>`
    select coalesce(bool_or(first_day is null or first_day <= ${day}), false) as "areUsable",
      coalesce(bool_or(last_day is not null or first_day > ${day}), false) as "changeByDay"
    from promo_codes
    where restaurant_id = ${restaurantId}::uuid and is_active and currency = ${currency}
      and (last_day is null or last_day >= ${day})`.execute(db);
  return rows[0] ?? { areUsable: false, changeByDay: false };
};
