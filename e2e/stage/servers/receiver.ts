import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Receiver extends AsyncDisposable {
  readonly url: string;
  readonly heard: Array<{ readonly headers: IncomingHttpHeaders; readonly body: string }>;
  /** Status of its answers from now on. */
  status: number;
}

/** Stand-in for a program or service that this installation sends messages to, such as webhooks and notifications. */
export const startReceiver = async (): Promise<Receiver> => {
  const receiver = {
    url: '',
    heard: new Array<{ headers: IncomingHttpHeaders; body: string }>(),
    status: 204,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      receiver.heard.push({ headers: request.headers, body });
      response.writeHead(receiver.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  receiver.url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/hooks`;
  return receiver;
};
