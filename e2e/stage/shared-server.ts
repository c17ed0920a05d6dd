import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { createAdministrator } from './fixtures/index.ts';
import { prepareInjections, sharedDatabase, startServer, type Server } from './servers/index.ts';

const variables = { origin: 'COMANDA_E2E_ORIGIN', dataDir: 'COMANDA_E2E_DATA_DIR' } as const;

const prepare = fileURLToPath(new URL('../../bin/prepare.mjs', import.meta.url));

/** Builds what has changed, and starts the server that all tests share before the first test, and stops it after the last. */
export default async function startSharedServer(config: FullConfig): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [prepare], { stdio: 'inherit' });
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-e2e-'));
  const database = sharedDatabase();
  if (database.DATABASE_URL !== undefined) await writeFile(join(dataDir, 'database-url'), database.DATABASE_URL);
  // Printers and payment servers of the tests run on this machine; in production these addresses are forbidden.
  const server = await startServer({
    dataDir,
    environment: {
      PRINTER_NETWORKS: '127.0.0.0/8',
      PRINTER_PORTS: '1-65535',
      PRIVATE_NETWORKS_ALLOWED: '127.0.0.0/8',
      ...database,
    },
  });
  // Workers of a cluster do not have the table of these triggers, so journeys that inject faults run on the embedded database only.
  if (database.DATABASE_URL === undefined) await prepareInjections(server);
  await createAdministrator(server);
  process.env[variables.origin] = server.origin;
  process.env[variables.dataDir] = dataDir;
  return async () => {
    await server.stop();
    // Keeps the server's log beside the results of failed tests.
    const results = config.projects[0]?.outputDir ?? config.rootDir;
    await mkdir(results, { recursive: true });
    await copyFile(join(dataDir, 'server.log'), join(results, 'server.log'));
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The shared server, for the worker processes that run the tests. */
export const sharedServer = (): Server => {
  const origin = process.env[variables.origin];
  const dataDir = process.env[variables.dataDir];
  if (origin === undefined || dataDir === undefined) throw new Error('the shared server was not started');
  return { origin, dataDir };
};
