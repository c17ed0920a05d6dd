import { randomBytes } from 'node:crypto';
import { archivePath, dataExportDocument, deletionGraceDays, exportKeptDays } from '@comanda/contract/leaving';
import { hourMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTable,
  eventually,
  goodPassword,
  logInAdmin,
  logInStaff,
  readZip,
  scanCode,
  signUpOwner,
  startTestApp,
  waitForMail,
  type Browser,
  type TestApp,
} from '#testing';
import { originalKey } from '#platform/blobs';
import { deleteAccountsJob } from './delete-accounts.ts';
import { anonymizeGuestsJob } from './anonymize-guests.job.ts';
import { exportPartKey } from './export-parts.ts';
import { deleteExportsJob } from './start-exports.ts';

const dayMs = 24 * hourMs;
const photo = Buffer.from('a photo, as it was uploaded');

let app: TestApp;
let admin: Browser;
let ann: Awaited<ReturnType<typeof signUpOwner>>;
let bob: Awaited<ReturnType<typeof signUpOwner>>;
let table: Awaited<ReturnType<typeof createTable>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = (await logInAdmin(app)).browser;
  ann = await signUpOwner(app, { displayName: 'Ann Owner' });
  bob = await signUpOwner(app, { displayName: 'Bob Owner' });
  for (const { browser } of [ann, bob]) {
    await eventually(async () => {
      const { documents } = await browser.api.documents.query({ collection: 'setups' });
      if (documents[0]?.['state'] !== 'done') throw new Error('still setting up');
    });
  }
  table = await createTable(app, ann.userId, [{ name: '=Soup', priceMinor: 650 }]);
  await dine();
  await leaveTraces();
});
afterAll(() => app[Symbol.asyncDispose]());

/** A guest gives a name, orders, and leaves feedback. */
const dine = async () => {
  const { browser, visit } = await scanCode(app, table.qrCodeId);
  const { restaurantId } = table;
  const { visitId } = visit;
  await browser.api.visits.introduce({ restaurantId, visitId, name: 'Gertrude' });
  const { orderId } = await browser.api.orders.place({
    restaurantId,
    visitId,
    key: crypto.randomUUID(),
    lines: [{ itemId: table.itemIds[0] ?? '', quantity: 2, notes: 'Gertrude hates salt' }],
    customerName: 'Gertrude',
    notes: 'For Gertrude',
    total: 1_300,
  });
  await ann.browser.api.orders.changeStatus({
    restaurantId,
    orderId,
    changeId: crypto.randomUUID(),
    from: 'unopened',
    to: 'accepted',
  });
};

/**
 * Creates one row of each kind that no foreign key ties to the owner: a key, a webhook delivery, a call to a point of sale, a purchase, a
 * message, a grant, a photo, a staff member and an event.
 */
const leaveTraces = async () => {
  await logInStaff(app, ann.userId, { canViewOrders: true });
  const endpointId = crypto.randomUUID();
  const url = 'https://till.example.com/';
  await ann.browser.api.developers.addEndpoint({ endpointId, url, topics: ['feedback.given'] });
  await app.sql(
    `with ordered as (select restaurant_id, id, created_at as at, jsonb_build_object('customerName', customer_name, 'notes', notes,
         'lines', '[]'::jsonb, 'restaurantId', restaurant_id, 'happenedAt', created_at) as words
       from orders where restaurant_id = $2 and customer_name <> ''),
     told as (insert into webhook_deliveries (owner_id, id, endpoint_id, topic, subject_id, payload, state, created_at)
       select $1, gen_random_uuid(), $3, 'order.placed', id, words, 'delivered', at from ordered),
     logged as (insert into pos_sync_logs (restaurant_id, id, order_id, system, direction, action, method, url, request, response, duration_ms, at)
       select restaurant_id, gen_random_uuid(), id, 'webhook', 'out', '', 'POST', '', words, '', 1, at from ordered)
     insert into pos_orders (restaurant_id, order_id, system, state, wanted, first_sent, held, looked_at, created_at, updated_at)
     select restaurant_id, id, 'webhook', 'sent', words, words, words, at, at, at from ordered`,
    [ann.userId, table.restaurantId, endpointId],
  );
  await ann.browser.api.developers.createKey({
    keyId: crypto.randomUUID(),
    name: 'Till',
    scopes: ['orders.view'],
  });
  const key = crypto.randomUUID();
  const { purchaseId } = await ann.browser.api.tokens.buy({ key, tokens: 1_000 });
  await app.sql(`update token_purchases set status = 'paid', number = 41, paid_at = now() where id = $1`, [purchaseId]);
  const message = { senderName: 'Ann', senderEmail: ann.email, content: 'Hello' };
  await ann.browser.api.messages.send({ key: crypto.randomUUID(), ...message });
  await app.browser().api.messages.send({ key: crypto.randomUUID(), ...message });
  await admin.api.tokens.grant({ key: crypto.randomUUID(), ownerId: ann.userId, amount: 5, reason: 'A gift to Ann' });
  await app.ctx.bytes.put(originalKey('photo0001'), photo);
  await app.sql(
    `insert into objects (owner_id, bucket, name, storage_key, size, content_type, md5_hash, download_token, time_created, updated)
     values ($1, 'photos', '../menus/soup.jpg', 'photo0001', $2, 'image/jpeg', '', 'a-token-to-download', now(), now())`,
    [ann.userId, photo.length],
  );
  await app.sql(
    `insert into analytics_events (at, id, name, restaurant_id, user_id) values (now(), gen_random_uuid(), 'login', $1, $2)`,
    [table.restaurantId, ann.userId],
  );
};

