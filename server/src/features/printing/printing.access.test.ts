import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually, logInStaff, signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';
import { noConnection, listPrintJobs, openPrintingRestaurant, printLine, readPrinter } from './printing.fixture.ts';

let app: TestApp;
let kitchen: Awaited<ReturnType<typeof openPrintingRestaurant>>;
beforeAll(async () => {
  app = await startTestApp();
  kitchen = await openPrintingRestaurant(app);
});
afterAll(() => app[Symbol.asyncDispose]());

/** A documentation address (RFC 5737) that never answers. The printer is paused, so that no connection is made. */
const elsewhere = { name: 'Bar', host: '192.0.2.7' } as const;
let printer: { restaurantId: string; printerId: string };
beforeEach(async () => {
  printer = { restaurantId: kitchen.restaurantId, printerId: crypto.randomUUID() };
  await kitchen.browser.api.printing.addPrinter({ ...printer, ...elsewhere });
  await kitchen.browser.api.printing.setActive({ ...printer, isActive: false });
});
afterEach(() => app.sql('delete from printers'));

const outcomesOf = async (attempts: ReadonlyArray<Promise<unknown>>) => {
  const outcomes = await Promise.allSettled(attempts);
  return outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'done'));
};

const settings = ({ api: { printing } }: Browser, at = printer) => [
  printing.addPrinter({ ...at, printerId: crypto.randomUUID(), ...elsewhere }),
  printing.updatePrinter({ ...at, changes: { name: 'Grill' } }),
  printing.restorePrinter(at),
  printing.removePrinter(at),
];

const daily = ({ api: { printing } }: Browser, jobId: string, at = printer) => [
  printing.setActive({ ...at, isActive: false }),
  printing.testPrinter(at),
  printing.retryNow(at),
  printing.cancelJob({ restaurantId: at.restaurantId, jobId }),
  printing.reprint({ restaurantId: at.restaurantId, jobId }),
];

test('a new printer has what is usual, and the same id again is the same printer', async () => {
  await kitchen.browser.api.printing.addPrinter({ ...printer, ...elsewhere, name: 'Another name' });
  expect(await readPrinter(kitchen.browser, printer.printerId)).toMatchObject({
    name: 'Bar',
    host: '192.0.2.7',
    port: 9100,
    columns: 48,
    codePage: 'pc858',
    cuts: true,
    language: null,
    isActive: false,
    waitingCount: 0,
    failedCount: 0,
    failingSince: null,
  });
});

test('changes change what they name and nothing else', async () => {
  await kitchen.browser.api.printing.updatePrinter({ ...printer, changes: { host: 'printer.lan', columns: 32 } });
  expect(await readPrinter(kitchen.browser, printer.printerId)).toMatchObject({
    name: 'Bar',
    host: 'printer.lan',
    port: 9100,
    columns: 32,
  });
});

test('a printer that is removed comes back with what it had still to print', async () => {
  const jobId = await printLine(app, printer, 'Soup');
  await kitchen.browser.api.printing.removePrinter(printer);
  const { documents } = await kitchen.browser.api.documents.query({
    collection: 'printers',
    where: [['id', '==', printer.printerId]],
  });
  expect(documents).toEqual([]);
  await expect(kitchen.browser.api.printing.testPrinter(printer)).rejects.toMatchObject({ code: 'not-found' });
  await kitchen.browser.api.printing.restorePrinter(printer);
  expect(await readPrinter(kitchen.browser, printer.printerId)).toMatchObject({ waitingCount: 1 });
  expect(await listPrintJobs(kitchen.browser, printer.printerId)).toMatchObject([{ id: jobId, state: 'queued' }]);
});

test('what waits can be canceled, and what is neither printed nor failed cannot be printed again', async () => {
  const jobId = await printLine(app, printer, 'Soup');
  const job = { restaurantId: printer.restaurantId, jobId };
  await expect(kitchen.browser.api.printing.reprint(job)).rejects.toMatchObject({ code: 'printing.still-waiting' });
  await kitchen.browser.api.printing.cancelJob(job);
  await kitchen.browser.api.printing.cancelJob(job);
  await kitchen.browser.api.printing.reprint(job);
  // The job was never on paper, so the reprint is not marked as a copy.
  expect(await listPrintJobs(kitchen.browser, printer.printerId)).toMatchObject([
    { state: 'cancelled' },
    { state: 'queued', kind: 'ticket', title: 'Soup' },
  ]);
  await app.sql(`update print_jobs set state = 'printed' where id = $1`, [jobId]);
  await expect(kitchen.browser.api.printing.cancelJob(job)).rejects.toMatchObject({ code: 'printing.not-waiting' });
});

