import type { CollectionName } from '@comanda/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { transact } from '#platform/db';
import { goodPassword, logInStaff, signUpOwner, startTestApp, type TestApp } from '#testing';
import { watchQuery } from './watch-query.fixture.ts';

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.anotherNode();
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

/** Changes rows on one node and touches the documents, like a command does. */
const change = (
  node: TestApp,
  touches: ReadonlyArray<readonly [CollectionName, string]>,
  text: string,
  values: unknown[],
) =>
  transact(node.ctx, async (ctx) => {
    await app.sql(text, values);
    for (const [collection, tenant] of touches) ctx.touch(collection, tenant);
  });

const always = () => true;

test.each(['this node', 'another node'])('staff who lose their flag on %s lose the stream', async (where) => {
  const owner = await signUpOwner(app);
  const staff = await logInStaff(app, owner.userId, { canViewOrders: true });
  await using watching = await watchQuery(staff.browser, { collection: 'orders' });
  await watching.until(always);
  await change(
    where === 'this node' ? app : other,
    [
      ['users', staff.userId],
      ['users', owner.userId],
    ],
    `update users set permissions = permissions || '{"canViewOrders": false}' where id = $1`,
    [staff.userId],
  );
  expect(await watching.ending()).toMatchObject({ code: 'permission-denied' });
});

test('whoever logs out loses the streams of that session, and of no other', async () => {
  const { browser, email } = await signUpOwner(app);
  const phone = app.browser();
  await phone.api.accounts.logIn({ email, password: goodPassword });
  await using onPhone = await watchQuery(phone, { collection: 'users' });
  await using onDesk = await watchQuery(browser, { collection: 'users' });
  await Promise.all([onPhone.until(always), onDesk.until(always)]);
  await phone.api.accounts.logOut({});
  expect(await onPhone.ending()).toMatchObject({ code: 'unauthenticated' });
  await browser.api.accounts.updateProfile({ displayName: 'Still Here' });
  await onDesk.until(([user]) => user?.['displayName'] === 'Still Here');
});

test('logging out everywhere ends the streams on every node', async () => {
  const { browser, email } = await signUpOwner(app);
  const phone = other.browser();
  await phone.api.accounts.logIn({ email, password: goodPassword });
  await using watching = await watchQuery(phone, { collection: 'users' });
  await watching.until(always);
  await browser.api.accounts.logOutEverywhere({});
  expect(await watching.ending()).toMatchObject({ code: 'unauthenticated' });
});

test('a session that runs out is noticed though nobody tells of it', async () => {
  const { browser, userId } = await signUpOwner(other);
  await using watching = await watchQuery(browser, { collection: 'users' });
  await watching.until(always);
  await app.sql(`update sessions set expires_at = now() - interval '1 minute' where user_id = $1`, [userId]);
  other.clock.advance(30_000);
  expect(await watching.ending()).toMatchObject({ code: 'unauthenticated' });
});

test('a deleted account loses its streams', async () => {
  const { browser, userId } = await signUpOwner(app);
  await using watching = await watchQuery(browser, { collection: 'restaurants' });
  await watching.until(always);
  await change(app, [['users', userId]], 'delete from users where id = $1', [userId]);
  expect(await watching.ending()).toMatchObject({ code: 'unauthenticated' });
});

test('what belongs to a new restaurant is seen by those who watch already, and vanishes with it', async () => {
  const owner = await signUpOwner(app);
  const staff = await logInStaff(app, owner.userId, { canManageMenus: true });
  const restaurantId = newId();
  const query = { collection: 'menus', where: [['name', '==', restaurantId]] as [[string, '==', string]] };
  await using ownerSees = await watchQuery(owner.browser, query);
  await using staffSees = await watchQuery(staff.browser, query);
  await Promise.all([ownerSees.until(always), staffSees.until(always)]);

  await change(
    other,
    [['restaurants', owner.userId]],
    `insert into restaurants (id, owner_id, name) values ($1, $2, 'Second')`,
    [restaurantId, owner.userId],
  );
  await change(
    other,
    [['menus', restaurantId]],
    `insert into menus (restaurant_id, id, name, currency) values ($1, $2, $3, 'USD')`,
    [restaurantId, newId(), restaurantId],
  );
  await Promise.all([ownerSees.until(({ length }) => length === 1), staffSees.until(({ length }) => length === 1)]);

  await change(
    app,
    [
      ['restaurants', owner.userId],
      ['menus', restaurantId],
    ],
    'delete from restaurants where id = $1',
    [restaurantId],
  );
  await Promise.all([ownerSees.until(({ length }) => length === 0), staffSees.until(({ length }) => length === 0)]);
});