type Owner = typeof ann;

const exportsOf = async ({ browser }: Owner) =>
  (await browser.api.documents.query({ collection: 'dataExports', orderBy: [['requestedAt', 'desc']] })).documents.map(
    (document) => dataExportDocument.parse(document),
  );

/** Requests an export and waits until it can be downloaded. */
const prepareExport = async (owner: Owner): Promise<string> => {
  const { exportId } = await owner.browser.api.leaving.requestExport({});
  await eventually(async () => {
    const [latest] = await exportsOf(owner);
    expect(latest).toMatchObject({ id: exportId, state: 'ready', percent: 100 });
  });
  return exportId;
};

const partsOf = async (exportId: string): Promise<string[]> => {
  const [row] = await app.sql<{ id: string; claim: string; parts: number }>(
    'select id, claim, parts from data_exports where id = $1',
    [exportId],
  );
  if (row === undefined) throw new Error('no such export');
  return Array.from({ length: row.parts }, (_, number) => exportPartKey(row, number));
};

const countStored = async (keys: readonly string[]): Promise<number> =>
  (await Promise.all(keys.map((key) => app.ctx.bytes.exists(key)))).filter(Boolean).length;

/** A file of the owner that compresses to nothing smaller. */
const addLargePhoto = async ({ userId }: Owner, storageKey: string): Promise<void> => {
  const bytes = Buffer.concat(Array.from({ length: 800 }, () => randomBytes(20_000)));
  await app.ctx.bytes.put(originalKey(storageKey), bytes);
  await app.sql(
    `insert into objects (owner_id, bucket, name, storage_key, size, content_type, md5_hash, download_token, time_created, updated)
     values ($1, 'photos', 'large.jpg', $2, $3, 'image/jpeg', '', $2, now(), now())`,
    [userId, storageKey, bytes.length],
  );
};

