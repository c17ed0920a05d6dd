import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { presentWorkplace } from './present-restaurant.ts';

/** The part of a restaurant that staff and guests may see. */
export const findWorkplace = async (db: Kysely<DB>, restaurantId: string): Promise<WorkplaceDocument | null> => {
  const row = await db.selectFrom('restaurants').selectAll().where('id', '=', restaurantId).executeTakeFirst();
  return row === undefined ? null : presentWorkplace(row);
};

interface RestaurantLanguages {
  /** The restaurant's own language. */
  readonly language: string;
  /** Further languages that guests can choose. */
  readonly others: readonly string[];
}

export const findLanguages = async (db: Kysely<DB>, restaurantId: string): Promise<RestaurantLanguages> => {
  const row = await db
    .selectFrom('restaurants')
    .select(['language', 'languages'])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return { language: row.language, others: row.languages.filter((language) => language !== row.language) };
};

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
