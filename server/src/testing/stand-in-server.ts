import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface AskedOfStandIn {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface StandInAnswer {
  readonly status?: number;
  readonly body: unknown;
}

/**
 * What goes wrong with a request: it is not heard but answered with this, or with a status alone; it is never answered; it is heard and
 * never answered, or the answer gets lost, or has no end; or nothing goes wrong, where it is the one after it that matters.
 */
export type StandInTrouble = number | StandInAnswer | 'silent' | 'unanswered' | 'lost' | 'endless' | 'none';

export interface StandInServer extends AsyncDisposable {
  readonly origin: string;
  /** Every request so far. */
  readonly asked: AskedOfStandIn[];
  /** The next requests meet these, one each. */
  troubles(...next: readonly StandInTrouble[]): void;
  /** Nothing goes wrong any more, whatever was still to come. */
  clearTroubles(): void;
  /** Settles once somebody waits for an answer that does not come. */
  waitedFor(): Promise<void>;
}

/** A real HTTP server on loopback in a provider's place. */
export const startStandInServer = async (
  answer: (asked: AskedOfStandIn) => StandInAnswer | Promise<StandInAnswer>,
): Promise<StandInServer> => {
  const asked: AskedOfStandIn[] = [];
  const waiting: StandInTrouble[] = [];
  let silence = Promise.withResolvers<void>();
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url: path = '/', headers } = request;
    const one = { method, path, headers, body: await text(request) };
    asked.push(one);
    const trouble = waiting.shift();
    const json = { 'content-type': 'application/json' };
    if (trouble === 'silent') return silence.resolve();
    if (typeof trouble === 'number') return void response.writeHead(trouble, json).end('{}');
    const { status = 200, body } = typeof trouble === 'object' ? trouble : await answer(one);
    if (trouble === 'unanswered') return silence.resolve();
    if (trouble === 'lost') return void response.destroy();
    if (trouble === 'endless') return void response.writeHead(200, json).end(Buffer.alloc(3 * 1024 * 1024, ' '));
    response.writeHead(status, json).end(body === null ? '' : JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    troubles: (...next) => void waiting.push(...next),
    clearTroubles: () => void waiting.splice(0),
    waitedFor: async () => {
      await silence.promise;
      silence = Promise.withResolvers<void>();
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
