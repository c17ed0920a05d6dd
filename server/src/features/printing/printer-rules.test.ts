import { describe, expect, test } from 'vitest';
import { eventually, startPrinterStandIn, startTestApp, type TestApp } from '#testing';
import {
  listPrintJobs,
  loopbackPrinters,
  noConnection,
  openPrintingRestaurant,
  readPrinter,
} from './printing.fixture.ts';

const switchedOff =
  'Network printers are switched off on this server, because its operator has not said where printers are. Please ask them to allow your network.';

const openWith = async (environment: Record<string, string>) => {
  const app: TestApp = await startTestApp(environment);
  const kitchen = await openPrintingRestaurant(app);
  const newPrinter = { restaurantId: kitchen.restaurantId, printerId: crypto.randomUUID(), name: 'Bar' };
  /** Adds a printer as an earlier version did, which had no such rules. */
  const addOld = async (host: string, port: number) => {
    const printerId = crypto.randomUUID();
    await app.sql(
      `insert into printers (restaurant_id, id, name, host, port, columns, code_page, cuts, created_at, updated_at)
       values ($1, $2, 'Old', $3, $4, 48, 'pc858', true, now(), now())`,
      [kitchen.restaurantId, printerId, host, port],
    );
    return { restaurantId: kitchen.restaurantId, printerId };
  };
  const testError = async (printer: { restaurantId: string; printerId: string }) => {
    const { jobId } = await kitchen.browser.api.printing.testPrinter(printer);
    let error = '';
    await eventually(async () => {
      const job = (await listPrintJobs(kitchen.browser, printer.printerId)).find(({ id }) => id === jobId);
      expect(job?.state).toBe('failed');
      error = job?.lastError ?? '';
    });
    return error;
  };
  return {
    ...kitchen,
    addOld,
    testError,
    add: (host: string, port = 9_100) => kitchen.browser.api.printing.addPrinter({ ...newPrinter, host, port }),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
};

describe('a server with a public address and no printer networks', () => {
  test('allows no printer, and one from before stays and says why it does not print', async () => {
    await using kitchen = await openWith({ PUBLIC_URL: 'https://menu.example.com' });
    for (const host of ['10.0.0.5', '192.168.1.1', '8.8.8.8', 'printer.lan']) {
      await expect(kitchen.add(host)).rejects.toMatchObject({ code: 'printing.switched-off', message: switchedOff });
    }
    const old = await kitchen.addOld('10.0.0.5', 9_100);
    expect(await kitchen.testError(old)).toBe(switchedOff);
    // It can still be renamed and paused.
    const changes = { name: 'Pass', host: '10.0.0.5', port: 9_100 };
    await kitchen.browser.api.printing.updatePrinter({ ...old, changes });
    expect(await readPrinter(kitchen.browser, old.printerId)).toMatchObject({ name: 'Pass', lastError: switchedOff });
    await expect(
      kitchen.browser.api.printing.updatePrinter({ ...old, changes: { host: '10.0.0.6' } }),
    ).rejects.toMatchObject({ code: 'printing.switched-off' });
  });
});

describe('ports', () => {
  test('are 9100 to 9109, and a printer at another one stays and says why it does not print', async () => {
    await using kitchen = await openWith({ PRINTER_NETWORKS: '127.0.0.0/8' });
    for (const port of [1, 80, 6_379, 9_099, 9_110]) {
      await expect(kitchen.add('127.0.0.1', port)).rejects.toMatchObject({
        code: 'printing.port-not-allowed',
        message: 'Printers on this server can use port 9100 to 9109. Most printers use 9100.',
      });
    }
    await kitchen.add('127.0.0.1', 9_109);
    const old = await kitchen.addOld('127.0.0.1', 6_379);
    expect(await kitchen.testError(old)).toContain('can use port 9100 to 9109');
  });
});

test('a closed port, a wrong name, a machine that hangs up and one that breaks off are told apart by nobody', async () => {
  await using kitchen = await openWith(loopbackPrinters);
  await using paper = await startPrinterStandIn();
  const at = async (host: string, port: number) => {
    const printer = await kitchen.addOld(host, port);
    return (await kitchen.testError(printer)).replace(`${host}:${port}`, 'x');
  };
  paper.breakAfter(1);
  const hungUp = await at('127.0.0.1', paper.port);
  paper.breakAfter(40);
  const brokenOff = await at('127.0.0.1', paper.port);
  await paper.switchOff();
  const answers = [hungUp, brokenOff, await at('127.0.0.1', paper.port), await at('no-such-printer.invalid', 9_100)];
  expect(answers).toEqual(Array.from({ length: 4 }, () => noConnection('x')));
});
