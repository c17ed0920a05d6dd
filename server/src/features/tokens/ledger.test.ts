import { dayMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAdmin, signUpOwner, startTestApp, type TestApp } from '#testing';

let app: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
let admin: Awaited<ReturnType<typeof logInAdmin>>;
let restaurantId: string;

const spend = (entries: { kind?: string; count: number; at: string; restaurantId?: string | null }) =>
  app.sql(
    `insert into token_entries (owner_id, id, kind, amount, reference, reason, restaurant_id, created_at)
     select $1, gen_random_uuid(), $2, -1, gen_random_uuid()::text, 'Table 4', $3, $4::timestamptz + interval '1 second' * number
     from generate_series(1, $5::int) as number`,
    [owner.userId, entries.kind ?? 'scan', entries.restaurantId ?? restaurantId, entries.at, entries.count],
  );

beforeAll(async () => {
  app = await startTestApp();
  [owner, admin] = await Promise.all([signUpOwner(app), logInAdmin(app)]);
  const [row] = await app.sql<{ id: string }>('select id from restaurants where owner_id = $1 and not is_sample', [
    owner.userId,
  ]);
  restaurantId = row?.id ?? '';
  await spend({ count: 12, at: '2026-03-30T10:00:00Z' });
  // In Lisbon this is already March 31, in summer time.
  await spend({ count: 5, at: '2026-03-30T23:30:00Z' });
  await spend({ kind: 'order', count: 3, at: '2026-03-31T22:59:00Z' });
  // In Lisbon it is already April.
  await spend({ count: 2, at: '2026-03-31T23:10:00Z' });
});
afterAll(() => app[Symbol.asyncDispose]());

const read = (asked: Partial<Parameters<typeof owner.browser.api.tokens.ledger>[0]> = {}) =>
  owner.browser.api.tokens.ledger({ timezone: 'Europe/Lisbon', ...asked });

test("a month's scans and orders stand summed up by the reader's days, everything else line by line", async () => {
  const { rows, added, spent } = await read({ month: '2026-03' });
  expect(rows.map(({ kind, day, count, amount }) => [kind, day, count, amount])).toEqual([
    ['order', '2026-03-31', 3, -3],
    ['scan', '2026-03-31', 5, -5],
    ['scan', '2026-03-30', 12, -12],
  ]);
  expect(rows[0]).toMatchObject({ restaurantId, restaurantName: "Olive's Kitchen" });
  expect({ added, spent }).toEqual({ added: 0, spent: 20 });
  expect((await read({ month: '2026-04' })).rows).toMatchObject([{ kind: 'scan', day: '2026-04-01', count: 2 }]);
  expect((await read({ month: '2026-03', kind: 'order' })).spent).toBe(3);
  expect((await read({ restaurantId: crypto.randomUUID() })).rows).toEqual([]);
});

test('what an administrator grants and takes back stands in it with its reason, once', async () => {
  const grant = { key: crypto.randomUUID(), ownerId: owner.userId, amount: 300, reason: '=HYPERLINK("x")' };
  await Promise.all([1, 2, 3].map(() => admin.browser.api.tokens.grant(grant)));
  await admin.browser.api.tokens.grant({ ...grant, key: crypto.randomUUID(), amount: -50, reason: 'Too many' });
  const { rows } = await read({ kind: 'grant' });
  expect(rows.map(({ amount, reason }) => [amount, reason]).toSorted()).toEqual([
    [-50, 'Too many'],
    [300, '=HYPERLINK("x")'],
  ]);
  await expect(admin.browser.api.tokens.grant({ ...grant, amount: 301 })).rejects.toMatchObject({
    code: 'tokens.grant-reused',
  });
  const { text } = await owner.browser.api.tokens.exportCsv({ kind: 'grant', timezone: 'UTC' });
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(text).toContain(',-50,');
});

test.each([
  { amount: 0 },
  { amount: 1_000_001 },
  { amount: 1.5 },
  { reason: '  ' },
  { reason: 'x'.repeat(201) },
  { ownerId: 'nobody' },
])('a grant with %o is refused', async (wrong) => {
  const grant = { key: crypto.randomUUID(), ownerId: owner.userId, amount: 10, reason: 'A gift' };
  await expect(admin.browser.api.tokens.grant({ ...grant, ...wrong })).rejects.toMatchObject({
    code: 'invalid-argument',
  });
});

test('only an owner can be granted tokens, and only one who is there', async () => {
  for (const ownerId of [crypto.randomUUID(), admin.userId]) {
    await expect(
      admin.browser.api.tokens.grant({ key: crypto.randomUUID(), ownerId, amount: 10, reason: 'A gift' }),
    ).rejects.toMatchObject({ code: 'not-found' });
  }
});

test("another owner's ledger answers as a missing one; administrators read any", async () => {
  const stranger = await signUpOwner(app);
  const asked = { ownerId: owner.userId, timezone: 'UTC' };
  const missing = { code: 'not-found' };
  await expect(stranger.browser.api.tokens.ledger(asked)).rejects.toMatchObject(missing);
  await expect(stranger.browser.api.tokens.exportCsv(asked)).rejects.toMatchObject(missing);
  await expect(stranger.browser.api.tokens.overview(asked)).rejects.toMatchObject(missing);
  await expect(admin.browser.api.tokens.overview({})).rejects.toMatchObject(missing);
  expect((await admin.browser.api.tokens.ledger({ ...asked, month: '2026-03' })).spent).toBe(22);
});

test('the pace counts scans and orders of 7 and 30 days, and says how long tokens last', async () => {
  const busy = await signUpOwner(app);
  const dayAgo = (days: number) => new Date(app.clock.now().getTime() - days * dayMs).toISOString();
  const scans = (count: number, days: number) =>
    app.sql(
      `insert into token_entries (owner_id, id, kind, amount, reference, created_at)
       select $1, gen_random_uuid(), 'scan', -1, gen_random_uuid()::text, $2 from generate_series(1, $3::int)`,
      [busy.userId, dayAgo(days), count],
    );
  await scans(100, 60);
  await scans(230, 20);
  await scans(70, 3);
  expect(await busy.browser.api.tokens.overview({})).toMatchObject({
    balance: 2_100,
    perDayOfWeek: 10,
    perDayOfMonth: 10,
    daysLeft: 210,
    isPaused: false,
    shop: 'test',
  });
});

test('administrators find owners by a part of their name, those who run out first before all others', async () => {
  const poor = await signUpOwner(app, { displayName: 'Poor Olive' });
  await admin.browser.api.tokens.grant({
    key: crypto.randomUUID(),
    ownerId: poor.userId,
    amount: -2_499,
    reason: 'Taken back',
  });
  const all = await admin.browser.api.tokens.owners({});
  expect(all.owners[0]).toMatchObject({ id: poor.userId, balance: 1 });
  expect(all.owners.map(({ balance }) => balance)).toEqual(
    all.owners.map(({ balance }) => balance).toSorted((a, b) => a - b),
  );
  expect(await admin.browser.api.tokens.owners({ search: 'oor OL' })).toMatchObject({
    owners: [{ id: poor.userId }],
    total: 1,
  });
  expect(await admin.browser.api.tokens.owners({ search: 'Poor%' })).toEqual({ owners: [], total: 0 });
});
