import { openApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { announce } from './announce.ts';
import { DataDirectoryInUseError, PostgresStartError } from '#platform/postgres';
import { MigrationDrift } from '#platform/db';

const isExplained = (error: unknown): error is Error =>
  [ConfigError, DataDirectoryInUseError, PostgresStartError, MigrationDrift].some((kind) => error instanceof kind) ||
  (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');

try {
  const config = readConfig(process.env);
  const app = await openApp(config);
  const stop = async (): Promise<void> => {
    await app[Symbol.asyncDispose]();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const port = await app.listen();
  await announce(process.stdout, { ...config, port });
} catch (error) {
  // What a person can put right is said in a sentence; anything else is a defect and shows where it is.
  console.error(isExplained(error) ? error.message : error);
  process.exit(1);
}
