import { request as requestFrom, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { readPageOrder, type PageOrder } from './page-order.ts';
import { renderPage } from './render-page.ts';
import type { ServerProcess } from './server-process.ts';
import type { ViteServers } from './vite-servers.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers every request of `npm run dev`: modules come from Vite, everything else from the server. */
export const createFront = (vite: ViteServers, server: ServerProcess): Handle => {
  let lastProblem = '';
  return async (request, response) => {
    const owner = [vite.app, vite.guest].find(({ config }) => request.url?.startsWith(config.base) === true);
    if (owner !== undefined) {
      owner.middlewares(request, response);
      return;
    }
    try {
      await forward(vite, server, { request, response });
      lastProblem = '';
    } catch (error) {
      if (response.destroyed) return;
      if (error instanceof Error) vite.app.ssrFixStacktrace(error);
      const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
      // The page asks again every second, and the terminal need not repeat the same answer.
      if (problem !== lastProblem) console.error(problem);
      lastProblem = problem;
      sendFailure(request, response, problem);
    }
  };
};

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const forward = async (vite: ViteServers, server: ServerProcess, { request, response }: Exchange): Promise<void> => {
  const port = await server.port();
  if (port === null) {
    sendFailure(request, response, 'The server has stopped. The terminal of npm run dev shows why.');
    return;
  }
  const answer = await ask(port, { request, response });
  const { statusCode = 502, headers } = answer;
  if (headers['content-type']?.startsWith('text/html') !== true) {
    response.writeHead(statusCode, headers);
    // Either side may end early, such as when the server crashes: then the other one is closed too.
    pipeline(answer, response, () => {});
    return;
  }
  const body = await text(answer);
  const order = readPageOrder(body);
  const policy = String(headers['content-security-policy'] ?? '');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? (order === null ? '' : nonceIn(order));
  const page = order === null ? body : await renderPage(vite, order, nonce);
  delete headers['content-length'];
  // The code of the page may change while its order stays the same.
  delete headers.etag;
  // Vite adds scripts and styles to the page, which the policy allows by the nonce. Everything else stays forbidden as in production.
  const relaxedPolicy = policy.replace(/(script|style)-src 'self'(?! 'nonce)/g, `$1-src 'self' 'nonce-${nonce}'`);
  if (order !== null) headers['content-security-policy'] = relaxedPolicy;
  response.writeHead(statusCode, headers).end(page);
};

/** The nonce that the server rendered a page with that is the same for everybody. In production, hashes allow its inline elements. */
const nonceIn = (order: PageOrder): string => {
  if (order.kind !== 'guest') return '';
  const { nonce }: { nonce?: string } = JSON.parse(order.input);
  return nonce ?? '';
};

/** Passes the request to the server under the address that the browser used, because links and cookies depend on it. */
const ask = (port: number, { request, response }: Exchange): Promise<IncomingMessage> => {
  const { 'accept-encoding': _encoding, 'if-none-match': _tag, ...headers } = request.headers;
  const options = {
    host: '127.0.0.1',
    port,
    method: request.method,
    path: request.url,
    headers: { ...headers, 'x-forwarded-for': request.socket.remoteAddress ?? '' },
    agent: false as const,
  };
  return new Promise((resolve, reject) => {
    const asked = requestFrom(options, resolve).once('error', reject);
    response.once('close', () => asked.destroy());
    request.pipe(asked);
  });
};

/** Shows the reason to a person, who sees the page again as soon as it works. Programs get the error that they know. */
const sendFailure = ({ headers }: IncomingMessage, response: ServerResponse, reason: string): void => {
  if (response.headersSent || response.destroyed) return;
  const isForPerson = headers.accept?.includes('text/html') === true;
  response.writeHead(503, {
    'content-type': isForPerson ? 'text/plain; charset=utf-8' : 'application/json',
    'cache-control': 'no-store',
    'retry-after': '1',
    ...(isForPerson ? { refresh: '1' } : {}),
  });
  const message = stripVTControlCharacters(reason);
  response.end(isForPerson ? message : JSON.stringify({ code: 'unavailable', message }));
};
