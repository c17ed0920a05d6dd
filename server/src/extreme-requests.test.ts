import { apiV1Prefix, keyScopes, permissionFlags } from '@comanda/contract/access';
import { hourMs } from '@comanda/contract/kernel';
import { expect, test } from 'vitest';
import { countRetriedTransactions } from '#platform/db';
import {
  isFailure,
  adminActor,
  breakValue,
  changeValue,
  cookiesOf,
  createRandom,
  giveKey,
  hire,
  inputWith,
  isAdmitted,
  listApiOperations,
  logInAdmin,
  openTenant,
  ownerActor,
  drawOne,
  readApiDocument,
  sampleValue,
  startTestApp,
  type ApiOperation,
  type Crawler,
  type Ids,
  type Random,
  type SampleOptions,
  type TestApp,
} from '#testing';

// Sends requests that nobody would write by hand to every endpoint that the API's own document lists: at the limits of what the schema
// allows, and beyond them. `npm run fuzz` sends 100,000 and also watches time and memory.
const { COMANDA_REQUESTS: wantedRequests, COMANDA_SEED: seed = '7' } = process.env;
const requestCount = Number(wantedRequests ?? 600);
const isSearch = wantedRequests !== undefined;

/** Requests between two sets of new accounts: some requests log their caller out or remove what others need. */
const requestsPerCast = 1_000;
const concurrentRequests = 8;
const slowestMs = 2_000;
const mostGrowthBytes = 300 * 2 ** 20;

/** These answers last until something changes. The connection is closed after the first part. */
const isStream = ({ path }: ApiOperation): boolean => /^\/documents\/(watch|poll)/.test(path);

interface Cast {
  readonly callers: readonly Crawler[];
  readonly known: SampleOptions['known'];
  /** Something of every kind that exists in the restaurant of these callers. */
  readonly ids: Ids;
}

const tablesWithIds = ['items', 'orders', 'visits', 'users', 'payments'];

/** One caller of every kind, and the ids of what exists. */
const createCast = async (app: TestApp): Promise<Cast> => {
  const tenant = await openTenant(app);
  const { ids, guest } = tenant;
  const admin = await logInAdmin(app);
  const nobody: Crawler = { name: 'nobody', headers: {}, actor: { kind: 'guest' }, ownIds: ids, foreign: 'owner' };
  const known: Record<string, string[]> = { email: [tenant.email], collection: [] };
  for (const [name, value] of Object.entries(ids)) {
    known[name] = [value];
    known[`${name}s`] = [value];
  }
  // Those of other accounts as well.
  const anyIds: string[] = [];
  for (const table of tablesWithIds) {
    const rows = await app.sql<{ id: string }>(`select id from ${table} order by id desc limit 4`);
    anyIds.push(...rows.map(({ id }) => id));
  }
  return {
    ids,
    known: { ...known, id: anyIds },
    callers: [
      nobody,
      { ...nobody, name: 'guest', headers: cookiesOf(guest.browser), hasDevice: true },
      { ...nobody, name: 'owner', headers: cookiesOf(tenant.browser), actor: ownerActor(tenant.ownerId) },
      { ...nobody, name: 'administrator', headers: cookiesOf(admin.browser), actor: adminActor },
      await hire(app, tenant, { name: 'staff', flags: permissionFlags, canRefund: true }),
      await giveKey(tenant, { name: 'key', scopes: keyScopes.map(({ scope }) => scope) }),
    ],
  };
};

const brokenBodies = ['', '{', '[]', '"x"', 'null', '{"a":1}{"b":2}', '{"a":01}', '\uFEFF{}', '{"a":"\\ud800"}'];
const contentTypes = ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'x'];

/** Calls after which the session of their caller, or of the owner, is over. */
const endsSessions = /^\/accounts\/(log-out|end-session|change-password)|^\/administration\/suspend|^\/leaving/;

/** Mostly somebody who may use the endpoint. */
const pickCaller = (operation: ApiOperation, { callers }: Cast, random: Random): Crawler['headers'] => {
  if (random() < (endsSessions.test(operation.path) ? 0.98 : 0.05)) return {};
  const admitted = callers.filter((caller) => isAdmitted(caller, operation));
  return drawOne(random, random() < 0.9 && admitted.length > 0 ? admitted : callers).headers;
};

interface DrawnRequest {
  readonly url: string;
  readonly init: RequestInit;
  readonly body: string;
}

