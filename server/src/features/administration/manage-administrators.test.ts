import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  eventually,
  goodPassword,
  logInAdmin,
  openScreen,
  readMailedToken,
  signUpOwner,
  startTestApp,
  type TestApp,
} from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const listed = async ({ browser }: Awaited<ReturnType<typeof logInAdmin>>) =>
  (await browser.api.administration.listAdministrators({})).administrators;

test('an administrator is invited by another one, chooses a password, and must set up a second factor', async () => {
  const admin = await logInAdmin(app);
  const email = `invited.${crypto.randomUUID()}@example.com`;
  const displayName = 'Win a Prize Now';
  const { userId } = await admin.browser.api.administration.inviteAdministrator({ email, displayName });
  expect(await listed(admin)).toContainEqual(expect.objectContaining({ id: userId, email, isInvited: true }));
  const token = await readMailedToken(app, email, 'invite', {
    containing: 'Subject: You are invited to administer Comanda',
  });
  const browser = app.browser();
  expect(await browser.api.staff.readInvitation({ token })).toMatchObject({ email, restaurants: [] });
  await browser.api.staff.acceptInvitation({ token, password: goodPassword });
  expect((await browser.api.accounts.whoAmI()).user).toMatchObject({ role: 'admin', hasSecondFactor: false });
  await expect(browser.api.administration.listAdministrators({})).rejects.toMatchObject({ code: 'permission-denied' });
  expect(await listed(admin)).toContainEqual(expect.objectContaining({ id: userId, isInvited: false }));
});

test('an invitation is sent again: the new link works, the old one does not, and nobody who has joined gets one', async () => {
  const admin = await logInAdmin(app);
  const { administration } = admin.browser.api;
  const email = `invited.${crypto.randomUUID()}@example.com`;
  const { userId } = await administration.inviteAdministrator({ email, displayName: 'Ida Invited' });
  const lost = await readMailedToken(app, email, 'invite');
  await administration.resendInvitation({ userId });
  const token = await readMailedToken(app, email, 'invite', { otherThan: lost });
  const { staff } = app.browser().api;
  await expect(staff.acceptInvitation({ token: lost, password: goodPassword })).rejects.toMatchObject({
    code: 'staff.invitation-expired',
  });
  await staff.acceptInvitation({ token, password: goodPassword });
  await expect(administration.resendInvitation({ userId })).rejects.toMatchObject({
    code: 'administration.already-joined',
  });
  const owner = await signUpOwner(app);
  await expect(administration.resendInvitation({ userId: owner.userId })).rejects.toMatchObject({ code: 'not-found' });
});

test('an address with an account cannot be invited', async () => {
  const admin = await logInAdmin(app);
  const { email } = await signUpOwner(app);
  await expect(
    admin.browser.api.administration.inviteAdministrator({ email, displayName: 'Olive' }),
  ).rejects.toMatchObject({ code: 'accounts.email-taken' });
});

test('a removed administrator’s open window ends at once, and the account is gone', async () => {
  const [admin, removed] = [await logInAdmin(app), await logInAdmin(app)];
  await using screen = await openScreen(removed.browser, ['messages']);
  await admin.browser.api.administration.removeAdministrator({ userId: removed.userId });
  await screen.until(({ shown }) => shown('messages') === 'unauthenticated');
  await expect(listed(removed)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(
    app.browser().api.accounts.logIn({ email: removed.email, password: goodPassword }),
  ).rejects.toMatchObject({ code: 'accounts.wrong-credentials' });
});

test('a demoted administrator is an owner without restaurants, and logs in again as one', async () => {
  const [admin, demoted] = [await logInAdmin(app), await logInAdmin(app)];
  await admin.browser.api.administration.demoteAdministrator({ userId: demoted.userId });
  await expect(listed(demoted)).rejects.toMatchObject({ code: 'unauthenticated' });
  await app.sql('update users set two_factor_enabled = false where id = $1', [demoted.userId]);
  const { api } = app.browser();
  const browser = app.browser();
  await browser.api.accounts.logIn({ email: demoted.email, password: goodPassword });
  expect((await browser.api.accounts.whoAmI()).user).toMatchObject({ role: 'owner', ownerId: demoted.userId });
  expect((await browser.api.documents.query({ collection: 'restaurants' })).documents).toEqual([]);
  await expect(browser.api.administration.listAdministrators({})).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(api.administration.listAdministrators({})).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('nobody removes or demotes themselves, nor an owner', async () => {
  const admin = await logInAdmin(app);
  const owner = await signUpOwner(app);
  const { administration } = admin.browser.api;
  for (const change of [administration.demoteAdministrator, administration.removeAdministrator]) {
    await expect(change({ userId: admin.userId })).rejects.toMatchObject({ code: 'administration.own-account' });
    await expect(change({ userId: owner.userId })).rejects.toMatchObject({ code: 'not-found' });
  }
});

test('two administrators who remove each other at once: one is left', async () => {
  await using alone = await startTestApp();
  const [ann, bob] = [await logInAdmin(alone), await logInAdmin(alone)];
  const results = await Promise.allSettled([
    ann.browser.api.administration.removeAdministrator({ userId: bob.userId }),
    bob.browser.api.administration.removeAdministrator({ userId: ann.userId }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await eventually(async () => expect(await alone.sql(`select id from users where role = 'admin'`)).toHaveLength(1));
});
