import pg from 'pg';
import { inject } from 'vitest';
import { withDatabase } from './postgres-template.ts';
import type { TestApp } from './start-test-app.ts';

/** The URLs of the app's database: one, or on a cluster those of the coordinator and the workers. */
export const listDatabaseServers = ({ databaseUrl }: Pick<TestApp, 'databaseUrl'>): string[] => [
  databaseUrl,
  ...inject('workerUrls').map((url) => withDatabase(url, new URL(databaseUrl).pathname.slice(1))),
];

/** The processes of the database that wait for a lock, on every server. */
export const findLockWaiters = async (app: Pick<TestApp, 'databaseUrl'>): Promise<number[]> => {
  const found: number[] = [];
  for (const connectionString of listDatabaseServers(app)) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    found.push(...rows.map(({ pid }) => pid));
    await client.end();
  }
  return found;
};
