import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs, minuteMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  createTable,
  eventually,
  logInAdmin,
  scanCode,
  signUpOwner,
  startSmtpServer,
  startTestApp,
  waitForMail,
  type Browser,
  type TestApp,
} from '#testing';
import { queueMail } from '#platform/mail';

const listOf = async ({ api }: Browser) => (await api.administration.listFailingWork({})).work;

const logLine = z.looseObject({ msg: z.string(), work: z.string().optional() });

const readLogOf = async (app: TestApp, work: string) => {
  const lines = (await readFile(join(app.dataDir, 'server.log'), 'utf8')).trim().split('\n');
  return lines.map((line) => logLine.parse(JSON.parse(line))).filter((line) => line.work === work);
};

/** Letters whose tries so far failed, and that are not being tried at this moment. */
const listWaitingTries = async (app: TestApp): Promise<number[]> => {
  const waiting = await app.sql<{ tries: number }>(
    `select retry_count + 1 as tries from jobs.job where name = 'mail' and state = 'retry'`,
  );
  return waiting.map(({ tries }) => tries);
};

/**
 * Jobs follow the clock of the database, so an hour passes for them when their times are an hour earlier.
 * A job that is being tried at this moment keeps its times.
 */
const passHourForJobs = (app: TestApp) =>
  app.sql(
    `update jobs.job set start_after = start_after - interval '1 hour', created_on = created_on - interval '1 hour'
     where name = 'mail' and state = 'retry'`,
  );

test('while the mail server is away for an hour, the list and the log say so, and every letter arrives when it is back', async () => {
  await using smtp = await startSmtpServer();
  await smtp.stop();
  await using app = await startTestApp({ SMTP_URL: smtp.url, LOG_LEVEL: 'info' });
  const { browser } = await logInAdmin(app);
  const readers = ['ann@example.com', 'ben@example.com', 'cleo@example.com'];
  for (const to of readers) await queueMail(app.ctx, { to, subject: 'Your receipt', text: 'Thank you' });

  const failing = { kind: 'mail', isGivenUp: false, count: 3, reason: expect.stringContaining('ECONNREFUSED') };
  await eventually(async () => expect(await listOf(browser)).toMatchObject([{ ...failing, tries: 1 }]));
  const [first] = await listOf(browser);
  expect(Date.parse(first?.nextTryAt ?? '')).toBeGreaterThan(Date.parse(first?.since ?? ''));

  await passHourForJobs(app);
  // Somebody tries during the outage: it fails again.
  await browser.api.administration.retryWork({ kind: 'mail', isGivenUp: false, id: 'mail' });
  await eventually(async () => {
    const [work] = await listOf(browser);
    expect(work).toMatchObject(failing);
    expect(work?.tries).toBeGreaterThanOrEqual(2);
    const tries = await listWaitingTries(app);
    expect(tries.filter((count) => count >= 2)).toHaveLength(readers.length);
  });
  const [later] = await listOf(browser);
  expect(Date.now() - Date.parse(later?.since ?? '')).toBeGreaterThanOrEqual(hourMs);
  expect(await readLogOf(app, 'mail')).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'Background work failed. It is retried until it succeeds.',
      err: expect.objectContaining({ message: expect.stringContaining('ECONNREFUSED') }),
      tries: 1,
      nextTryWithinSeconds: 10,
    }),
  ]);

  await smtp.start();
  await passHourForJobs(app);
  // Another letter wakes the worker at once, which otherwise looks for due letters every half minute.
  readers.push('dora@example.com');
  await queueMail(app.ctx, { to: 'dora@example.com', subject: 'Your receipt', text: 'Thank you' });
  await eventually(async () => expect(smtp.letters).toHaveLength(readers.length));
  await eventually(async () => expect(await listOf(browser)).toEqual([]));
  const receivers = smtp.letters.map((letter) => /^To: (.*)$/m.exec(letter)?.[1]);
  expect(receivers.toSorted()).toEqual(readers);
  const last = (await readLogOf(app, 'mail')).at(-1);
  expect(last).toMatchObject({ msg: 'Background work succeeds again.', failures: expect.any(Number) });
});

