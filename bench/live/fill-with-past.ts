import { readFileSync } from 'node:fs';
import { connect, type OwnServer } from '@comanda/e2e/stage';

const fillFunctions = readFileSync(
  new URL('../../server/src/testing/servers/old-business.sql', import.meta.url),
  'utf8',
);

/** Writes the past of many other restaurants into the database: an empty one hides missing indexes. */
export const fillWithPast = async (
  server: OwnServer,
  { restaurantCount, orderCount }: { readonly restaurantCount: number; readonly orderCount: number },
): Promise<void> => {
  const client = await connect(server);
  try {
    const ordersEach = Math.ceil(orderCount / restaurantCount);
    await client.query(`${fillFunctions} select pg_temp.fill_with_old_business(${restaurantCount}, ${ordersEach});`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
};
