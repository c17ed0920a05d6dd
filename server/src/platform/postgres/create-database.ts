import { DatabaseError, type Client } from 'pg';
import { DatabaseClient } from '#platform/db';
import { connectionConfig, type DatabaseEndpoint } from './endpoint.ts';

const UNKNOWN_DATABASE = '3D000';

export async function createDatabase(endpoint: DatabaseEndpoint, name: string): Promise<void> {
  if (await hasDatabase(endpoint, name)) return;
  await withClient(endpoint, 'postgres', (client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`));
}

async function hasDatabase(endpoint: DatabaseEndpoint, name: string): Promise<boolean> {
  try {
    await withClient(endpoint, name, async () => {});
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNKNOWN_DATABASE) return false;
    throw error;
  }
}

async function withClient(
  endpoint: DatabaseEndpoint,
  database: string,
  use: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new DatabaseClient(connectionConfig(endpoint, database));
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
