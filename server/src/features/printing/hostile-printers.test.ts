import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '@comanda/contract/kernel';
import { eventually, startPrinterStandIn, startTestApp, type TestApp } from '#testing';
import { maxPrintersPerOwner } from './print-job.ts';
import { deletePrintJobsJob } from './printing.feature.ts';
import { listPrintJobs, loopbackPrinters, openPrintingRestaurant, printLine } from './printing.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(loopbackPrinters);
});
afterAll(() => app[Symbol.asyncDispose]());

/** A machine at a printer's address with arbitrary behavior. */
const startMachine = async (behave: (socket: Socket) => void) => {
  const open = new Set<Socket>();
  let most = 0;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    most = Math.max(most, open.size);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    behave(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what listens on a port has an address with one
    port: (server.address() as AddressInfo).port,
    open,
    mostAtOnce: () => most,
    [Symbol.dispose]: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};

test('a machine that pours out bytes instead of printing is hung up on, and fills no memory', async () => {
  let poured = 0;
  const flood = Buffer.alloc(65_536, 0x12);
  using machine = await startMachine((socket) => {
    const pour = () => {
      while (!socket.destroyed && socket.write(flood)) poured += flood.length;
    };
    socket.on('drain', pour);
    pour();
  });
  const kitchen = await openPrintingRestaurant(app);
  const { api } = kitchen.browser;
  const at = { restaurantId: kitchen.restaurantId, printerId: crypto.randomUUID() };
  await api.printing.addPrinter({ ...at, name: 'Flood', host: '127.0.0.1', port: machine.port });
  await api.printing.testPrinter(at);
  await eventually(async () =>
    expect(await listPrintJobs(kitchen.browser, at.printerId)).toMatchObject([{ state: 'failed' }]),
  );
  // At most what fits in the buffers between the two.
  expect(poured).toBeLessThan(32_000_000);
});

test("an owner's machines that take forever keep nobody else's printers waiting", async () => {
  using machine = await startMachine(() => {});
  const hostile = await openPrintingRestaurant(app);
  const printers = await Promise.all(
    Array.from({ length: 2 * maxPrintersPerOwner }, async (_, index) => {
      const at = { restaurantId: hostile.restaurantId, printerId: crypto.randomUUID() };
      const { api } = hostile.browser;
      await api.printing.addPrinter({ ...at, name: `Slow ${index}`, host: '127.0.0.1', port: machine.port });
      return at;
    }),
  );
  for (const printer of printers) await printLine(app, printer, 'Soup');
  await eventually(async () => expect(machine.open.size).toBe(maxPrintersPerOwner));
  await using paper = await startPrinterStandIn();
  const kitchen = await openPrintingRestaurant(app);
  const printer = await kitchen.addPrinter(paper);
  await printLine(app, printer, 'Soup');
  await eventually(async () => expect(paper.received).toHaveLength(1));
  expect(machine.mostAtOnce()).toBe(maxPrintersPerOwner);
});

test('what a paused printer collects for weeks does not grow without end', async () => {
  const kitchen = await openPrintingRestaurant(app);
  await using paper = await startPrinterStandIn();
  const printer = await kitchen.addPrinter(paper);
  await kitchen.browser.api.printing.setActive({ ...printer, isActive: false });
  await printLine(app, printer, 'Weeks ago');
  app.clock.advance(8 * dayMs);
  await printLine(app, printer, 'Today');
  await deletePrintJobsJob.run(app.ctx, {});
  expect(await listPrintJobs(kitchen.browser, printer.printerId)).toMatchObject([{ title: 'Today', state: 'queued' }]);
});