describe('the archive', () => {
  test('holds every row as JSON and as CSV, and every photo, and nothing secret, and a mail says where it is', async () => {
    await app.sql(
      `insert into passkeys (id, user_id, credential_id, public_key, name)
       values (gen_random_uuid(), $1, 'credential', ''::bytea, 'Bar laptop')`,
      [ann.userId],
    );
    await prepareExport(ann);
    const letter = await waitForMail(app, ann.email, 'Your Comanda export is ready');
    expect(letter).toContain('/profile/data');
    const response = await ann.browser.fetch(archivePath);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="comanda-[\d-]+\.zip"$/);
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    const json = (name: string): object[] => JSON.parse(files.get(`json/${name}.json`)?.toString() ?? '');
    expect(json('orders')).toContainEqual(expect.objectContaining({ customer_name: 'Gertrude', total_minor: 1_300 }));
    expect(json('users')).toHaveLength(2);
    expect(json('audit_entries')).toHaveLength(1);
    expect(json('passkeys')).toMatchObject([{ name: 'Bar laptop' }]);
    expect(json('qr_codes')).toContainEqual(expect.objectContaining({ id: table.qrCodeId }));
    const csv = files.get('csv/order_items.csv')?.toString() ?? '';
    expect(csv).toContain("'=Soup");
    expect(csv.trim().split('\r\n')).toHaveLength(json('order_items').length + 1);
    expect(files.get('files/photos/menus/soup.jpg')).toEqual(photo);
    const everything = [...files.values()].join('\n');
    expect(everything).not.toContain(bob.email);
    expect(everything).not.toContain('a-token-to-download');
    expect(everything).not.toMatch(/device_hash|secret_hash|_sealed|"password"|placing_key|public_key|credential_id/);
  });

  test('of an owner is served while others download theirs without reading, and no transaction stays open', async () => {
    const slow: Owner[] = [];
    for (const storageKey of ['photo0003', 'photo0004', 'photo0005']) {
      const owner = await signUpOwner(app);
      await addLargePhoto(owner, storageKey);
      await prepareExport(owner);
      slow.push(owner);
    }
    // Nobody reads the bodies of these answers.
    const unread = await Promise.all(
      slow.flatMap(({ browser }) => [browser.fetch(archivePath), browser.fetch(archivePath)]),
    );
    expect(unread.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const refused = await slow[0]?.browser.fetch(archivePath);
    expect(await refused?.json()).toMatchObject({ code: 'leaving.too-many-downloads', status: 429 });
    await prepareExport(bob);
    const response = await bob.browser.fetch(archivePath);
    expect(response.status).toBe(200);
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    expect(files.get('json/users.json')?.toString()).toContain(bob.email);
    const open = await app.sql(
      `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    expect(open).toEqual([]);
    for (const { body } of unread) await body?.cancel();
  });

  test('is written once at a time for each owner, and a new one replaces the last', async () => {
    const before = await prepareExport(bob);
    const parts = await partsOf(before);
    expect(await countStored(parts)).toBe(parts.length);
    const both = await Promise.allSettled([
      bob.browser.api.leaving.requestExport({}),
      bob.browser.api.leaving.requestExport({}),
    ]);
    const refused = both.filter((result) => result.status === 'rejected');
    expect(refused).toMatchObject([
      {
        reason: {
          code: 'leaving.export-running',
          message: 'Your export is already being prepared. We send you a mail when it is ready.',
        },
      },
    ]);
    await eventually(async () => expect(await exportsOf(bob)).toMatchObject([{ state: 'ready' }]));
    expect((await exportsOf(bob))[0]?.id).not.toBe(before);
    expect(await countStored(parts)).toBe(0);
  });

  test('that a stopped server had begun is written anew, and what it left is deleted', async () => {
    const owner = await signUpOwner(app);
    const left = { id: crypto.randomUUID(), claim: crypto.randomUUID() };
    const keys = [exportPartKey(left, 0), exportPartKey(left, 1)];
    for (const key of keys) await app.ctx.bytes.put(key, photo);
    await app.sql(
      `insert into data_exports (owner_id, id, state, origin, claim, claimed_until, parts, attempts, requested_at)
       values ($1, $2, 'running', $3, $4, $5, 1, 1, $5)`,
      [owner.userId, left.id, app.origin, left.claim, new Date(app.clock.now().getTime() - hourMs)],
    );
    app.clock.advance(2 * 60_000);
    await eventually(async () => expect(await exportsOf(owner)).toMatchObject([{ id: left.id, state: 'ready' }]));
    expect(await countStored(keys)).toBe(0);
    expect((await owner.browser.fetch(archivePath)).status).toBe(200);
  });

  test('is kept for a week, and then deleted', async () => {
    const owner = await signUpOwner(app);
    const parts = await partsOf(await prepareExport(owner));
    const letPassHere = (days: number) =>
      app.sql(
        `update data_exports set expires_at = (expires_at at time zone 'UTC' - $2 * interval '1 day') at time zone 'UTC' where owner_id = $1`,
        [owner.userId, days],
      );
    await letPassHere(exportKeptDays - 1);
    await deleteExportsJob.run(app.ctx, {});
    expect((await owner.browser.fetch(archivePath)).status).toBe(200);
    await letPassHere(1);
    expect((await owner.browser.fetch(archivePath)).status).toBe(404);
    await deleteExportsJob.run(app.ctx, {});
    expect(await countStored(parts)).toBe(0);
    expect(await exportsOf(owner)).toEqual([]);
    const gone = await owner.browser.fetch(archivePath);
    expect(await gone.json()).toMatchObject({ code: 'leaving.export-missing', status: 404 });
  });

  test("is the owner's alone", async () => {
    const staff = await logInStaff(app, bob.userId, { canViewOrders: true, canManageMenus: true });
    expect((await app.browser().fetch(archivePath)).status).toBe(401);
    for (const stranger of [staff.browser, admin]) {
      expect((await stranger.fetch(archivePath)).status).toBe(403);
      await expect(stranger.api.leaving.requestExport({})).rejects.toMatchObject({ code: 'permission-denied' });
      await expect(stranger.api.documents.query({ collection: 'dataExports' })).rejects.toMatchObject({
        code: 'permission-denied',
      });
    }
  });
});

describe("guests' data", () => {
  const figures = async () => {
    const { api } = ann.browser;
    const now = app.clock.now().getTime();
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const range = { from: day(now - 200 * dayMs), to: day(now), restaurantIds: [table.restaurantId] };
    const names = ['day', 'dish', 'category', 'table'] as const;
    const read = await Promise.all(names.map((report) => api.reports.read({ ...range, report })));
    return read.map(({ rows, totals }) => ({ rows, totals }));
  };
  /** Makes everything at the table older. The clock stays, because advancing it would expire the logins. */
  const letPass = async (days: number) => {
    await app.sql(
      `update restaurants set guests_forgotten_until = (guests_forgotten_until at time zone 'UTC' - $2 * interval '1 day') at time zone 'UTC' where id = $1`,
      [table.restaurantId, days],
    );
    for (const [name, column] of [
      ['visits', 'opened_at'],
      ['visit_guests', 'joined_at'],
      ['orders', 'created_at'],
    ]) {
      await app.sql(
        `update ${name} set ${column} = (${column} at time zone 'UTC' - $2 * interval '1 day') at time zone 'UTC' where restaurant_id = $1`,
        [table.restaurantId, days],
      );
    }
    const told = await app.sql<{ id: string; at: string }>(
      `select id, payload ->> 'happenedAt' as at from webhook_deliveries where payload ? 'happenedAt'`,
    );
    for (const { id, at } of told) {
      const earlier = JSON.stringify(new Date(Date.parse(at) - days * dayMs));
      await app.sql(
        `update webhook_deliveries set payload = jsonb_set(payload, '{happenedAt}', $2::jsonb) where id = $1`,
        [id, earlier],
      );
    }
  };
  const remembered = async () => {
    const rows = await app.sql<{ found: string }>(
      `select customer_name || notes as found from orders where restaurant_id = $1
       union all select notes from order_items where restaurant_id = $1
       union all select name from visit_guests where restaurant_id = $1
       union all select wanted::text || first_sent || held from pos_orders where restaurant_id = $1
       union all select request from pos_sync_logs where restaurant_id = $1
       union all select payload::text from webhook_deliveries where payload ->> 'restaurantId' = $1::text`,
      [table.restaurantId],
    );
    return rows.filter(({ found }) => found.includes('Gertrude')).length;
  };

  test('stays as long as the owner says, and then goes while every report says what it said', async () => {
    await ann.browser.api.leaving.setGuestDataDays({ guestDataDays: null });
    await letPass(29);
    await anonymizeGuestsJob.run(app.ctx, {});
    expect(await remembered()).toBe(6);
    await ann.browser.api.leaving.setGuestDataDays({ guestDataDays: 30 });
    await anonymizeGuestsJob.run(app.ctx, {});
    expect(await remembered()).toBe(6);

    await letPass(2);
    const before = await figures();
    expect(JSON.stringify(before)).toContain('1300');
    await anonymizeGuestsJob.run(app.ctx, {});
    await anonymizeGuestsJob.run(app.ctx, {});
    expect(await remembered()).toBe(0);
    expect(await figures()).toEqual(before);
    const [guest] = await app.sql<{ device_hash: string }>(
      'select device_hash from visit_guests where restaurant_id = $1 order by joined_at desc limit 1',
      [table.restaurantId],
    );
    expect(guest?.device_hash).toMatch(/^forgotten /);
    expect(
      await app.sql(`select key from directory_entries where kind = 'device' and restaurant_id = $1`, [
        table.restaurantId,
      ]),
    ).toEqual([]);
  });

  test('is kept for one of the times there are', async () => {
    const asked: unknown = { guestDataDays: 7 };
    const response = await ann.browser.fetch('/api/leaving/set-guest-data-days', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    expect(response.status).toBe(400);
  });
});

describe('leaving', () => {
  const departure = async () => (await ann.browser.api.documents.query({ collection: 'departures' })).documents[0];

  test('asks for the password and the name, and can be taken back', async () => {
    const { leaving } = ann.browser.api;
    const right = { password: goodPassword, name: 'Ann Owner' };
    await expect(leaving.requestDeletion({ ...right, password: 'wrong' })).rejects.toMatchObject({
      code: 'accounts.wrong-password',
    });
    await expect(leaving.requestDeletion({ ...right, name: 'Ann' })).rejects.toMatchObject({
      code: 'leaving.name-differs',
    });
    expect(await departure()).toMatchObject({ deleteAt: null });
    const [first, second] = await Promise.all([leaving.requestDeletion(right), leaving.requestDeletion(right)]);
    expect(second).toEqual(first);
    expect(await departure()).toMatchObject(first);
    await waitForMail(app, ann.email, 'Keep my account');
    await leaving.takeBackDeletion({});
    await leaving.takeBackDeletion({});
    expect(await departure()).toMatchObject({ deleteAt: null });
    app.clock.advance((deletionGraceDays + 1) * dayMs);
    await deleteAccountsJob.run(app.ctx, {});
    expect(await departure()).toMatchObject({ deleteAt: null });
  });

  test('after the grace nothing of the owner is left in any table, and everybody else is as they were', async () => {
    const { deleteAt } = await ann.browser.api.leaving.requestDeletion({ password: goodPassword, name: 'Ann Owner' });
    app.clock.advance(new Date(deleteAt).getTime() - app.clock.now().getTime() - hourMs);
    await deleteAccountsJob.run(app.ctx, {});
    expect(await departure()).toMatchObject({ deleteAt });
    app.clock.advance(2 * hourMs);
    const restaurants = await app.sql<{ id: string }>('select id from restaurants where owner_id = $1', [ann.userId]);
    const people = await app.sql<{ id: string; email: string }>('select id, email from users where owner_id = $1', [
      ann.userId,
    ]);
    const bobs = await app.sql(
      'select id from orders where restaurant_id in (select id from restaurants where owner_id = $1)',
      [bob.userId],
    );
    const parts = (await app.sql<{ id: string }>('select id from data_exports where owner_id = $1', [ann.userId])).map(
      ({ id }) => id,
    );
    const stored = (await Promise.all(parts.map(partsOf))).flat();
    expect(await countStored(stored)).toBeGreaterThan(0);
    await deleteAccountsJob.run(app.ctx, {});
    expect(await countStored(stored)).toBe(0);

    const traces = [...restaurants, ...people].flatMap((row) => Object.values(row));
    traces.push('Ann Owner', 'Gertrude', 'A gift to Ann');
    const tables = await app.sql<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    for (const { name } of tables) {
      const left = await app.sql(
        `select t from ${name} as t where exists (select from unnest($1::text[]) as trace where position(trace in to_jsonb(t)::text) > 0) limit 1`,
        [traces],
      );
      expect(left, name).toEqual([]);
    }
    expect(bobs.length).toBeGreaterThan(0);
    expect(
      await app.sql('select id from orders where restaurant_id in (select id from restaurants where owner_id = $1)', [
        bob.userId,
      ]),
    ).toHaveLength(bobs.length);
    expect(await app.sql('select storage_key from forgotten_bytes')).toContainEqual({ storage_key: 'photo0001' });
    expect(await app.sql('select number::int, tokens from past_purchases')).toEqual([{ number: 41, tokens: 1_000 }]);
    const { entries } = await admin.api.administration.audit({ search: 'tokens/grant' });
    expect(entries[0]).toMatchObject({ ownerId: null, about: 'An account that is deleted', input: {} });
    await expect(ann.browser.api.documents.query({ collection: 'orders' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
