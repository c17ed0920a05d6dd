import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const answerAfterMs = 9_000;

/** Starts a webhook receiver that answers each call late; returns its address. It runs until the process ends. */
export const startSlowReceiver = async (): Promise<string> => {
  const server = createServer((_request, response) => {
    setTimeout(() => response.end('{}'), answerAfterMs).unref();
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The receiver has no port.');
  return `http://127.0.0.1:${address.port}/`;
};
