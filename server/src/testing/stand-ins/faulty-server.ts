import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface FaultyServerRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface FaultyServerAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Behavior of the stand-in: 'well' answers; 'broken' answers with status 500; 'silent' executes the request but never answers;
 * 'asleep' executes it only at `wakeUp`, when the caller has given up.
 */
export type ServerBehavior = 'well' | 'broken' | 'silent' | 'asleep';

export interface FaultyServer extends AsyncDisposable {
  readonly url: string;
  readonly asked: FaultyServerRequest[];
  mood: ServerBehavior;
  /** Executes the requests that came while it was asleep, in order. */
  wakeUp(): void;
}

/** A real HTTP server in place of somebody else's, which can be told to misbehave. */
export const startFaultyServer = async (
  answerTo: (request: FaultyServerRequest) => FaultyServerAnswer,
): Promise<FaultyServer> => {
  const asked: FaultyServerRequest[] = [];
  const asleep: Array<() => void> = [];
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: await text(request),
      };
      asked.push(one);
      if (standIn.mood === 'broken') return void response.writeHead(500).end('{}');
      if (standIn.mood === 'asleep') return void asleep.push(() => answerTo(one));
      const { status, body } = answerTo(one);
      if (standIn.mood === 'silent') return;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has this kind of address.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  const standIn: FaultyServer = {
    url: `http://127.0.0.1:${port}`,
    asked,
    mood: 'well',
    wakeUp: () => {
      standIn.mood = 'well';
      for (const happen of asleep.splice(0)) happen();
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
};
