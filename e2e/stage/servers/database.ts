import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Server } from './start-server.ts';

/** Connects to the server's database, so that tests can check and prepare its rows. */
export const connect = async ({ dataDir }: Pick<Server, 'dataDir'>): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: await readFile(join(dataDir, 'database-url'), 'utf8') });
  await client.connect();
  return client;
};

export const sql = async <Row extends pg.QueryResultRow>(
  server: Pick<Server, 'dataDir'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = await connect(server);
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};