describe('failing work', () => {
  let app: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    app = await startTestApp();
    admin = (await logInAdmin(app)).browser;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const find = async (kind: string, isGivenUp: boolean) =>
    (await listOf(admin)).find((work) => work.kind === kind && work.isGivenUp === isGivenUp);

  /** Writes a letter that failed at every try. */
  const giveUpMail = async (to: string): Promise<string> => {
    const data = { to, subject: `For ${to}`, text: 'https://example.com/secret-link' };
    const [row] = await app.sql<{ id: string }>(
      `insert into jobs.job (name, data, output, source_name, source_created_on, source_retry_count)
       values ('given-up', $1, '{"message": "550 No such mailbox"}', 'mail', now() - interval '1 day', 20) returning id`,
      [JSON.stringify(data)],
    );
    return row?.id ?? '';
  };

  test('letters that were given up are listed without their text, and sent again or deleted', async () => {
    const [kept, dropped] = [await giveUpMail('kept@example.com'), await giveUpMail('dropped@example.com')];
    const listed = (await listOf(admin)).filter(({ kind }) => kind === 'mail');
    expect(JSON.stringify(listed)).not.toContain('secret-link');
    expect(listed.find(({ id }) => id === kept)).toMatchObject({
      isGivenUp: true,
      title: 'For kept@example.com',
      about: 'kept@example.com',
      reason: '550 No such mailbox',
      tries: 21,
      nextTryAt: null,
      canRetry: true,
      canDelete: true,
    });
    const { retryWork, deleteWork } = admin.api.administration;
    await deleteWork({ kind: 'mail', isGivenUp: true, id: dropped });
    const again = { kind: 'mail', isGivenUp: true, id: kept } as const;
    const outcomes = await Promise.allSettled([retryWork(again), retryWork(again)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await waitForMail(app, 'kept@example.com', 'secret-link');
    expect(await find('mail', true)).toBeUndefined();
    for (const gone of [retryWork, deleteWork])
      await expect(gone({ kind: 'mail', isGivenUp: true, id: dropped })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a loop that fails because of a fault in the server is listed until it succeeds', async () => {
    const owner = await signUpOwner(app);
    await createTable(app, owner.userId, []);
    // On a cluster, the loop reads the events of restaurants with endpoints only.
    await app.sql(
      `insert into webhook_endpoints (owner_id, id, url, topics, secret_sealed, created_at)
       values ($1, $2, 'https://till.example.com/hook', '{order.placed}', '\\x00', $3)`,
      [owner.userId, crypto.randomUUID(), app.clock.now()],
    );
    await app.sql('alter table webhook_events rename to mislaid_events');
    app.clock.advance(minuteMs);
    await eventually(async () =>
      expect(await find('loop', false)).toMatchObject({
        title: 'webhook events',
        reason: 'relation "webhook_events" does not exist',
        canRetry: false,
      }),
    );
    const { retryWork } = admin.api.administration;
    await expect(retryWork({ kind: 'loop', isGivenUp: false, id: 'webhook events' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await app.sql('alter table mislaid_events rename to webhook_events');
    await eventually(async () => expect(await find('loop', false)).toBeUndefined());
  });

  test('all letters that were given up are sent again together, also more than the list shows', async () => {
    const readers = Array.from({ length: 103 }, (_, index) => `many${index}@example.com`);
    for (const to of readers) await giveUpMail(to);
    const { work, unlisted } = await admin.api.administration.listFailingWork({});
    expect(work.filter(({ kind }) => kind === 'mail')).toHaveLength(100);
    expect(unlisted).toEqual([{ kind: 'mail', isGivenUp: true, count: 3 }]);
    expect(await admin.api.administration.retryAllWork({ isGivenUp: true })).toEqual({ retried: 103 });
    await eventually(async () => {
      const sent = await app.sql<{ to: string }>(
        `select data ->> 'to' as to from jobs.job where name = 'mail' and state = 'completed' and data ->> 'to' like 'many%'`,
      );
      expect(sent.map(({ to }) => to).toSorted()).toEqual(readers.toSorted());
    });
  });

  test('a scheduled job that fails is listed with its reason and its next try', async () => {
    await app.sql(
      `insert into jobs.job (name, state, start_after, retry_count, retry_limit, output)
       values ('payments.sweep', 'retry', now() + interval '5 minutes', 3, 20, '{"message": "The provider is away"}')`,
    );
    const job = await find('job', false);
    expect(job).toMatchObject({ id: 'payments.sweep', count: 1, tries: 4, reason: 'The provider is away' });
    await admin.api.administration.retryWork({ kind: 'job', isGivenUp: false, id: 'payments.sweep' });
    await eventually(async () => expect(await find('job', false)).toBeUndefined());
  });

  test('an endpoint, a printer, a point of sale and an export that fail are listed with their owner, and retried', async () => {
    const owner = await signUpOwner(app, { displayName: 'Wanda Web' });
    const { restaurantId, qrCodeId, itemIds } = await createTable(app, owner.userId, [
      { name: 'Soup', priceMinor: 650 },
    ]);
    const { browser, visit } = await scanCode(app, qrCodeId);
    const { orderId } = await browser.api.orders.place({
      visitId: visit.visitId,
      restaurantId,
      key: crypto.randomUUID(),
      lines: [{ itemId: itemIds[0] ?? '', quantity: 1 }],
      total: 650,
    });
    const [endpointId, printerId, exportId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const now = app.clock.now();
    const later = new Date(now.getTime() + 10 * minuteMs);
    await app.sql(
      `insert into webhook_endpoints (owner_id, id, url, topics, secret_sealed, failed_tries, failing_since, retry_at, created_at)
       values ($1, $2, 'https://till.example.com/hook', '{order.placed}', '\\x00', 3, $3, $4, $3)`,
      [owner.userId, endpointId, now, later],
    );
    for (const state of ['pending', 'failed'])
      await app.sql(
        `insert into webhook_deliveries (owner_id, id, endpoint_id, topic, subject_id, payload, state, attempts, next_attempt_at,
           last_failure, created_at, decided_at)
         values ($1, $2, $3, 'order.placed', $4, '{}', $5, 3, $6, '{"code": "connection_refused", "status": null, "detail": ""}', $7, $8)`,
        [
          owner.userId,
          crypto.randomUUID(),
          endpointId,
          orderId,
          state,
          state === 'pending' ? later : null,
          now,
          state === 'pending' ? null : now,
        ],
      );
    await app.sql(
      `insert into printers (restaurant_id, id, name, host, columns, code_page, failing_since, failed_tries, retry_at, last_failure,
         created_at, updated_at)
       values ($1, $2, 'Bar', '192.0.2.7', 42, 'pc858', $3, 5, $4, '{"code": "out_of_paper", "detail": "Bar"}', $3, $3)`,
      [restaurantId, printerId, now, later],
    );
    await app.sql(
      `insert into pos_orders (restaurant_id, order_id, system, state, wanted, attempts, first_tried_at, next_try_at, last_failure,
         looked_at, created_at, updated_at)
       values ($1, $2, 'square', 'waiting', '{}', 2, $3, $4, '{"code": "square_token_refused", "status": 401, "detail": ""}', $3, $3, $3)`,
      [restaurantId, orderId, now, later],
    );
    await app.sql(
      `insert into data_exports (owner_id, id, state, attempts, origin, requested_at, finished_at, expires_at)
       values ($1, $2, 'failed', 3, 'http://localhost', $3, $3, $4)`,
      [owner.userId, exportId, now, later],
    );

    expect(await listOf(admin)).toMatchObject([
      {
        kind: 'printer',
        isGivenUp: false,
        title: 'Bar',
        about: "Olive's Kitchen",
        ownerId: owner.userId,
        count: 0,
        tries: 5,
        reason: 'Bar does not print: it has run out of paper',
        nextTryAt: null,
      },
      {
        kind: 'pos',
        isGivenUp: false,
        title: 'Square',
        count: 1,
        tries: 2,
        reason: 'Square refused the access token.',
        nextTryAt: later.toISOString(),
      },
      { kind: 'export', isGivenUp: true, about: 'Wanda Web', tries: 3, canDelete: false },
      {
        kind: 'webhook',
        isGivenUp: false,
        title: 'https://till.example.com/hook',
        about: 'Wanda Web',
        count: 1,
        tries: 3,
        reason: 'The connection was refused.',
        nextTryAt: later.toISOString(),
      },
      { kind: 'webhook', isGivenUp: true, count: 1, tries: 3, nextTryAt: null },
    ]);

    const { retried } = await admin.api.administration.retryAllWork({ isGivenUp: false });
    expect(retried).toBe(3);
    expect((await find('printer', false))?.tries).toBe(0);
    expect((await find('pos', false))?.nextTryAt).not.toBe(later.toISOString());
    // Its secret cannot be opened, so the try fails again.
    await eventually(async () => expect((await find('webhook', false))?.tries).toBeGreaterThan(3));
    const ids = { webhook: `${owner.userId}/${endpointId}`, export: `${owner.userId}/${exportId}` };
    await admin.api.administration.retryWork({ kind: 'webhook', isGivenUp: true, id: ids.webhook });
    expect(await find('webhook', true)).toBeUndefined();
    await admin.api.administration.retryWork({ kind: 'export', isGivenUp: true, id: ids.export });
    await eventually(async () =>
      expect(await app.sql('select state from data_exports where id = $1', [exportId])).toEqual([{ state: 'ready' }]),
    );
  });

  test('orders and tickets that were given up are left to the restaurant, and strange ids find nothing', async () => {
    const { retryWork } = admin.api.administration;
    const id = crypto.randomUUID();
    for (const key of [
      { kind: 'pos', isGivenUp: true, id },
      { kind: 'printer', isGivenUp: true, id: `${id}/${id}` },
      { kind: 'webhook', isGivenUp: false, id: "'; drop table users" },
      { kind: 'webhook', isGivenUp: true, id: `${id}/${id}/${id}` },
      { kind: 'export', isGivenUp: true, id: 'x' },
      { kind: 'mail', isGivenUp: true, id: 'mail' },
      { kind: 'job', isGivenUp: false, id: 'given-up' },
    ] as const)
      await expect(retryWork(key)).rejects.toMatchObject({ code: 'not-found' });
  });

  test("is nobody else's", async () => {
    const { browser } = await signUpOwner(app);
    const { listFailingWork, retryAllWork, search } = browser.api.administration;
    const calls = [
      () => listFailingWork({}),
      () => retryAllWork({ isGivenUp: false }),
      () => search({ search: 'olive' }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

describe('the search', () => {
  let app: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    app = await startTestApp();
    admin = (await logInAdmin(app)).browser;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const search = (text: string) => admin.api.administration.search({ search: text });

  test('finds owners, restaurants, orders and messages', async () => {
    const owner = await signUpOwner(app, { displayName: 'Quentin Quail', restaurantName: 'The Quiet Whale' });
    const { restaurantId, qrCodeId, itemIds } = await createTable(app, owner.userId, [
      { name: 'Soup', priceMinor: 650 },
    ]);
    const { browser, visit } = await scanCode(app, qrCodeId);
    const { orderId } = await browser.api.orders.place({
      visitId: visit.visitId,
      restaurantId,
      key: crypto.randomUUID(),
      lines: [{ itemId: itemIds[0] ?? '', quantity: 1 }],
      total: 650,
    });
    await app.sql(
      `insert into messages (id, sender_name, sender_email, content) values ($1, 'Vic Visitor', 'vic@example.com', 'Do whales eat soup?')`,
      [crypto.randomUUID()],
    );
    expect(await search('quentin')).toMatchObject({
      owners: [{ id: owner.userId, email: owner.email }],
      restaurants: [],
    });
    expect(await search('quiet wh')).toMatchObject({
      restaurants: [{ id: restaurantId, ownerId: owner.userId, ownerName: 'Quentin Quail' }],
    });
    expect(await search('EAT SOUP')).toMatchObject({ owners: [], messages: [{ senderName: 'Vic Visitor' }] });
    const found = { id: orderId, restaurantId, ownerId: owner.userId, tableNumber: 'Table 7', totalMinor: 650 };
    for (const text of [`#${orderId.slice(-4).toUpperCase()}`, orderId.slice(-6), orderId])
      expect((await search(text)).orders).toMatchObject([found]);
    app.clock.advance(8 * 24 * hourMs);
    expect((await search(orderId.slice(-6))).orders).toEqual([]);
    expect((await search(orderId)).orders).toMatchObject([found]);
    for (const text of ['%%', '__', 'zz not there']) {
      expect(await search(text)).toEqual({ owners: [], restaurants: [], orders: [], messages: [] });
    }
    await expect(search(' a ')).rejects.toMatchObject({ code: 'invalid-argument' });
  });
});
