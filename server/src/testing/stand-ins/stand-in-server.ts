import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface StandInRequest {
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
 * A fault for one request. A status or an answer replaces the regular answer, and the request is not executed. 'silent' neither
 * executes nor answers it; 'unanswered' executes it without an answer; 'lost' executes it and breaks the connection; 'endless'
 * executes it and sends a far too long answer. 'none' is no fault, to reach a later request.
 */
export type StandInFault = number | StandInAnswer | 'silent' | 'unanswered' | 'lost' | 'endless' | 'none';

export interface StandInServer extends AsyncDisposable {
  readonly origin: string;
  /** All requests so far. */
  readonly asked: StandInRequest[];
  /** Queues one fault for each of the next requests. */
  troubles(...next: readonly StandInFault[]): void;
  /** Removes all queued faults. */
  clearTroubles(): void;
  /** Resolves when a client is waiting for an answer that will not come. */
  waitedFor(): Promise<void>;
}

/** A real HTTP server on loopback in place of a provider. */
export const startStandInServer = async (
  answer: (asked: StandInRequest) => StandInAnswer | Promise<StandInAnswer>,
): Promise<StandInServer> => {
  const asked: StandInRequest[] = [];
  const waiting: StandInFault[] = [];
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