describe('who may', () => {
  test("another restaurant's printers and jobs answer as missing ones", async () => {
    const jobId = await printLine(app, printer, 'Soup');
    const stranger = await signUpOwner(app);
    const missing = { restaurantId: kitchen.restaurantId, printerId: crypto.randomUUID() };
    const all = (browser: Browser, at: typeof printer, job: string) =>
      outcomesOf([...settings(browser, at), ...daily(browser, job, at)]);
    expect(new Set(await all(stranger.browser, printer, jobId))).toEqual(new Set(['not-found']));
    expect((await all(kitchen.browser, missing, crypto.randomUUID())).slice(1)).toEqual(
      Array.from({ length: 8 }, () => 'not-found'),
    );
    expect(await readPrinter(kitchen.browser, printer.printerId)).toMatchObject({ name: 'Bar' });
  });

  test('staff who see orders look after the queue, and only owners after the printers', async () => {
    const jobId = await printLine(app, printer, 'Soup');
    const waiter = await logInStaff(app, kitchen.userId, { canViewOrders: true });
    expect(new Set(await outcomesOf(settings(waiter.browser)))).toEqual(new Set(['permission-denied']));
    expect((await outcomesOf(daily(waiter.browser, jobId))).slice(0, 3)).toEqual(['done', 'done', 'done']);
    const cook = await logInStaff(app, kitchen.userId, { canManageMenus: true });
    const guest = app.browser();
    expect(new Set(await outcomesOf([...settings(cook.browser), ...daily(cook.browser, jobId)]))).toEqual(
      new Set(['permission-denied']),
    );
    expect(new Set(await outcomesOf([...settings(guest), ...daily(guest, jobId)]))).toEqual(
      new Set(['unauthenticated']),
    );
  });
});

describe('bad input', () => {
  const post = (body: object) =>
    kitchen.browser.fetch('/api/printing/add-printer', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        restaurantId: kitchen.restaurantId,
        printerId: crypto.randomUUID(),
        ...elsewhere,
        ...body,
      }),
    });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(41) }],
    ['host', { host: '' }],
    ['host', { host: 'http://192.168.1.50' }],
    ['host', { host: '192.168.1.500' }],
    ['host', { host: '192.168.1' }],
    ['host', { host: '0x7f000001:80' }],
    ['host', { host: 'printer lan' }],
    ['host', { host: `${'a.'.repeat(130)}lan` }],
    ['port', { port: 0 }],
    ['port', { port: 65_536 }],
    ['port', { port: 9100.5 }],
    ['port', { port: '9100' }],
    ['columns', { columns: 40 }],
    ['codePage', { codePage: 'utf8' }],
    ['cuts', { cuts: 'yes' }],
    ['language', { language: 'tlh' }],
  ])('%s: %o', async (field, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ data: { fields: { [field]: [expect.any(String)] } } });
  });

  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '2002:7f00:1::1',
    'fe80::1',
    '255.255.255.255',
    '224.0.0.1',
  ])('%s is no address of a printer', async (host) => {
    const response = await post({ host });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'printing.host-not-allowed' }]);
    await expect(kitchen.browser.api.printing.updatePrinter({ ...printer, changes: { host } })).rejects.toMatchObject({
      code: 'printing.host-not-allowed',
    });
  });

  test('a name that leads to this machine is found out when something is printed', async () => {
    await kitchen.browser.api.printing.updatePrinter({ ...printer, changes: { host: 'localhost' } });
    await kitchen.browser.api.printing.setActive({ ...printer, isActive: true });
    await kitchen.browser.api.printing.testPrinter(printer);
    await eventually(async () =>
      expect(await listPrintJobs(kitchen.browser, printer.printerId)).toMatchObject([
        { state: 'failed', lastError: noConnection('localhost:9100') },
      ]),
    );
  });

  test('of 25 that are added at once, there are no more than 20', async () => {
    const crowded = await openPrintingRestaurant(app);
    const adding = Array.from({ length: 25 }, () =>
      crowded.browser.api.printing.addPrinter({
        restaurantId: crowded.restaurantId,
        printerId: crypto.randomUUID(),
        ...elsewhere,
      }),
    );
    const outcomes = await outcomesOf(adding);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(20);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'printing.too-many-printers']));
  });
});
