import type { JoinMode } from '@comanda/contract/restaurants';
import type { TestApp } from '#testing';

/** Sets the restaurant's join mode. */
export const setJoinMode = (app: TestApp, restaurantId: string, mode: JoinMode) =>
  app.sql('update restaurants set join_mode = $2 where id = $1', [restaurantId, mode]);

export const sumTokens = async (app: TestApp, ownerId: string): Promise<number> => {
  const [row] = await app.sql<{ sum: number }>(
    'select sum(amount)::int as sum from token_entries where owner_id = $1',
    [ownerId],
  );
  return row?.sum ?? 0;
};
