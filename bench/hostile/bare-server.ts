import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stdout } from 'node:process';

// Process of a server that reads each request and answers it with an empty object. Writes its origin when it listens.
const server = createServer((request, response) => {
  request.resume().once('end', () => response.setHeader('content-type', 'application/json').end('{}'));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address: AddressInfo | string | null = server.address();
if (typeof address !== 'object' || address === null) throw new Error('The bare server has no port.');
stdout.write(`http://127.0.0.1:${address.port}\n`);
