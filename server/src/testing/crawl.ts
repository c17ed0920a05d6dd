import { Agent, request } from 'node:http';
import { api } from '@comanda/contract';
import { can, type Audience, type CommandMeta } from '@comanda/contract/access';
import { isContractProcedure } from '@orpc/contract';
import { z } from 'zod';
import { createExample } from '#features/developers';
import type { ApiOperation } from './api-operations.ts';
import type { Crawler } from './crawlers.ts';
import type { Ids } from './tenants.ts';
import type { JsonSchema } from './sample-values.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** The answer of the rights. A wrong password has the same status, but another code. */
export const isDenied = ({ status, text }: Answer): boolean =>
  (status === 401 || status === 403) && /"code":"(unauthenticated|permission-denied)"/.test(text);

const readAudiences = (tree: object): Array<[endpoint: string, audience: Audience]> =>
  Object.values<object>({ ...tree }).flatMap((node) => {
    if (!isContractProcedure(node)) return readAudiences(node);
    const { route, meta } = node['~orpc'];
    const { audience }: CommandMeta = meta;
    return [[`${route.method ?? 'POST'} ${route.path ?? ''}`, audience]];
  });
const audiences = new Map(readAudiences(api));

const audienceOf = ({ method, path }: ApiOperation): Audience =>
  audiences.get(`${method} ${path}`) ?? 'platform.administer';

/** True for an endpoint that needs an account at most: the flags and scopes of the caller make no difference. */
export const needsNoCapability = (operation: ApiOperation): boolean =>
  ['anyone', 'guest', 'user'].includes(audienceOf(operation));

/** True if the table of rights lets the caller use the endpoint. */
export const isAdmitted = ({ actor, hasDevice = false }: Crawler, operation: ApiOperation): boolean => {
  const audience = audienceOf(operation);
  if (audience === 'anyone') return true;
  if (audience === 'guest') return hasDevice;
  if (actor.kind === 'guest') return false;
  return audience === 'user' ? actor.key === undefined : can(actor, audience);
};

const callsAtOnce = 12;
const agent = new Agent({ keepAlive: true, maxSockets: callsAtOnce });
let callCount = 0;

const toQuery = (input: unknown): string =>
  typeof input === 'object' && input !== null
    ? `?${new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, String(value)])).toString()}`
    : '';

/** Calls from an address of its own each time, so that no limit per address ends the crawl. */
export const send = (
  origin: string,
  { headers }: Pick<Crawler, 'headers'>,
  { method, path }: Pick<ApiOperation, 'method' | 'path'>,
  input: unknown,
): Promise<Answer> => {
  callCount += 1;
  const address = `198.${callCount % 200}.${(callCount >> 8) % 250}.${callCount % 250}`;
  const body = method === 'POST' ? JSON.stringify(input) : '';
  const url = `${origin}/api${path}${method === 'GET' ? toQuery(input) : ''}`;
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
const exampleOf = (schema: JsonSchema, name = ''): unknown => createExample(exampleSchema.parse(schema), name);

const findId = (ids: Ids, property: string): string | undefined => ids[property] ?? ids[property.replace(/s$/, '')];

/** A small valid input with these ids wherever the schema names them, also in fields that a caller may leave out. */
export const inputWith = ({ method, body, parameters }: ApiOperation, ids: Ids): unknown => {
  const example =
    method === 'GET'
      ? Object.fromEntries(parameters.map(({ name, schema }) => [name, exampleOf(schema, name)]))
      : addOptionalIds(exampleOf(body), body, ids);
  return placeIds(example, ids);
};

const addOptionalIds = (value: unknown, { properties = {}, items }: JsonSchema, ids: Ids): unknown => {
  if (Array.isArray(value) && typeof items === 'object') return value.map((item) => addOptionalIds(item, items, ids));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const given: Record<string, unknown> = { ...value };
  for (const [name, schema] of Object.entries(properties)) {
    if (name in given) given[name] = addOptionalIds(given[name], schema, ids);
    else if (findId(ids, name) !== undefined) given[name] = exampleOf(schema, name);
  }
  return given;
};

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

const idPropertiesIn = (schema: JsonSchema, property: string): string[] => [
  ...(schema.format === 'uuid' ? [property] : []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((part) =>
    idPropertiesIn(part, property),
  ),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => idPropertiesIn(inner, name)),
  ...(typeof schema.items === 'object' ? idPropertiesIn(schema.items, property) : []),
  ...(typeof schema.additionalProperties === 'object' ? idPropertiesIn(schema.additionalProperties, property) : []),
];
