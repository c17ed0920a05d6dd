import { once } from 'node:events';
import { createServer } from 'node:http';

export interface BtcpayProcess extends AsyncDisposable {
  readonly url: string;
  readonly apiKey: string;
}

/** Stand-in for a BTCPay Server that can only check an API key. */
export const startBtcpayProcess = async (): Promise<BtcpayProcess> => {
  const apiKey = 'the-key-of-this-journey-a1b2';
  const server = createServer((request, response) => {
    const isAuthorized = request.headers.authorization === `token ${apiKey}`;
    const isKeyRequest = request.url?.endsWith('/api-keys/current') === true;
    const answer = isKeyRequest ? { permissions: ['unrestricted'] } : [];
    response.writeHead(isAuthorized ? 200 : 401, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(isAuthorized ? answer : { code: 'unauthenticated', message: 'Authentication is required' }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
