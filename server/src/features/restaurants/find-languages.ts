import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

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
