import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openApp, type App } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { printAddress, printShowcaseLogin, printProgress } from './cli/index.ts';
import { DataDirectoryInUseError, PostgresStartError } from '#platform/postgres';
import { MigrationDrift } from '#platform/db';
import { openShowcase, ForeignDataError } from '#features/showcase';

/** Longer than any request should take, but shorter than the time a supervisor grants before it kills the process. */
const drainTimeoutMs = 25_000;

const isOperatorError = (error: unknown): error is Error =>
  [ConfigError, DataDirectoryInUseError, ForeignDataError, PostgresStartError, MigrationDrift].some(
    (kind) => error instanceof kind,
  ) ||
  (error instanceof Error &&
    'code' in error &&
    ['EADDRINUSE', 'ERR_PARSE_ARGS_UNKNOWN_OPTION'].includes(String(error.code)));

/** The web root is another one than the built `web/dist` in `npm run dev`. */
const readArguments = () =>
  parseArgs({ options: { demo: { type: 'boolean', default: false }, 'web-root': { type: 'string' } } }).values;

let app: App | null = null;
let isStopping = false;
const stop = (): void => {
  // Ctrl-C arrives twice, from the terminal and from npm.
  if (isStopping) return;
  isStopping = true;
  // During the start there is nothing to drain; unfinished work ends with the process.
  if (app === null) process.exit(0);
  setTimeout(() => process.exit(1), drainTimeoutMs).unref();
  void app[Symbol.asyncDispose]().then(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

try {
  const { demo: isShowcase, 'web-root': webRoot } = readArguments();
  const config = readConfig(process.env, { isShowcase });
  app = await openApp(config, webRoot === undefined ? {} : { webRoot: pathToFileURL(`${webRoot}/`) });
  const showcase = config.isShowcase ? await openShowcase(app.ctx, printProgress(process.stdout)) : null;
  const port = await app.listen();
  await printAddress(process.stdout, { ...config, port });
  if (showcase !== null) printShowcaseLogin(process.stdout, showcase);
} catch (error) {
  // An error that the operator can fix is printed as a sentence; any other is a defect and is printed with its stack trace.
  console.error(isOperatorError(error) ? error.message : error);
  process.exit(1);
}
