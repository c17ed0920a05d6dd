import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  cloneTemplate,
  eventually,
  goodPassword,
  openBrowser,
  spawnServer,
  startDatabaseProxy,
  startPrinterStandIn,
  type Browser,
  type SpawnedServer,
} from '#testing';

// The server runs in a process of its own: an unhandled 'error' event would end it, and the tests would notice.

const signUp = async (origin: string): Promise<Browser> => {
  const browser = openBrowser(origin);
  await browser.api.onboarding.signUp({
    email: 'olive@example.com',
    password: goodPassword,
    displayName: 'Olive Tree',
    restaurantName: "Olive's Kitchen",
  });
  return browser;
};

const expectRecovery = async (server: SpawnedServer, browser: Browser): Promise<void> => {
  await eventually(async () => {
    expect(server.child.exitCode, server.log()).toBeNull();
    expect((await browser.fetch('/readyz')).status).toBe(200);
    expect((await browser.api.accounts.whoAmI()).user).not.toBeNull();
  });
};

test('background work goes on when a database that was away is back, and the log tells the beginning and the end', async () => {
  await using database = await cloneTemplate();
  await using proxy = await startDatabaseProxy(database.url);
  await using printer = await startPrinterStandIn();
  await using server = await spawnServer(proxy.url, { PRINTER_NETWORKS: '127.0.0.0/8', PRINTER_PORTS: '1-65535' });
  const browser = await signUp(server.origin);
  const { documents } = await browser.api.documents.query({ collection: 'restaurants' });
  const where = { restaurantId: documents[0]?.id ?? '', printerId: crypto.randomUUID() };
  await browser.api.printing.addPrinter({ ...where, name: 'Kitchen', host: '127.0.0.1', port: printer.port });

  proxy.interrupt();
  await eventually(async () => expect(proxy.refusals).toBeGreaterThan(20));
  proxy.resume();
  await expectRecovery(server, browser);
  await browser.api.printing.testPrinter(where);
  await eventually(async () => expect(printer.received).toHaveLength(1));

  const logged = server.log().trim().split('\n');
  const messages = logged.map((line) => z.object({ msg: z.string() }).parse(JSON.parse(line)).msg);
  expect(messages.filter((message) => message === 'The database answers again.')).toHaveLength(1);
  // Requests, live queries, jobs and background work fail hundreds of times meanwhile: their first failure tells it all.
  expect(logged.length, server.log()).toBeLessThan(10);
});
