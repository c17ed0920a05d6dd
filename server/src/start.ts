import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openApp, type App } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { describeSettings, describeStartError, printAddress, printShowcaseLogin, printProgress } from './cli/index.ts';
import { readVersionInfo } from './version.ts';
import type { Config } from '#platform/context';
import { DataDirectoryInUseError, PostgresStartError } from '#platform/postgres';
import { DatabaseStartError, MigrationDrift } from '#platform/db';
import { SecretKeyMissing, WrongSecretKey } from '#platform/security';
import { openShowcase, ForeignDataError } from '#features/showcase';

/** Longer than any request should take, but shorter than the time a supervisor grants before it kills the process. */
const drainTimeoutMs = 25_000;

const operatorErrors = [
  ConfigError,
  DataDirectoryInUseError,
  DatabaseStartError,
  ForeignDataError,
  MigrationDrift,
  PostgresStartError,
  SecretKeyMissing,
  WrongSecretKey,
] as const;

const isOperatorError = (error: unknown): error is Error =>
  operatorErrors.some((kind) => error instanceof kind) ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION');

/** The web root is another one than the built `web/dist` in `npm run dev`. */
const readArguments = () =>
  parseArgs({ options: { demo: { type: 'boolean', default: false }, 'web-root': { type: 'string' } } }).values;

let app: App | null = null;
let config: Config | null = null;
let isStopping = false;

/** Tells load balancers first, and goes on answering until they have noticed. */
const stop = async (): Promise<void> => {
  // Ctrl-C arrives twice, from the terminal and from npm.
  if (isStopping) return;
  isStopping = true;
  // During the start there is nothing to drain; unfinished work ends with the process.
  if (app === null || config === null) process.exit(0);
  const { log } = app.ctx;
  log.info({ drainSeconds: config.drainSeconds }, 'stopping');
  app.drain();
  await pause(config.drainSeconds * 1_000);
  setTimeout(() => process.exit(1), drainTimeoutMs).unref();
  await app[Symbol.asyncDispose]();
  log.info('stopped');
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());

try {
  const { demo: isShowcase, 'web-root': webRoot } = readArguments();
  config = readConfig(process.env, { isShowcase });
  app = await openApp(config, webRoot === undefined ? {} : { webRoot: pathToFileURL(`${webRoot}/`) });
  const showcase = config.isShowcase ? await openShowcase(app.ctx, printProgress(process.stdout)) : null;
  const port = await app.listen();
  app.ctx.log.info({ ...readVersionInfo(), node: process.version, settings: describeSettings(config) }, 'started');
  await printAddress(process.stdout, { ...config, port });
  if (showcase !== null) printShowcaseLogin(process.stdout, showcase);
} catch (error) {
  // An error that the operator can fix is printed as a sentence; any other is a defect and is printed with its stack trace.
  const sentence = config === null ? null : describeStartError(error, config);
  console.error(sentence ?? (isOperatorError(error) ? error.message : error));
  process.exit(1);
}