const drawRequest = (operation: ApiOperation, cast: Cast, options: Omit<SampleOptions, 'known'>): DrawnRequest => {
  const { random } = options;
  const { known, ids } = cast;
  const network = Math.floor(random() * 250);
  const common = {
    'x-forwarded-for': `198.51.${network}.${Math.floor(random() * 250)}`,
    'content-type': random() < 0.02 ? drawOne(random, contentTypes) : 'application/json',
    ...pickCaller(operation, cast, random),
  };
  // Most requests are valid except for one extreme value: with extremes everywhere nearly none would pass the validation.
  const drawn =
    random() < 0.7
      ? changeValue(inputWith(operation, ids), operation.body, { ...options, known })
      : sampleValue(operation.body, { ...options, known });
  const value = random() < 0.25 ? breakValue(drawn, random) : drawn;
  if (operation.method === 'GET') {
    const query = new URLSearchParams();
    let { path } = operation;
    for (const { name, in: place, isRequired, schema } of operation.parameters) {
      const given = [sampleValue(schema, { ...options, known }, name)].flat().map(String);
      if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(given[0]?.toWellFormed() || 'x'));
      // With a value for every optional filter hardly any would be valid.
      else if (random() < (isRequired ? 0.9 : 0.1)) for (const one of given) query.append(name, one);
    }
    return { url: `${apiV1Prefix}${path}?${query.toString()}`, init: { headers: common }, body: '' };
  }
  const body = random() < 0.05 ? drawOne(random, brokenBodies) : JSON.stringify(value ?? null);
  return { url: `${apiV1Prefix}${operation.path}`, init: { method: 'POST', headers: common }, body };
};

/** Number of answers by status. */
const answersByStatus = new Map<number, number>();

/** Refusals of the validation, of the rights and of the limits of requests. */
const refusals = new Set([400, 401, 403, 405, 413, 415, 429]);

const countReached = (): number =>
  [...answersByStatus].reduce((sum, [status, count]) => (refusals.has(status) ? sum : sum + count), 0);

interface Failure {
  readonly url: string;
  readonly problem: string;
  readonly request: string;
}

const send = async (
  app: TestApp,
  operation: ApiOperation,
  { url, init, body }: DrawnRequest,
): Promise<Failure | null> => {
  const ending = new AbortController();
  const begunMs = performance.now();
  const response = await fetch(`${app.origin}${url}`, {
    ...init,
    ...(operation.method === 'POST' ? { body } : {}),
    redirect: 'manual',
    signal: ending.signal,
  });
  answersByStatus.set(response.status, (answersByStatus.get(response.status) ?? 0) + 1);
  if (isStream(operation) && response.ok) {
    ending.abort();
    return null;
  }
  const answer = await response.text();
  const tookMs = performance.now() - begunMs;
  const request = `${JSON.stringify(init.headers)} ${body.slice(0, 2_000)}`;
  if (isFailure({ status: response.status, text: answer }))
    return { url, problem: `${response.status} ${answer.slice(0, 300)}`, request };
  return isSearch && tookMs > slowestMs ? { url, problem: `${Math.round(tookMs)} ms`, request } : null;
};

/** Long polls answer when something changes, so they are ended by the clock of the test rather than waited for. */
const withoutLongPolls = (operations: readonly ApiOperation[]): ApiOperation[] =>
  operations.filter(({ path }) => !path.startsWith('/documents/poll'));

test(`${requestCount} malformed and extreme requests: none is answered by 5xx`, { timeout: 3_600_000 }, async () => {
  const closedUrl = 'http://127.0.0.1:9';
  await using app = await startTestApp(
    { SQUARE_URL: closedUrl, PRINTER_NETWORKS: '127.0.0.1/32' },
    { providerUrls: { stripe: closedUrl, paypal: closedUrl } },
  );
  const document = await readApiDocument(app.origin);
  const operations = withoutLongPolls(listApiOperations(document));
  expect(operations.length).toBeGreaterThan(150);
  const random: Random = createRandom(Number(seed));
  const options = { random, schemas: document.components.schemas };
  const failures: Failure[] = [];
  let rssAfterWarmUp = 0;
  for (let sent = 0; sent < requestCount; sent += requestsPerCast) {
    app.clock.advance(hourMs);
    const cast = await createCast(app);
    const requests = Array.from({ length: Math.min(requestsPerCast, requestCount - sent) }, () => {
      const operation = drawOne(random, operations);
      return { operation, request: drawRequest(operation, cast, options) };
    });
    await Promise.all(
      Array.from({ length: concurrentRequests }, async () => {
        for (let next = requests.pop(); next !== undefined; next = requests.pop()) {
          const failure = await send(app, next.operation, next.request);
          if (failure !== null) failures.push(failure);
        }
      }),
    );
    if (sent === 10 * requestsPerCast) rssAfterWarmUp = process.memoryUsage.rss();
  }
  const reached = countReached() / requestCount;
  if (isSearch)
    process.stdout.write(
      `Answers by status: ${JSON.stringify([...answersByStatus].toSorted())}. ${Math.round(reached * 100)} % got past validation and rights. ${countRetriedTransactions()} transactions were begun again.\n`,
    );
  expect(failures).toEqual([]);
  // Otherwise the requests say little about what lies behind the validation.
  expect(reached).toBeGreaterThan(1 / 3);
  if (rssAfterWarmUp > 0) expect(process.memoryUsage.rss() - rssAfterWarmUp).toBeLessThan(mostGrowthBytes);
});
