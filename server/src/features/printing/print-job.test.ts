import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '@comanda/contract/kernel';
import {
  readyStatus,
  eventually,
  openScreen,
  startPrinterStandIn,
  startTestApp,
  type PrinterStandIn,
  type TestApp,
} from '#testing';
import {
  noConnection,
  statusQuestionBytes,
  bytesOfLine,
  eventuallyInProductTime,
  listPrintJobs,
  loopbackPrinters,
  openPrintingRestaurant,
  printLine,
  readPrinter,
} from './printing.fixture.ts';

let app: TestApp;
let kitchen: Awaited<ReturnType<typeof openPrintingRestaurant>>;
beforeAll(async () => {
  app = await startTestApp(loopbackPrinters);
  kitchen = await openPrintingRestaurant(app);
});
afterAll(() => app[Symbol.asyncDispose]());

let paper: PrinterStandIn;
let printer: { restaurantId: string; printerId: string };
beforeEach(async () => {
  paper = await startPrinterStandIn();
  printer = await kitchen.addPrinter(paper);
});
afterEach(async () => {
  await kitchen.browser.api.printing.removePrinter(printer);
  await paper[Symbol.asyncDispose]();
});

const states = async () => (await listPrintJobs(kitchen.browser, printer.printerId)).map(({ state }) => state);
const hex = () => paper.received.map((bytes) => bytes.toString('hex'));

test('a ticket reaches the printer byte for byte as the manual says', async () => {
  await printLine(app, printer, 'Soup');
  await eventually(async () => expect(await states()).toEqual(['printed']));
  expect(hex()).toEqual([statusQuestionBytes + bytesOfLine('Soup')]);
  expect(await readPrinter(kitchen.browser, printer.printerId)).toMatchObject({
    waitingCount: 0,
    failingSince: null,
    lastPrintedAt: expect.any(String),
  });
});

test('a printer that answers is asked in the end whether it has taken everything', async () => {
  paper.says(readyStatus);
  await printLine(app, printer, 'Soup');
  await eventually(async () => expect(await states()).toEqual(['printed']));
  // GS r 1
  expect(hex()).toEqual([`${statusQuestionBytes}${bytesOfLine('Soup')}1d7201`]);
});

test('a hundred tickets at once come out in their order, each once', async () => {
  paper.says(readyStatus);
  const names = Array.from({ length: 100 }, (_, index) => `Ticket ${index}`);
  for (const name of names) await printLine(app, printer, name);
  await eventually(async () => expect(paper.received).toHaveLength(100));
  expect(hex()).toEqual(names.map((name) => `${statusQuestionBytes}${bytesOfLine(name)}1d7201`));
});

test('while it is off the queue grows, and says so; once it is on again everything comes, in order and once', async () => {
  paper.says(readyStatus);
  await paper.switchOff();
  await using screen = await openScreen(kitchen.browser, ['printers'], [['id', '==', printer.printerId]]);
  for (const name of ['One', 'Two', 'Three']) await printLine(app, printer, name);
  await screen.until(({ shown }) => {
    const [shownPrinter] = shown('printers');
    return (
      typeof shownPrinter === 'object' && shownPrinter['waitingCount'] === 3 && shownPrinter['failingSince'] !== null
    );
  });
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
  expect(await readPrinter(kitchen.browser, printer.printerId)).toMatchObject({
    lastFailure: { code: 'no_connection', detail: `127.0.0.1:${paper.port}` },
    lastError: noConnection(`127.0.0.1:${paper.port}`),
  });
  await eventuallyInProductTime(app, async () =>
    expect((await listPrintJobs(kitchen.browser, printer.printerId))[0]?.attempts).toBeGreaterThan(3),
  );
  await paper.switchOn();
  await eventuallyInProductTime(app, async () => expect(await states()).toEqual(['printed', 'printed', 'printed']));
  expect(hex().map((bytes) => bytes.slice(statusQuestionBytes.length, -6))).toEqual(
    ['One', 'Two', 'Three'].map(bytesOfLine),
  );
  expect(await readPrinter(kitchen.browser, printer.printerId)).toMatchObject({ failingSince: null, lastError: null });
});

test.each([
  ['its cover is open', { offline: 0x16, paper: 0x12 }],
  ['it has run out of paper', { offline: 0x32, paper: 0x12 }],
  ['it has run out of paper', { offline: 0x12, paper: 0x72 }],
  ['it reports an error', { offline: 0x52, paper: 0x12 }],
])('where it says that %s, nothing is sent until that is over', async (trouble, status) => {
  paper.says(status);
  await printLine(app, printer, 'Soup');
  await eventuallyInProductTime(app, async () =>
    expect(await listPrintJobs(kitchen.browser, printer.printerId)).toMatchObject([
      { state: 'queued', lastError: `127.0.0.1:${paper.port} does not print: ${trouble}`, mayHavePrinted: false },
    ]),
  );
  expect(new Set(hex())).toEqual(new Set([statusQuestionBytes]));
  paper.says(readyStatus);
  await eventuallyInProductTime(app, async () => expect(await states()).toEqual(['printed']));
});

test('paper that is nearly out still prints', async () => {
  paper.says({ offline: 0x12, paper: 0x1e });
  await printLine(app, printer, 'Soup');
  await eventually(async () => expect(await states()).toEqual(['printed']));
});

