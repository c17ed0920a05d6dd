import { readFileSync } from 'node:fs';

const fillFunctions = readFileSync(new URL('old-business.sql', import.meta.url), 'utf8');

interface OldBusiness {
  readonly restaurantCount: number;
  readonly ordersEach: number;
}

/** SQL statements, to be run as one query, that fill a database with the past of many restaurants. */
export const oldBusinessSql = ({ restaurantCount, ordersEach }: OldBusiness): string =>
  `${fillFunctions}
   select pg_temp.fill_with_old_business(${Math.trunc(restaurantCount)}, ${Math.trunc(ordersEach)});
   drop function pg_temp.fill_with_old_business, pg_temp.old_id;`;
