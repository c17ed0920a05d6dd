import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '#platform/db';
import { startPostgres } from '#platform/postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server with the migrated template database. Each test file works on a clone of it. */
    postgresUrl: string;
  }
}

export const templateName = 'template_comanda';

/** Returns the connection string for another database on the same server. */
export const withDatabase = (url: string, database: string): string => {
  const next = new URL(url);
  next.pathname = `/${database}`;
  return next.href;
};

/** Starts one PostgreSQL with one migrated template for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-test-'));
  const postgres = await startPostgres({ dataDir, isDurable: false });
  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  const url = withDatabase(postgres.url, templateName);
  const { pool, db } = openDatabase({ connectionString: url }, 2);
  await migrate(pool);
  await db.destroy();
  const boss = new PgBoss({ connectionString: url, schema: 'jobs' });
  // Its connections may still be closing when they are terminated below.
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
  // A template can only be cloned while nobody is connected to it.
  await admin.query(`alter database ${templateName} allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [templateName]);
  await admin.end();
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
