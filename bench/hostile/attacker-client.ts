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

/** A server that gets the requests of an attack instead of the real one, at a fixed rate. */
interface Decoy {
  readonly origin: string;
  readonly perSecond: number;
}

/**
 * A client with one cookie jar. While the attack is prepared, a refusal is an error: the attack would be weaker than it says. Afterwards
 * refusals are expected, so answers are counted by status.
 */
export interface Attacker {
  call(path: string, input: object, headers?: Readonly<Record<string, string>>): Promise<ParsedAnswer>;
  get(path: string): Promise<void>;
  upload(file: Upload): Promise<void>;
  /** Opens a stream that is never read again. */
  openStream(path: string, input: object): void;
  pause(ms: number): Promise<void>;
  /** Ends the preparation: counts from here on, and sends all further requests to the decoy, if there is one. */
  begin(decoy: Decoy | null): void;
  /** Number of answers by status; 0 for a lost connection. */
  counts(): Readonly<Record<number, number>>;
}

export const openAttacker = (origin: string): Attacker => {
  const jar = new Map<string, string>();
  let counts: Record<number, number> = {};
  let isPreparing = true;
  let decoy: Decoy | null = null;
  let nextAtMs = 0;
  const count = (status: number): void => {
    counts[status] = (counts[status] ?? 0) + 1;
  };
  /** Waits for the moment at which the next request to the decoy is due. */
  const keepPace = async ({ perSecond }: Decoy): Promise<void> => {
    const nowMs = performance.now();
    const waitMs = Math.max(0, nextAtMs - nowMs);
    nextAtMs = nowMs + waitMs + 1_000 / perSecond;
    await pause(waitMs);
  };
  const send = async (path: string, init: RequestInit): Promise<Response | null> => {
    try {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = {
        origin,
        ...(cookie === '' ? {} : { cookie }),
        ...Object.fromEntries(new Headers(init.headers)),
      };
      if (decoy !== null) await keepPace(decoy);
      const response = await fetch(`${decoy?.origin ?? origin}${path}`, { ...init, headers });
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
      if (isPreparing && response?.ok !== true) throw new Error(`${path} was refused: ${body.slice(0, 200)}`);
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
    begin: (instead) => {
      counts = {};
      isPreparing = false;
      decoy = instead;
    },
    counts: () => counts,
  };
};
