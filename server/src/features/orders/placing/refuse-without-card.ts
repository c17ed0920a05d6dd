import { fail } from '@comanda/contract';
import { moneyDetail } from '@comanda/contract/kernel';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { takesCards } from '#features/restaurants';

interface CardOrder {
  readonly visitId: string;
  readonly currency: string;
  readonly total: number;
}

/**
 * The card of the table has to cover everything that is not paid yet, with this order. No card is needed while the restaurant takes none. The
 * caller has locked the visit.
 */
export const refuseWithoutCard = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, currency, total }: CardOrder,
): Promise<void> => {
  const { held, unpaid } = await readCardTab(db, restaurantId, { visitId, currency });
  if (held === null) {
    if (!(await takesCards(db, restaurantId, currency))) return;
    throw fail('orders.card-needed');
  }
  if (unpaid + total <= held) return;
  throw fail('orders.card-limit', moneyDetail({ left: Math.max(0, held - unpaid) }, currency));
};

interface CardTab {
  /** Amount that is held on the card of the table; null if none is. */
  readonly held: number | null;
  /** Part of the visit's orders in this currency that is not paid. */
  readonly unpaid: number;
}

/** The card that covers the orders of a visit, and how much of it they use. */
const readCardTab = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, currency }: { visitId: string; currency: string },
): Promise<CardTab> => {
  const hold = await db
    .selectFrom('card_holds')
    .select('amount_minor')
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('state', '=', 'held')
    .where('currency', '=', currency)
    .executeTakeFirst();
  const { unpaid } = await db
    .selectFrom('orders')
    .select(sql<number>`coalesce(sum(greatest(total_minor - paid_minor, 0)), 0)::float8`.as('unpaid'))
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('currency', '=', currency)
    .where('status', '!=', 'cancelled')
    .executeTakeFirstOrThrow();
  return { held: hold?.amount_minor ?? null, unpaid };
};
