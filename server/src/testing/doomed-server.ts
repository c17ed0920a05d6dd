import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Browser } from './browser.ts';
import type { TestApp } from './start-test-app.ts';

const entry = fileURLToPath(new URL('./doomed-server.main.ts', import.meta.url));

export interface DoomedServer extends AsyncDisposable {
  readonly origin: string;
  /** Without a word. Settles once it is gone. */
  kill(): Promise<void>;
}

/** Another node of the same cluster in a process of its own, to be killed at the worst moment. */
export const startDoomedServer = async ({ databaseUrl, dataDir, ctx }: TestApp): Promise<DoomedServer> => {
  const { PATH, HOME } = process.env;
  const { stripe, paypal } = ctx.config.providerUrls;
  // One after the other, they start faster by what the first has compiled.
  const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'comanda-doomed-servers') };
  const environment = { ...compiled, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [entry, stripe, paypal], {
    env: { PATH, HOME, ...environment, SECRET_KEY: ctx.secretKey, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  for await (const origin of createInterface(child.stdout)) {
    return { origin, kill, [Symbol.asyncDispose]: kill };
  }
  throw new Error('The server did not start.');
};

interface Sent {
  readonly path: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request arrives; whatever comes back is lost on the way. */
export const sendWithoutListening = async (
  { origin }: DoomedServer,
  { cookies }: Pick<Browser, 'cookies'>,
  { path, body, headers = { 'content-type': 'application/json' } }: Sent,
): Promise<void> => {
  const cookie = [...cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
  const sending = request(`${origin}${path}`, { method: 'POST', headers: { ...headers, cookie } });
  sending.on('error', () => {});
  sending.on('response', (response) => response.destroy());
  sending.end(body);
  await once(sending, 'finish');
};
