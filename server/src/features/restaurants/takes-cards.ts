import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** True if guests of the restaurant can pay by card in this currency. Otherwise they cannot leave a card for a tab either. */
export const takesCards = async (db: Kysely<DB>, restaurantId: string, currency: string): Promise<boolean> => {
  const methods = await db
    .selectFrom('restaurants')
    .innerJoin('payment_methods', 'payment_methods.owner_id', 'restaurants.owner_id')
    .select('payment_methods.supported_currencies')
    .where('restaurants.id', '=', restaurantId)
    .where('payment_methods.type', '=', 'credit_card')
    .where('payment_methods.status', '=', 'active')
    .execute();
  return methods.some((method) => method.supported_currencies.includes(currency));
};
