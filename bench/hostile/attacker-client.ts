import { setTimeout as pause } from 'node:timers/promises';

/** The parts of an answer that attacks use. */
interface ParsedAnswer {
  readonly documents?: ReadonlyArray<Record<string, string>>;
  readonly qrCodeIds?: readonly string[];
  readonly restaurantId?: string;
  readonly menuId?: string;
  readonly digest?: string;
  readonly token?: string;
  readonly prefix?: string;
}

interface Upload {
  readonly token: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A client with one cookie jar. Refusals are expected, so it counts answers by status instead of throwing. */
export interface Attacker {
  call(path: string, input: object, headers?: Readonly<Record<string, string>>): Promise<ParsedAnswer>;
  get(path: string): Promise<void>;
  upload(file: Upload): Promise<void>;
  /** Opens a stream that is never read again. */
  openStream(path: string, input: object): void;
  pause(ms: number): Promise<void>;
  /** Number of answers by status; 0 for a lost connection. */
  counts(): Readonly<Record<number, number>>;
}

export const openAttacker = (origin: string): Attacker => {
  const jar = new Map<string, string>();
  const counts: Record<number, number> = {};
  const count = (status: number): void => {
    counts[status] = (counts[status] ?? 0) + 1;
  };
  const send = async (path: string, init: RequestInit): Promise<Response | null> => {
    try {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = {
        origin,
        ...(cookie === '' ? {} : { cookie }),
        ...Object.fromEntries(new Headers(init.headers)),
      };
      const response = await fetch(`${origin}${path}`, { ...init, headers });
      count(response.status);
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        jar.set(name, value);
      }
      return response;
    } catch {
      // A refused or broken connection is an answer to an attack too.
      count(0);
      return null;
    }
  };
  const post = (path: string, input: object, headers: Readonly<Record<string, string>> = {}) =>
    send(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input),
    });
  return {
    call: async (path, input, headers) => {
      const response = await post(path, input, headers);
      const body = (await response?.text().catch(() => '')) ?? '';
      return response?.ok === true && body.startsWith('{') ? JSON.parse(body) : {};
    },
    get: async (path) => {
      const response = await send(path, {});
      await response?.arrayBuffer().catch(() => null);
    },
    upload: async ({ token, name, type, bytes }) => {
      const response = await send(`/v0/b/comanda/o?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body: new Uint8Array(bytes),
      });
      await response?.arrayBuffer().catch(() => null);
    },
    openStream: (path, input) => void post(path, input, { accept: 'text/event-stream' }),
    pause: (ms) => pause(ms),
    counts: () => counts,
  };
};
