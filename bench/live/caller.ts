import { Agent, request, type IncomingMessage } from 'node:http';
import type { Api } from '@comanda/contract';
import { endpointPath } from '@comanda/contract/access';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** A stream that is read until it is disposed. */
export interface StreamSubscription extends Disposable {
  /** False after the server or the network has ended the stream. */
  readonly isOpen: boolean;
}

/** One device with its own cookies and address, as behind a proxy. It is not a browser, so a thousand of them fit on one machine. */
export interface BenchCaller {
  call<Feature extends keyof Api>(
    feature: Feature,
    command: keyof Api[Feature] & string,
    input: object,
  ): Promise<Record<string, unknown>>;
  /** Watches queries on one stream. Calls back with the text of each event; resolves when every query has answered. */
  follow(queries: Readonly<Record<string, object>>, onEvent: (text: string) => void): Promise<StreamSubscription>;
}

export const createCaller = (origin: string, address: string): BenchCaller => {
  const jar = new Map<string, string>();

  const post = (path: string, input: object): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie };
      const outgoingRequest = request(`${origin}${path}`, { method: 'POST', agent, headers }, resolve);
      outgoingRequest.on('error', reject);
      outgoingRequest.end(JSON.stringify(input));
    });

  const storeCookies = ({ headers }: IncomingMessage): void => {
    for (const line of headers['set-cookie'] ?? []) {
      const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value.join('='));
    }
  };

  return {
    async call(feature, command, input) {
      const response = await post(`/api${endpointPath(feature, command)}`, input);
      storeCookies(response);
      const pieces: string[] = [];
      for await (const piece of response.setEncoding('utf8')) pieces.push(String(piece));
      const text = pieces.join('');
      if (response.statusCode !== 200) throw new Error(`${feature}.${command}: ${response.statusCode} ${text}`);
      return JSON.parse(text);
    },
    async follow(queries, onEvent) {
      const outgoingRequest = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, { query }]));
      const stream = await post('/api/documents/watch-many', { queries: outgoingRequest });
      if (stream.statusCode !== 200) throw new Error(`watch-many: ${stream.statusCode}`);
      const { promise: answered, resolve } = Promise.withResolvers<void>();
      let waiting = Object.keys(queries).length;
      let rest = '';
      stream.setEncoding('utf8').on('data', (piece: string) => {
        const events = (rest + piece).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          if (event.includes('"type":"snapshot"') && (waiting -= 1) === 0) resolve();
          onEvent(event);
        }
      });
      await answered;
      return {
        get isOpen() {
          return !stream.readableEnded && !stream.destroyed;
        },
        [Symbol.dispose]: () => void stream.destroy(),
      };
    },
  };
};
