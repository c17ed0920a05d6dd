import { once } from 'node:events';
import { createServer, request as openRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { argv, stdout } from 'node:process';
import { buffer } from 'node:stream/consumers';

// Process of a server that does nothing but HTTP: `node bare-server.ts <origin of the real server>`. It reads each request and answers with the
// bytes that the real server gave to the first request of the same path. Streams get an empty object. Writes its origin when it listens.
const [, , realOrigin = ''] = argv;

interface KeptAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

const emptyObject: KeptAnswer = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{}'),
};

const askRealServer = async ({ method, url, headers }: IncomingMessage, body: Buffer): Promise<KeptAnswer> => {
  const asked = openRequest(`${realOrigin}${url}`, { method, headers: { ...headers, host: new URL(realOrigin).host } });
  asked.end(body);
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (answer === undefined) return emptyObject;
  const { 'content-type': type, 'content-encoding': encoding } = answer.headers;
  return {
    status: answer.statusCode ?? 200,
    headers: { 'content-type': type, ...(encoding === undefined ? {} : { 'content-encoding': encoding }) },
    body: await buffer(answer),
  };
};

const answers = new Map<string, Promise<KeptAnswer>>();

const findAnswer = (request: IncomingMessage, body: Buffer): Promise<KeptAnswer> => {
  if (request.headers.accept === 'text/event-stream') return Promise.resolve(emptyObject);
  const { pathname } = new URL(request.url ?? '/', realOrigin);
  const kept = answers.get(pathname) ?? askRealServer(request, body);
  answers.set(pathname, kept);
  return kept;
};

const server = createServer((request, response) => {
  void (async () => {
    const { status, headers, body } = await findAnswer(request, await buffer(request));
    response.writeHead(status, headers).end(body);
  })();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address: AddressInfo | string | null = server.address();
if (typeof address !== 'object' || address === null) throw new Error('The bare server has no port.');
stdout.write(`http://127.0.0.1:${address.port}\n`);