describe('a connection that breaks in the middle of a ticket', () => {
  test.each([
    ['a silent printer', null],
    ['one that answers', readyStatus],
  ])('of %s: it may have printed, is not printed again by itself, and the next one is', async (_, status) => {
    paper.says(status);
    paper.breakAfter(10);
    await printLine(app, printer, 'Soup');
    await eventuallyInProductTime(app, async () => expect(await states()).toEqual(['failed']));
    expect(await listPrintJobs(kitchen.browser, printer.printerId)).toMatchObject([
      { mayHavePrinted: true, attempts: 1 },
    ]);
    expect(await readPrinter(kitchen.browser, printer.printerId)).toMatchObject({ failedCount: 1 });
    await printLine(app, printer, 'Bread');
    await eventuallyInProductTime(app, async () => expect(await states()).toEqual(['failed', 'printed']));
    expect(paper.received).toHaveLength(1);
  });

  test('reprinting it is a tap, marked as a copy, and settles the failure', async () => {
    paper.breakAfter(10);
    const jobId = await printLine(app, printer, 'Soup');
    await eventuallyInProductTime(app, async () => expect(await states()).toEqual(['failed']));
    await kitchen.browser.api.printing.reprint({ restaurantId: printer.restaurantId, jobId });
    await eventuallyInProductTime(app, async () => expect(await states()).toEqual(['cancelled', 'printed']));
    expect(await readPrinter(kitchen.browser, printer.printerId)).toMatchObject({ failedCount: 0 });
    expect(paper.received[0]?.toString('latin1')).toContain(' COPY ');
  });

  test('one that answered and then never says that it took everything may have printed', async () => {
    paper.says(readyStatus);
    // The two status questions are six bytes. The connection breaks with the ticket's last byte, before the printer can answer.
    paper.breakAfter(6 + bytesOfLine('Soup').length / 2 + 3);
    await printLine(app, printer, 'Soup');
    await eventuallyInProductTime(app, async () =>
      expect(await listPrintJobs(kitchen.browser, printer.printerId)).toMatchObject([
        { state: 'failed', mayHavePrinted: true },
      ]),
    );
  });
});

describe('several servers', () => {
  test('of two nodes each ticket is printed by one, in order', async () => {
    await using other = await app.anotherNode();
    paper.says(readyStatus);
    const names = Array.from({ length: 40 }, (_, index) => `Ticket ${index}`);
    for (const [index, name] of names.entries()) await printLine(index % 2 === 0 ? app : other, printer, name);
    await eventually(async () => expect(await states()).toEqual(names.map(() => 'printed')));
    // On a busy machine, the printer of the test may answer a status question too late to be asked for a confirmation.
    const tickets = hex().map((bytes) => bytes.replace(/1d7201$/, ''));
    expect(tickets).toEqual(names.map((name) => `${statusQuestionBytes}${bytesOfLine(name)}`));
  });

  test('what waited when a server went down is printed by the next', async () => {
    await paper.switchOff();
    {
      await using leaving = await app.anotherNode();
      await printLine(leaving, printer, 'Soup');
      await printLine(leaving, printer, 'Bread');
    }
    await paper.switchOn();
    await eventuallyInProductTime(app, async () => expect(await states()).toEqual(['printed', 'printed']));
    expect(hex()).toEqual([statusQuestionBytes + bytesOfLine('Soup'), statusQuestionBytes + bytesOfLine('Bread')]);
  });

  /** Leaves the state of a server that was killed while it printed. */
  const killedWhilePrinting = async (sentAt: Date | null) => {
    await kitchen.browser.api.printing.setActive({ ...printer, isActive: false });
    const jobId = await printLine(app, printer, 'Soup');
    await app.sql(`update print_jobs set state = 'printing', attempts = 1, sent_at = $2 where id = $1`, [
      jobId,
      sentAt,
    ]);
    await app.sql(`update printers set claim = $2, claimed_until = $3 where id = $1`, [
      printer.printerId,
      crypto.randomUUID(),
      new Date(app.clock.now().getTime() + minuteMs),
    ]);
    await kitchen.browser.api.printing.setActive({ ...printer, isActive: true });
  };

  test('killed before anything was sent: printed once its claim is over', async () => {
    await killedWhilePrinting(null);
    app.clock.advance(2 * minuteMs);
    await eventuallyInProductTime(app, async () => expect(await states()).toEqual(['printed']));
    expect(hex()).toEqual([statusQuestionBytes + bytesOfLine('Soup')]);
  });

  test('killed after the first byte: it may have printed, and a person decides', async () => {
    await killedWhilePrinting(app.clock.now());
    app.clock.advance(2 * minuteMs);
    await eventuallyInProductTime(app, async () =>
      expect(await listPrintJobs(kitchen.browser, printer.printerId)).toMatchObject([
        { state: 'failed', mayHavePrinted: true, lastError: 'The server stopped while this was printed.' },
      ]),
    );
    expect(paper.received).toEqual([]);
  });
});

test('a ticket that has waited for hours is left to a person', async () => {
  await kitchen.browser.api.printing.setActive({ ...printer, isActive: false });
  await printLine(app, printer, 'Yesterday');
  app.clock.advance(5 * hourMs);
  await printLine(app, printer, 'Today');
  await kitchen.browser.api.printing.setActive({ ...printer, isActive: true });
  await eventuallyInProductTime(app, async () => expect(await states()).toEqual(['failed', 'printed']));
  expect(await listPrintJobs(kitchen.browser, printer.printerId)).toMatchObject([{ mayHavePrinted: false }, {}]);
  expect(hex()).toEqual([statusQuestionBytes + bytesOfLine('Today')]);
});
