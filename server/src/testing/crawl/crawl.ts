import { Agent, request } from 'node:http';
import { api } from '@comanda/contract';
import { apiV1Prefix, can, toKebabCase, type Audience, type CommandMeta } from '@comanda/contract/access';
import { isContractProcedure } from '@orpc/contract';
import { z } from 'zod';
import { createExample } from '#features/developers';
import { servedCollections } from '@comanda/server/collections';
import type { ApiOperation } from './api-operations.ts';
import type { Crawler } from './crawlers.ts';
import type { Ids } from '#testing/people';
import type { ApiSchema } from './sample-values.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** The answer of the rights. A wrong password has the same status, but another code. */
export const isDenied = ({ status, text }: Answer): boolean =>
  (status === 401 || status === 403) && /"code":"(unauthenticated|permission-denied)"/.test(text);

/** True if our server failed. It did not if a point of sale that another call has just connected cannot be reached. */
export const isFailure = ({ status, text }: Answer): boolean =>
  status >= 500 && !/"code":"pos\.unreachable"/.test(text);

const readAudiences = (tree: object): Array<[endpoint: string, audience: Audience]> =>
  Object.values<object>({ ...tree }).flatMap((node) => {
    if (!isContractProcedure(node)) return readAudiences(node);
    const { route, meta } = node['~orpc'];
    const { audience }: CommandMeta = meta;
    return [[`${route.method ?? 'POST'} ${route.path ?? ''}`, audience]];
  });
/** Reads of collections have the audience of the collection. */
const readsOfCollections = servedCollections.flatMap(({ name, policy: { capability } }): Array<[string, Audience]> => {
  const path = `/${toKebabCase(name)}`;
  return [
    [`GET ${path}`, capability],
    [`GET ${path}/{id}`, capability],
  ];
});
const audiences = new Map<string, Audience>([...readAudiences(api), ...readsOfCollections]);

const audienceOf = ({ method, path }: ApiOperation): Audience =>
  audiences.get(`${method} ${path}`) ?? 'platform.administer';

/** True for an endpoint that needs an account at most. */
export const needsNoCapability = (operation: ApiOperation): boolean =>
  ['anyone', 'guest', 'user'].includes(audienceOf(operation));

/** True if the table of rights gives the caller what this audience may use. */
const isPartOf = ({ actor, hasDevice = false }: Pick<Crawler, 'actor' | 'hasDevice'>, audience: Audience): boolean => {
  if (audience === 'anyone') return true;
  if (audience === 'guest') return hasDevice;
  if (actor.kind === 'guest') return false;
  return audience === 'user' ? actor.key === undefined && actor.tablet === undefined : can(actor, audience);
};

/** True if the table of rights lets the caller use the endpoint. */
export const isAdmitted = (crawler: Crawler, operation: ApiOperation): boolean =>
  isPartOf(crawler, audienceOf(operation));

/** True if this caller is to be asked about what the audience may use: the others do not answer for it. */
export const isAskedAbout = (crawler: Crawler, audience: Audience): boolean =>
  crawler.comparedTo === undefined ||
  crawler.comparedTo.some((actor) => isPartOf({ actor }, audience) !== isPartOf(crawler, audience));

/** The operations about which this caller is to be asked. */
export const listAsked = (crawler: Crawler, operations: readonly ApiOperation[]): readonly ApiOperation[] =>
  operations.filter((operation) => isAskedAbout(crawler, audienceOf(operation)));

/** In this order: whoever has logged out everywhere can still log out here. */
export const endsSession = ({ path }: ApiOperation): boolean =>
  path.startsWith('/accounts/log-out') || path === '/tablets/lock';
/** Calls after which something is gone that other calls need come last, and then those that end the session. */
const removes = ({ path }: ApiOperation): boolean => /\/(end-session|remove|revoke|disable|close|demote)/.test(path);

/** The operations in groups. The calls of a group do not disturb each other; each group may take something away from the next. */
export const inOrder = (list: readonly ApiOperation[]): ApiOperation[][] => [
  list.filter((operation) => !removes(operation) && !endsSession(operation)),
  list.filter(removes),
  ...list
    .filter(endsSession)
    .toSorted((one, next) => next.path.length - one.path.length)
    .map((operation) => [operation]),
];

const callsAtOnce = 12;
const agent = new Agent({ keepAlive: true, maxSockets: callsAtOnce });
let callCount = 0;

/** Puts the input of a read into its address. */
const addressOf = (path: string, input: unknown): string => {
  const values = new Map(Object.entries(typeof input === 'object' && input !== null ? input : {}));
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = String(values.get(name) ?? 'x');
    values.delete(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams([...values].map(([name, value]): [string, string] => [name, String(value)]));
  return `${filled}?${query.toString()}`;
};

/** An operation to call. The prefix is that of the versioned API, unless it is given. */
type CalledOperation = Pick<ApiOperation, 'method' | 'path'> & { readonly prefix?: string };

/** Calls from an address of its own each time, so that no limit per address ends the crawl. */
export const send = (
  origin: string,
  { headers }: Pick<Crawler, 'headers'>,
  { method, path, prefix = apiV1Prefix }: CalledOperation,
  input: unknown,
): Promise<Answer> => {
  callCount += 1;
  const address = `198.${callCount % 200}.${(callCount >> 8) % 250}.${callCount % 250}`;
  const body = method === 'POST' ? JSON.stringify(input) : '';
  const url = `${origin}${prefix}${method === 'GET' ? addressOf(path, input) : path}`;
  const sent = { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers };
  return new Promise((resolve, reject) => {
    const call = request(url, { method, agent, headers: sent }, (response) => {
      const status = response.statusCode ?? 500;
      const parts: Buffer[] = [];
      const finish = (): void => resolve({ status, text: Buffer.concat(parts).toString() });
      response.on('data', (part: Buffer) => {
        parts.push(part);
        // A stream never ends: its first part is the whole answer to the query.
        if (response.headers['content-type']?.includes('event-stream') !== true) return;
        finish();
        call.destroy();
      });
      response.on('end', finish);
    });
    call.on('error', reject);
    call.end(body);
  });
};

/** Runs the calls with a few at a time. */
export const inParallel = async <T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  const queue = [...items.entries()];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) results[next[0]] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: callsAtOnce }, work));
  return results;
};

