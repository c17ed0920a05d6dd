import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import type { Browser } from './browser.ts';
import { compileCache, findTestProgram, programFlags } from '#testing/programs';
import { testWebRoot, type TestApp } from './start-test-app.ts';

export interface KillableServer extends AsyncDisposable {
  readonly origin: string;
  /** Kills the process without warning. Resolves when it has exited. */
  kill(): Promise<void>;
}

/** Starts another node of the same cluster in a separate process, so that a test can kill it at the worst moment. */
export const startKillableServer = async ({ databaseUrl, dataDir, ctx }: TestApp): Promise<KillableServer> => {
  const { PATH, HOME } = process.env;
  const { stripe, paypal } = ctx.config.providerUrls;
  const environment = { ...compileCache, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const program = [...programFlags, findTestProgram('killable-server')];
  const child = spawn(process.execPath, [...program, stripe, paypal, testWebRoot().href], {
    env: { PATH, HOME, ...environment, SECRET_KEY: ctx.secretKeys.newest, LOG_LEVEL: 'fatal' },
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

interface LostRequest {
  readonly path: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request and discards the response, as if it was lost on the way. */
export const sendWithoutResponse = async (
  { origin }: KillableServer,
  { cookies }: Pick<Browser, 'cookies'>,
  { path, body, headers = { 'content-type': 'application/json' } }: LostRequest,
): Promise<void> => {
  const cookie = [...cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
  const outgoingRequest = request(`${origin}${path}`, { method: 'POST', headers: { ...headers, cookie } });
  outgoingRequest.on('error', () => {});
  outgoingRequest.on('response', (response) => response.destroy());
  outgoingRequest.end(body);
  await once(outgoingRequest, 'finish');
};
