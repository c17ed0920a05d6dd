import { ComandaError } from './comanda-error.ts';
import type { CollectionName, DocumentOf, InputOf, OperationName, OutputOf } from './operation-types.ts';
import { routes, type Route } from './routes.ts';

export interface ComandaOptions {
  /** Address of the server, such as `https://your.comanda`. */
  readonly url: string;
  /** An API key, which an owner creates under Integrations, Developers. */
  readonly key: string;
  /** How often a call is repeated that the server was too busy for, or that got no answer. 4 by default. */
  readonly maxRetries?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The same key is the same call. By default a new one for each call, so that repeating a call that got no answer is safe. */
  readonly idempotencyKey?: string;
}

type Method<Name extends OperationName> =
  object extends InputOf<Name>
    ? (input?: InputOf<Name>, options?: CallOptions) => Promise<OutputOf<Name>>
    : (input: InputOf<Name>, options?: CallOptions) => Promise<OutputOf<Name>>;

type GroupName = OperationName extends infer Name ? (Name extends `${infer Group}.${string}` ? Group : never) : never;

type Groups = {
  readonly [Group in GroupName]: {
    readonly [Name in OperationName as Name extends `${Group}.${infer Short}` ? Short : never]: Method<Name>;
  };
};

interface DocumentReader {
  /** All documents of a list, page by page. */
  all<Name extends CollectionName>(
    collection: Name,
    query?: `${Name}.list` extends OperationName ? InputOf<`${Name}.list`> : never,
    options?: CallOptions,
  ): AsyncGenerator<DocumentOf<Name>, void, void>;
  /** A document now, and again after every change, until it is gone or nobody reads on. */
  follow<Name extends CollectionName>(
    collection: Name,
    id: string,
    options?: CallOptions,
  ): AsyncGenerator<DocumentOf<Name>, void, void>;
}

export type Comanda = Groups & DocumentReader;

type Input = Readonly<Record<string, unknown>>;
type Call = (name: string, input: Input, options: CallOptions) => Promise<unknown>;

/** Connects to a server. No call is made yet. */
export const createComanda = (options: ComandaOptions): Comanda => {
  const call = createCall(options);
  const groups: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(routes)) {
    const [group = '', short = ''] = name.split('.');
    groups[group] ??= {};
    groups[group][short] = (input: Input = {}, callOptions: CallOptions = {}) => call(name, input, callOptions);
  }
  const reading = {
    all: (collection: string, query: Input = {}, callOptions: CallOptions = {}) =>
      readAll(call, collection, { query, options: callOptions }),
    follow: (collection: string, id: string, callOptions: CallOptions = {}) =>
      followDocument(call, collection, { id, options: callOptions }),
  };
  // The routes and the types are generated from the same document.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...groups, ...reading } as unknown as Comanda;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textOf = (value: unknown, name: string): string | undefined => {
  const text = isRecord(value) ? value[name] : undefined;
  return typeof text === 'string' ? text : undefined;
};

async function* readAll(
  call: Call,
  collection: string,
  { query, options }: { readonly query: Input; readonly options: CallOptions },
): AsyncGenerator<unknown, void, void> {
  let cursor: string | undefined;
  do {
    const page = await call(`${collection}.list`, cursor === undefined ? query : { ...query, cursor }, options);
    if (isRecord(page) && Array.isArray(page['documents'])) yield* page['documents'];
    cursor = textOf(page, 'cursor');
  } while (cursor !== undefined);
}

async function* followDocument(
  call: Call,
  collection: string,
  { id, options }: { readonly id: string; readonly options: CallOptions },
): AsyncGenerator<unknown, void, void> {
  const query = { collection, where: [['id', '==', id]] };
  let cursor: string | undefined;
  for (;;) {
    const answer = await call('documents.poll', cursor === undefined ? { query } : { query, cursor }, options);
    const events: unknown[] = isRecord(answer) && Array.isArray(answer['events']) ? answer['events'] : [];
    if (events.length === 0) continue;
    cursor = textOf(events.at(-1), 'cursor') ?? cursor;
    try {
      yield await call(`${collection}.get`, { id }, options);
    } catch (error) {
      if (error instanceof ComandaError && error.status === 404) return;
      throw error;
    }
  }
}

const prefix = '/api/v1';
const defaultMaxRetries = 4;
const firstDelayMs = 500;

const createCall =
  ({ url, key, maxRetries = defaultMaxRetries }: ComandaOptions): Call =>
  async (name, input, { signal, idempotencyKey }) => {
    const route = findRoute(name);
    const { address, body } = toRequest(route, input);
    const headers: Record<string, string> = { authorization: `Bearer ${key}` };
    if (route.method === 'POST') {
      headers['content-type'] = 'application/json';
      headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID();
    }
    const request: RequestInit = { method: route.method, headers, ...(signal && { signal }), ...(body && { body }) };
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await send(`${url.replace(/\/+$/, '')}${prefix}${address}`, request);
      if (outcome.isDone) return outcome.answer;
      if (attempt >= maxRetries || signal?.aborted === true) throw outcome.error;
      await pause(outcome.retryAfterMs ?? firstDelayMs * 2 ** attempt, signal);
    }
  };

const findRoute = (name: string): Route => {
  const route = routes[name];
  if (route === undefined) throw new TypeError(`There is no operation ${name}.`);
  return route;
};

/** Puts the input into the address of a read, or into the body of a command. */
const toRequest = ({ method, path }: Route, input: Input): { address: string; body?: string } => {
  const values = new Map(Object.entries(input));
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = String(values.get(name) ?? '');
    values.delete(name);
    return encodeURIComponent(value);
  });
  if (method === 'POST') return { address: filled, body: JSON.stringify(Object.fromEntries(values)) };
  const query = new URLSearchParams();
  for (const [name, value] of values) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, String(one));
  }
  return { address: query.size === 0 ? filled : `${filled}?${query.toString()}` };
};

type Outcome =
  | { readonly isDone: true; readonly answer: unknown }
  /** The call can be repeated: a busy server, or no answer at all. */
  | { readonly isDone: false; readonly error: unknown; readonly retryAfterMs: number | null };

const retriedStatuses = new Set([429, 502, 503, 504]);

const send = async (address: string, request: RequestInit): Promise<Outcome> => {
  let response: Response;
  try {
    response = await fetch(address, request);
  } catch (error) {
    return { isDone: false, error, retryAfterMs: null };
  }
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return { isDone: true, answer };
  const error = new ComandaError(response.status, isRecord(answer) ? answer : {});
  if (!retriedStatuses.has(response.status)) throw error;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return { isDone: false, error, retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : null };
};

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
