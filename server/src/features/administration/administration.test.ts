import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTable,
  goodPassword,
  logInAdmin,
  logInStaff,
  openScreen,
  scanCode,
  signUpOwner,
  startTestApp,
  waitForMail,
  type Browser,
  type TestApp,
} from '#testing';

let app: TestApp;
let admin: { browser: Browser; userId: string };
let other: { browser: Browser; userId: string };
beforeAll(async () => {
  app = await startTestApp();
  [admin, other] = [await logInAdmin(app), await logInAdmin(app)];
});
afterAll(() => app[Symbol.asyncDispose]());

const reason = 'Unpaid invoices';
const entriesFor = async ({ browser }: { browser: Browser }) =>
  (await browser.api.documents.query({ collection: 'auditEntries', orderBy: [['at', 'desc']] })).documents;
const outcomes = async (...calls: Array<Promise<unknown>>) =>
  (await Promise.allSettled(calls)).map(({ status }) => status).toSorted();

describe('a suspended owner', () => {
  test('is out at once with everybody of theirs, while those at the table finish', async () => {
    const owner = await signUpOwner(app);
    const staff = await logInStaff(app, owner.userId, { canViewOrders: true });
    const table = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
    const free = await createTable(app, owner.userId, [{ name: 'Bread', priceMinor: 150 }]);
    const { key } = await owner.browser.api.developers.createKey({
      keyId: crypto.randomUUID(),
      name: 'Till',
      scopes: ['orders.view'],
    });
    const seated = await scanCode(app, table.qrCodeId);
    await using screen = await openScreen(owner.browser, ['restaurants']);
    await admin.browser.api.administration.suspend({ ownerId: owner.userId, reason });

    await screen.until(({ shown }) => shown('restaurants') === 'unauthenticated');
    const credentials = { email: owner.email, password: goodPassword };
    await expect(app.browser().api.accounts.logIn(credentials)).rejects.toMatchObject({ code: 'accounts.suspended' });
    await expect(staff.browser.api.documents.query({ collection: 'orders' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const byKey = await fetch(`${app.origin}/api/documents/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ collection: 'orders' }),
    });
    expect(byKey.status).toBe(401);
    await expect(scanCode(app, free.qrCodeId)).rejects.toMatchObject({ code: 'visits.paused' });
    const placed = await seated.browser.api.orders.place({
      visitId: seated.visit.visitId,
      restaurantId: table.restaurantId,
      key: crypto.randomUUID(),
      lines: [{ itemId: table.itemIds[0] ?? '', quantity: 1 }],
      total: 650,
    });
    expect(
      await app.sql('select id, visit_id, status, total_minor from orders where id = $1', [placed.orderId]),
    ).toEqual([{ id: placed.orderId, visit_id: seated.visit.visitId, status: 'unopened', total_minor: 650 }]);
    await waitForMail(app, owner.email, reason);

    await admin.browser.api.administration.restore({ ownerId: owner.userId, reason: 'Paid' });
    const back = app.browser();
    await back.api.accounts.logIn(credentials);
    expect((await scanCode(app, free.qrCodeId)).visit.state).toBe('seated');
    const entries = await entriesFor({ browser: back });
    expect(entries).toMatchObject([
      { command: '/administration/restore', adminName: 'Ada Admin', input: { reason: 'Paid' } },
      { command: '/administration/suspend', adminName: 'Ada Admin', input: { reason } },
    ]);
  });

  test('one restaurant alone pauses its menu, and nobody is logged out', async () => {
    const owner = await signUpOwner(app);
    const table = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
    await admin.browser.api.administration.suspend({ ownerId: owner.userId, restaurantId: table.restaurantId, reason });
    await expect(scanCode(app, table.qrCodeId)).rejects.toMatchObject({ code: 'visits.paused' });
    const states = await app.browser().api.documents.query({
      collection: 'menuStates',
      where: [['restaurantId', '==', table.restaurantId]],
    });
    expect(states.documents.every(({ isPaused }) => isPaused === true)).toBe(true);
    expect((await entriesFor(owner))[0]).toMatchObject({ about: "Olive Tree, Olive's Kitchen" });
    const { restaurants } = await admin.browser.api.administration.owner({ ownerId: owner.userId });
    expect(restaurants.find(({ id }) => id === table.restaurantId)).toMatchObject({ suspensionReason: reason });
  });

  test('of two administrators at once one acts, and the other is told', async () => {
    const { userId: ownerId } = await signUpOwner(app);
    const [one, two] = [admin.browser.api.administration, other.browser.api.administration];
    expect(await outcomes(one.suspend({ ownerId, reason }), two.suspend({ ownerId, reason }))).toEqual([
      'fulfilled',
      'rejected',
    ]);
    await expect(two.suspend({ ownerId, reason })).rejects.toMatchObject({ code: 'administration.already-suspended' });
    expect(await outcomes(one.restore({ ownerId, reason }), two.restore({ ownerId, reason }))).toEqual([
      'fulfilled',
      'rejected',
    ]);
    await expect(one.restore({ ownerId, reason })).rejects.toMatchObject({ code: 'administration.not-suspended' });
    const { total } = await one.audit({ ownerId });
    expect(total).toBe(2);
  });

  test('needs a reason, and somebody who is an owner', async () => {
    const { userId: ownerId } = await signUpOwner(app);
    const { suspend } = admin.browser.api.administration;
    await expect(suspend({ ownerId, reason: '  ' })).rejects.toMatchObject({ code: 'invalid-argument' });
    await expect(suspend({ ownerId: crypto.randomUUID(), reason })).rejects.toMatchObject({ code: 'not-found' });
    await expect(suspend({ ownerId: other.userId, reason })).rejects.toMatchObject({ code: 'not-found' });
    await expect(suspend({ ownerId, restaurantId: crypto.randomUUID(), reason })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('the audit trail', () => {
  test('holds what an administrator does on an owner’s data, and what they only look at leaves no trace', async () => {
    const owner = await signUpOwner(app);
    const { restaurantId } = await createTable(app, owner.userId, []);
    const { api } = admin.browser;
    await api.restaurants.update({ restaurantId, changes: { phone: '+351 1' } });
    await api.tokens.grant({ key: crypto.randomUUID(), ownerId: owner.userId, amount: 5, reason: 'Sorry' });
    await api.tokens.owners({ search: '', after: 0 });
    await api.administration.owner({ ownerId: owner.userId });
    expect(await entriesFor(owner)).toMatchObject([
      { command: '/tokens/grant', about: 'Olive Tree', outcome: 'done', input: { amount: 5 } },
      { command: '/restaurants/update', about: "Olive Tree, Olive's Kitchen", outcome: 'done' },
    ]);
  });

  test('of what works outside of a transaction says how it came out, and never a password', async () => {
    const { browser } = await logInAdmin(app);
    const change = { currentPassword: 'not this one', newPassword: 'Quite4another' };
    await expect(browser.api.accounts.changePassword(change)).rejects.toMatchObject({
      code: 'accounts.wrong-password',
    });
    const { entries } = await browser.api.administration.audit({ search: 'change-password' });
    expect(entries[0]).toMatchObject({
      outcome: 'refused',
      failure: 'accounts.wrong-password',
      input: { currentPassword: '•••', newPassword: '•••' },
    });
  });

  test('of what is refused in a transaction says nothing: nothing has happened', async () => {
    const before = await admin.browser.api.administration.audit({});
    await expect(
      admin.browser.api.messages.markRead({ messageId: crypto.randomUUID(), isRead: true }),
    ).rejects.toMatchObject({ code: 'not-found' });
    expect((await admin.browser.api.administration.audit({})).total).toBe(before.total);
  });

  test('is searched by name, and goes out as a file that no spreadsheet runs', async () => {
    const owner = await signUpOwner(app, { displayName: 'Percy Sure' });
    const grant = { key: crypto.randomUUID(), ownerId: owner.userId, amount: 1, reason: '=HYPERLINK("x")' };
    await admin.browser.api.tokens.grant(grant);
    const found = await admin.browser.api.administration.audit({ search: 'percy SURE' });
    expect(found).toMatchObject({ total: 1, entries: [{ ownerName: 'Percy Sure' }] });
    const { text, fileName } = await admin.browser.api.administration.exportAudit({ search: 'percy SURE' });
    expect(fileName).toMatch(/^Audit trail \d{4}-\d\d-\d\d\.csv$/);
    // The header, the grant, and this export, which is logged too.
    expect(text.trim().split('\r\n')).toHaveLength(3);
    expect(text).toContain('/tokens/grant');
  });

  test("is nobody else's: owners read their own, and their staff none", async () => {
    const [ann, bob] = [await signUpOwner(app), await signUpOwner(app)];
    await admin.browser.api.tokens.grant({ key: crypto.randomUUID(), ownerId: ann.userId, amount: 1, reason: 'Gift' });
    expect(await entriesFor(ann)).toHaveLength(1);
    expect(await entriesFor(bob)).toEqual([]);
    await expect(bob.browser.api.administration.audit({})).rejects.toMatchObject({ code: 'permission-denied' });
    const staff = await logInStaff(app, ann.userId);
    await expect(entriesFor(staff)).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

test('owners are found by name, email or restaurant, by state, and with everything about them', async () => {
  const owner = await signUpOwner(app, { displayName: 'Findable', restaurantName: 'The Quiet Whale' });
  await logInStaff(app, owner.userId);
  const { api } = admin.browser;
  for (const search of ['findABLE', owner.email, 'quiet whale']) {
    expect(await api.administration.owners({ search })).toMatchObject({ total: 1, owners: [{ id: owner.userId }] });
  }
  expect(await api.administration.owners({ search: '%' })).toMatchObject({ total: 0 });
  expect(await api.administration.owners({ search: 'findable', state: 'suspended' })).toMatchObject({ total: 0 });
  await api.administration.suspend({ ownerId: owner.userId, reason });
  expect(await api.administration.owners({ search: 'findable', state: 'suspended' })).toMatchObject({ total: 1 });
  expect(await api.administration.owner({ ownerId: owner.userId })).toMatchObject({
    displayName: 'Findable',
    suspensionReason: reason,
    staff: [{ displayName: 'Sam Staff', status: 'active' }],
    restaurants: expect.arrayContaining([expect.objectContaining({ name: 'The Quiet Whale' })]),
  });
  await expect(api.administration.owner({ ownerId: admin.userId })).rejects.toMatchObject({ code: 'not-found' });
});
