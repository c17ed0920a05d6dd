import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join, relative, sep } from 'node:path';
import { styleText } from 'node:util';
import { consolePages, demoPage, developersPage, landingPage } from '@comanda/contract/pages';
import type { ViteDevServer } from 'vite';
import { createFront } from './front.ts';
import { rootDir } from './places.ts';
import { startServerProcess } from './server-process.ts';
import { startViteServers } from './vite-servers.ts';
import { writeWebRoot } from './write-web-root.ts';

// `npm run dev`: everything at one address, with the embedded database, and each change visible without a restart by hand.

const { PORT: port = '3000', HOST: host = 'localhost' } = process.env;
const args = process.argv.slice(2);
const dataDir = process.env['DATA_DIR'] ?? join(rootDir, args.includes('--demo') ? 'data-dev-demo' : 'data-dev');

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const printServerLine = (line: string): void => print(`${styleText('magenta', '[server]')} ${line}`);

const listen = async (http: Server): Promise<void> => {
  http.listen(Number(port), host);
  try {
    await once(http, 'listening');
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isInUse) throw error;
    console.error(
      `Port ${port} is in use. End the program that uses it, or choose another port: PORT=3001 npm run dev`,
    );
    process.exit(1);
  }
};

const front = Promise.withResolvers<ReturnType<typeof createFront>>();
const http = createServer((request, response) => void front.promise.then((answer) => answer(request, response)));
await listen(http);

const stopping = new AsyncDisposableStack();
let isStopping = false;
const stop = (): void => {
  // Ctrl-C arrives twice, from the terminal and from npm.
  if (isStopping) return;
  isStopping = true;
  void stopping.disposeAsync().then(() => process.exit(0));
};
process.on('SIGINT', stop).on('SIGTERM', stop);

print('Starting…');
const server = startServerProcess({
  args: ['--web-root', await writeWebRoot(), ...args],
  env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
  print: printServerLine,
});
stopping.defer(() => server.stop());
const vite = stopping.use(await startViteServers(http));
front.resolve(createFront(vite, server));

const printAddresses = (): void => {
  const origin = `http://${['::', '0.0.0.0'].includes(host) ? 'localhost' : host}:${port}`;
  print(`
Comanda is ready for development.
  Landing page  ${origin}${landingPage}
  Console       ${origin}${consolePages.dashboard}
  Guest page    ${origin}${demoPage}
  Developers    ${origin}${developersPage}
  Data, mails   ${dataDir}
Save a file to see its change. Ctrl-C ends everything.
`);
};

let isAnnounced = false;
const announce = async (): Promise<void> => {
  if ((await server.port()) === null || isAnnounced) return;
  isAnnounced = true;
  printAddresses();
};

const watched = ['contract/src', 'server/src', 'server/migrations'].map((path) => join(rootDir, path));

/** Editors write several files at once, and some write one file in several steps. */
const pauseMs = 50;

/** Calls `onChange` with the path of a changed file when the running server has become outdated. Tests are not part of it. */
const watchServerFiles = ({ watcher }: ViteDevServer, onChange: (path: string) => void): void => {
  let pause: NodeJS.Timeout | undefined;
  watcher.add(watched);
  watcher.on('all', (_event, path) => {
    const isPart = watched.some((directory) => path.startsWith(`${directory}${sep}`));
    if (!isPart || path.endsWith('.test.ts') || !/\.(ts|sql)$/.test(path)) return;
    clearTimeout(pause);
    pause = setTimeout(() => onChange(relative(rootDir, path)), pauseMs);
  });
};

watchServerFiles(vite.app, (path) => {
  printServerLine(`${path} has changed: restarting`);
  void server
    .restart()
    .then(() => server.port())
    .then((restarted) => {
      if (restarted !== null && isAnnounced) printServerLine('ready again');
      return announce();
    });
});
await announce();