/** The same schema, in the form that the developers' reference uses. */
const exampleSchema = z.custom<Parameters<typeof createExample>[0]>((value) => typeof value === 'object');
const examples = new WeakMap<ApiSchema, Map<string, unknown>>();
/** Examples of a schema are always the same. They are cached, because a crawl asks thousands of times. */
const exampleOf = (schema: ApiSchema, name = ''): unknown => {
  const known = examples.get(schema) ?? new Map<string, unknown>();
  examples.set(schema, known);
  if (!known.has(name)) known.set(name, createExample(exampleSchema.parse(schema), name));
  return known.get(name);
};

/** Some fields hold an id and are named after the thing alone: the `category` of an item. */
const findId = (ids: Ids, property: string): string | undefined =>
  ids[property] ?? ids[property.replace(/s$/, '')] ?? ids[`${property}Id`];

/** A small valid input with these ids wherever the schema names them, also in fields that a caller may leave out. */
export const inputWith = ({ method, path, body, parameters }: ApiOperation, ids: Ids): unknown => {
  if (method === 'POST') return placeIds(addOptionalIds(exampleOf(body), body, ids), ids);
  const given = parameters.filter(({ name, isRequired }) => isRequired || findId(ids, name) !== undefined);
  const example = Object.fromEntries(given.map(({ name, schema }) => [name, exampleOf(schema, name)]));
  return placeIds(example, { ...ids, id: idOfDocument(path, ids) });
};

/** The id of a document of the collection at this path. Some documents have the id of what they belong to. */
const idOfDocument = (path: string, ids: Ids): string => {
  const [, collection = ''] = path.split('/');
  const singular = collection.replace(/ies$/, 'y').replace(/s$/, '');
  const name = `${singular.replaceAll(/-[a-z]/g, (part) => part.slice(1).toUpperCase())}Id`;
  return ids[name] ?? ids['restaurantId'] ?? '';
};

const addOptionalIds = (value: unknown, { properties = {}, items }: ApiSchema, ids: Ids): unknown => {
  if (Array.isArray(value) && typeof items === 'object') return value.map((item) => addOptionalIds(item, items, ids));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const given: Record<string, unknown> = { ...value };
  for (const [name, schema] of Object.entries(properties)) {
    if (name in given) given[name] = addOptionalIds(given[name], schema, ids);
    else if (findId(ids, name) !== undefined) given[name] = exampleOf(schema, name);
  }
  return given;
};

/** Ids and codes that the caller makes up. */
const chosenByCaller = new Set(['code', 'groupId']);

/** The example of the document, with these ids in the place of its own. */
export const exampleWith = ({ method, path, example }: ApiOperation, ids: Ids): unknown =>
  placeExampleIds(example, method === 'GET' ? { ...ids, id: idOfDocument(path, ids) } : ids);

const placeExampleIds = (value: unknown, ids: Ids, property = ''): unknown => {
  if (property === 'key') return crypto.randomUUID();
  if (typeof value === 'string')
    return isExampleId(value) && !chosenByCaller.has(property) ? (findId(ids, property) ?? value) : value;
  if (Array.isArray(value)) return value.map((item) => placeExampleIds(item, ids, property));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, placeExampleIds(inner, ids, name)]));
};

/** True for an id of a row or of a table's code. Other texts may have the same names. */
const isExampleId = (value: string): boolean => /^[\da-f]{8}-[\da-f-]{27}$|^[\dA-Z]{10}$/.test(value);

const placeIds = (value: unknown, ids: Ids, property = ''): unknown => {
  if (typeof value === 'string') return findId(ids, property) ?? value;
  if (Array.isArray(value)) return value.map((item) => placeIds(item, ids, property));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, placeIds(inner, ids, name)]));
};

/** The names under which an endpoint takes ids, in any depth of its input. */
export const listIdProperties = ({ body, parameters }: ApiOperation): string[] => [
  ...new Set([...parameters.flatMap(({ name, schema }) => idPropertiesIn(schema, name)), ...idPropertiesIn(body, '')]),
];

const idPropertiesIn = (schema: ApiSchema, property: string): string[] => [
  ...(schema.format === 'uuid' ? [property] : []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((part) =>
    idPropertiesIn(part, property),
  ),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => idPropertiesIn(inner, name)),
  ...(typeof schema.items === 'object' ? idPropertiesIn(schema.items, property) : []),
  ...(typeof schema.additionalProperties === 'object' ? idPropertiesIn(schema.additionalProperties, property) : []),
];
