import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { DatabaseEndpoint } from './endpoint.ts';

/** The password is created once per data directory; the port is any free one. */
export async function openTcpEndpoint(passwordFile: string): Promise<DatabaseEndpoint> {
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return { kind: 'tcp', port: await findFreePort(), password: readFileSync(passwordFile, 'utf8') };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found for the database.');
  return address.port;
}
