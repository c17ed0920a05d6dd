import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';

export interface ReceivedRequest {
  readonly path: string;
  readonly body: unknown;
}

type Answer = (response: ServerResponse, heard: ReceivedRequest, request: IncomingMessage) => void;

/**
 * Starts a server that gives the answers one after the other and repeats the last one. `fetch` of the page is redirected to it
 * until the test ends.
 */
export const startAnsweringServer = async (...answers: [Answer, ...Answer[]]): Promise<ReceivedRequest[]> => {
  const heard: ReceivedRequest[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const one = { path: request.url ?? '', body: JSON.parse(await text(request)) };
    const answer = answers[Math.min(heard.length, answers.length - 1)] ?? answers[0];
    heard.push(one);
    answer(response, one, request);
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port returns an AddressInfo, not the path of a socket.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  const fetchHere = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchHere(`http://127.0.0.1:${port}${path}`, init));
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return heard;
};

export const answerJson =
  (status: number, body: unknown): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export const eventStream = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });
