import { can } from '@comanda/contract/access';
import { minuteMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCrawlers,
  describeRows,
  endsSession,
  inOrder,
  inParallel,
  inputWith,
  isAdmitted,
  isAskedAbout,
  isDenied,
  isFailure,
  listApiOperations,
  listAsked,
  listIdProperties,
  listRowIds,
  needsNoCapability,
  readApiDocument,
  send,
  startTestApp,
  type Answer,
  type ApiOperation,
  type Crawler,
  type Crawlers,
  type Ids,
  type RowScope,
  type TestApp,
} from '#testing';
import { servedCollections } from './collections.ts';

// Every endpoint of the API's own document and every collection, called by every kind of caller: with the ids of another tenant, with a
// mixture, and with the caller's own. A new endpoint is crawled without being listed here.

/** Thousands of calls take long beside other tests. */
const timeout = 900_000;

let app: TestApp;
let operations: readonly ApiOperation[];
let crawlers: Crawlers;
/** Every id of the victim that callers must not learn, by the part of the victim that is foreign to them. */
let foreignIds: Readonly<Record<RowScope, ReadonlySet<string>>>;

/** Long polls answer when something changes; a query answers the same at once. */
const isLongPoll = ({ path }: ApiOperation): boolean => path.startsWith('/documents/poll');

beforeAll(async () => {
  app = await startTestApp({ PRINTER_NETWORKS: '127.0.0.1/32' });
  operations = listApiOperations(await readApiDocument(app.origin)).filter((operation) => !isLongPoll(operation));
  crawlers = await createCrawlers(app);
  const { ids } = crawlers.victim;
  foreignIds = {
    owner: await listRowIds(app, ids, 'owner'),
    restaurant: await listRowIds(app, ids, 'restaurant'),
    visit: await listRowIds(app, ids, 'visit'),
  };
});
afterAll(() => app[Symbol.asyncDispose]());

const leakedIn = ({ foreign }: Crawler, { text }: Answer, input: unknown): string[] => {
  const sent = JSON.stringify(input);
  return [...new Set(text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g))].filter(
    (id) => foreignIds[foreign].has(id) && !sent.includes(id),
  );
};

const describeAnswer = (path: string, { status, text }: Answer, input: unknown): string =>
  `${path} ${status} ${text.slice(0, 300)} to ${JSON.stringify(input).slice(0, 600)}`;

describe('collections', () => {
  const query = { method: 'POST', path: '/documents/query' } as const;
  /** Collections that guests read before they sit down. */
  const publicCollections = new Set<string>(['menuStates', 'guestPaymentMethods']);
  const filterNames = ['restaurantId', 'ownerId', 'visitId', 'userId', 'menuId', 'orderId', 'id'];

  /** Once without a filter. Callers who may read also ask for the ids; one more flag or scope makes no difference to that. */
  const listQueries = (crawler: Crawler, ids: Ids) =>
    servedCollections.flatMap(({ name: collection, fields, policy: { capability } }) => {
      if (!isAskedAbout(crawler, capability)) return [];
      const isOpen = capability === 'guest' || can(crawler.actor, capability);
      const names =
        isOpen && crawler.comparedTo === undefined
          ? filterNames.filter((name) => name in fields && ids[name] !== undefined)
          : [];
      const filters = names.map((name) => [[name, '==', ids[name]]]);
      return [[], ...filters].map((where) => ({ isOpen, collection, input: { collection, where } }));
    });

  test('each caller reads what the table of rights says, and nothing of another tenant', { timeout }, async () => {
    const { strangers, admin, victim } = crawlers;
    for (const crawler of [...strangers, admin]) {
      const problems = await inParallel(
        listQueries(crawler, victim.ids),
        async ({ isOpen, collection, input }): Promise<string[]> => {
          const answer = await send(app.origin, crawler, query, input);
          const isPublic = crawler === admin || publicCollections.has(collection);
          const leaked = isPublic ? [] : leakedIn(crawler, answer, input);
          const isRight = isOpen ? [200, 400].includes(answer.status) : isDenied(answer);
          return isRight && leaked.length === 0
            ? []
            : [`${describeAnswer(collection, answer, input)} ${leaked.join()}`];
        },
      );
      expect({ crawler: crawler.name, problems: problems.flat() }).toEqual({ crawler: crawler.name, problems: [] });
    }
  });
});

describe('endpoints', () => {
  /** A scan is every guest's way in, and shows what is printed on the table: these endpoints are public. */
  const publicByCode = new Set(['/visits/enter', '/qr-codes/read-table']);

  /** Anybody may ask; the collection decides. */
  const isQuery = ({ path }: ApiOperation): boolean => path.startsWith('/documents/');
  /**
   * Ids of options and replies, which every caller makes up, the place in a list from which to read on, and the dishes that go well with
   * another: guests see only those that are on the same menu.
   */
  const isChosenByCaller = new Set(['id', 'replyId', 'before', 'goesWith', 'to']);

  test('every id that an endpoint takes is crawled with the id of something that exists', () => {
    expect(operations.length).toBeGreaterThan(150);
    const { ids } = crawlers.victim;
    const missing = operations.flatMap((operation) =>
      listIdProperties(operation)
        .filter(
          (name) =>
            !isChosenByCaller.has(name) &&
            [name, name.replace(/s$/, ''), `${name}Id`].every((one) => ids[one] === undefined),
        )
        .map((name) => `${name} of ${operation.path}`),
    );
    expect(missing).toEqual([]);
  });

  test('each caller is let in where the table of rights says so, and nowhere else', { timeout }, async () => {
    const { strangers, admin } = crawlers;
    for (const crawler of [...strangers, admin]) {
      const asked = listAsked(crawler, operations);
      // No input is valid, so a call that is let in changes nothing.
      const answers = await inParallel(asked, (operation) => send(app.origin, crawler, operation, 'x'));
      const letIn = asked.filter((_, index) => !isDenied(answers[index] ?? { status: 500, text: '' }));
      const expected = asked.filter((operation) => isAdmitted(crawler, operation));
      const failed = asked.filter((_, index) => (answers[index]?.status ?? 500) >= 500);
      expect({ crawler: crawler.name, letIn: letIn.map(({ path }) => path), failed }).toEqual({
        crawler: crawler.name,
        letIn: expected.map(({ path }) => path),
        failed: [],
      });
    }
  });

  test(
    "another tenant's ids open nothing: no row of theirs changes, and no id of theirs comes back",
    { timeout },
    async () => {
      const { strangers, victim } = crawlers;
      const describeVictim = (scope: RowScope) => describeRows(app, victim.ids, scope);
      const before = {
        owner: await describeVictim('owner'),
        restaurant: await describeVictim('restaurant'),
        visit: await describeVictim('visit'),
      };
      let reached = 0;
      for (const crawler of strangers) {
        const { ownIds, foreign, comparedTo } = crawler;
        const ownPlace = { restaurantId: ownIds['restaurantId'] ?? '', ownerId: ownIds['ownerId'] ?? '' };
        const ownParents = {
          ...ownPlace,
          menuId: ownIds['menuId'] ?? '',
          visitId: ownIds['visitId'] ?? '',
          orderId: ownIds['orderId'] ?? '',
        };
        const ownAndForeign = { ...victim.ids, ...ownParents };
        const mixtures =
          comparedTo === undefined
            ? [victim.ids, { ...victim.ids, ...ownPlace }, ownAndForeign]
            : [victim.ids, ownAndForeign];
        const ask = async (operation: ApiOperation): Promise<string[]> => {
          const inputs = [...new Set(mixtures.map((ids) => JSON.stringify(inputWith(operation, ids))))];
          const problems: string[] = [];
          for (const input of inputs.map((text): unknown => JSON.parse(text))) {
            const answer = await send(app.origin, crawler, operation, input);
            if (answer.status !== 400) reached += 1;
            // An id that the caller has sent may come back: a program chooses the ids of its changes itself.
            const leaked = leakedIn(crawler, answer, victim.ids);
            if (isFailure(answer) || leaked.length > 0)
              problems.push(`${describeAnswer(operation.path, answer, input)} ${leaked.join(' ')}`);
          }
          return problems;
        };
        const asked = listAsked(crawler, operations).filter(
          (operation) => isAdmitted(crawler, operation) && !publicByCode.has(operation.path) && !endsSession(operation),
        );
        if (asked.length === 0) continue;
        const problems: string[][] = [];
        for (const part of inOrder(asked)) problems.push(...(await inParallel(part, ask)));
        const rows = await describeVictim(foreign);
        expect({ crawler: crawler.name, problems: problems.flat(), rows }).toEqual({
          crawler: crawler.name,
          problems: [],
          rows: before[foreign],
        });
      }
      // Most calls got past validation, so that the answers say something about rights.
      expect(reached).toBeGreaterThan(300);
    },
  );

  /** The endpoints that did not answer as the table of rights says, called with these ids. */
  const findWrongAnswers = async (crawler: Crawler, asked: readonly ApiOperation[], ids: Ids): Promise<string[]> => {
    const ask = async (operation: ApiOperation): Promise<string[]> => {
      const input = inputWith(operation, ids);
      const answer = await send(app.origin, crawler, operation, input);
      const isRight = isDenied(answer) !== isAdmitted(crawler, operation) && !isFailure(answer);
      return isRight ? [] : [describeAnswer(operation.path, answer, input)];
    };
    const refused = asked.filter((operation) => !isAdmitted(crawler, operation));
    const admitted = asked.filter((operation) => isAdmitted(crawler, operation));
    const problems: string[][] = [];
    for (const part of [refused, ...inOrder(admitted)]) problems.push(...(await inParallel(part, ask)));
    return problems.flat();
  };

  test('with its own ids, each caller may do exactly what the table of rights says', { timeout }, async () => {
    // Those with the fewest rights come first: they cannot remove what the next ones need.
    for (const crawler of crawlers.strangers.filter(({ foreign }) => foreign === 'owner')) {
      // A key has a limit of calls per minute, which the tests before may have used up.
      app.clock.advance(minuteMs);
      const asked = listAsked(crawler, operations).filter((operation) => !isQuery(operation));
      const problems = await findWrongAnswers(crawler, asked, crawler.ownIds);
      expect({ crawler: crawler.name, problems }).toEqual({ crawler: crawler.name, problems: [] });
    }
  });

  test("an administrator reaches an owner's things by capabilities for administrators only", { timeout }, async () => {
    const { admin, victim } = crawlers;
    const asked = operations.filter(
      (operation) => !isQuery(operation) && !publicByCode.has(operation.path) && !endsSession(operation),
    );
    // Endpoints that need no capability are for people's own things, and the others that refuse change nothing either.
    const isRefused = (operation: ApiOperation): boolean =>
      needsNoCapability(operation) || !isAdmitted(admin, operation);
    const before = await describeRows(app, victim.ids, 'owner');
    const problems = await findWrongAnswers(admin, asked.filter(isRefused), victim.ids);
    expect({ problems, rows: await describeRows(app, victim.ids, 'owner') }).toEqual({ problems: [], rows: before });
    const rest = asked.filter((operation) => !isRefused(operation));
    expect(rest.length).toBeGreaterThan(100);
    expect(await findWrongAnswers(admin, rest, victim.ids)).toEqual([]);
  });
});
