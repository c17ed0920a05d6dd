import { landingParameters } from '@comanda/contract/pages';
import { describe, expect, test } from 'vitest';
import {
  beforeAllOnSharedApp,
  goodPassword,
  openScreen,
  readMailedToken,
  signUpOwner,
  waitForMail,
  type TestApp,
} from '#testing';
import { inviteStaffMember } from './invitation.fixture.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
});

/** Invites a new person each time, and removes the earlier one to make room. */
const invited = async () => {
  await app.sql(`delete from users where owner_id = $1 and role = 'staff'`, [owner.userId]);
  const { userId, email } = await inviteStaffMember(owner.browser, { permissions: { canViewOrders: true } });
  return { userId, email, token: await readMailedToken(app, email, 'invite') };
};

const accept = (token: string, password = goodPassword) =>
  app.browser().api.staff.acceptInvitation({ token, password });
const expired = { code: 'staff.invitation-expired' };

describe('whoever accepts', () => {
  test('is logged in as who was invited, with the rights they were given', async () => {
    const { userId, email, token } = await invited();
    const browser = app.browser();
    using frozen = app.clock.freeze();
    expect(await browser.api.staff.acceptInvitation({ token, password: goodPassword })).toEqual({ userId });
    const { user } = await browser.api.accounts.whoAmI();
    expect(user).toMatchObject({ id: userId, email, status: 'active', permissions: { canViewOrders: true } });
    expect(user?.lastLogin).toBe(frozen.at.toISOString());
    expect(await app.sql('select email_verified, invited_at from users where id = $1', [userId])).toEqual([
      { email_verified: true, invited_at: null },
    ]);
    await browser.api.documents.query({ collection: 'orders' });
  });

  test('is seen as active on the owner’s open screen', async () => {
    const { token } = await invited();
    await using screen = await openScreen(owner.browser, ['users']);
    await accept(token);
    await screen.until(({ shown }) => !JSON.stringify(shown('users')).includes('invited'));
  });

  test('logs in with the password from then on', async () => {
    const { userId, email, token } = await invited();
    await accept(token);
    expect(await app.browser().api.accounts.logIn({ email, password: goodPassword })).toMatchObject({ userId });
  });

  test('takes over a browser in which someone else is logged in', async () => {
    const { userId, token } = await invited();
    const other = await signUpOwner(app);
    await other.browser.api.staff.acceptInvitation({ token, password: goodPassword });
    expect((await other.browser.api.accounts.whoAmI()).user?.id).toBe(userId);
  });
});

describe('a link', () => {
  test('works once, however many open it at the same moment', async () => {
    const { token, email } = await invited();
    const passwords = Array.from({ length: 5 }, (_, index) => `Linen${index}napkins`);
    const results = await Promise.allSettled(passwords.map((password) => accept(token, password)));
    const winners = passwords.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(expired);
    await app.browser().api.accounts.logIn({ email, password: winners[0] ?? '' });
    await expect(app.browser().api.staff.readInvitation({ token })).rejects.toMatchObject(expired);
  });

  test.each(['', '.', 'nonsense', '0198f2b0-0000-7000-8000-000000000000.AAAA', 'x'.repeat(400), '\u0000'])(
    'that is none opens nothing, and is no defect',
    async (token) => {
      const { staff } = app.browser().api;
      const refusal = { status: 400 };
      await expect(staff.readInvitation({ token })).rejects.toMatchObject(refusal);
      await expect(accept(token)).rejects.toMatchObject(refusal);
    },
  );

  test('of another kind does not open an invitation', async () => {
    await owner.browser.api.accounts.requestEmailChange({ newEmail: 'elsewhere@example.com', password: goodPassword });
    const token = await readMailedToken(app, 'elsewhere@example.com', landingParameters.confirmEmail);
    await expect(accept(token)).rejects.toMatchObject(expired);
    await app.browser().api.accounts.confirmEmailChange({ token });
  });

  test('of someone who was removed opens nothing', async () => {
    const { userId, token } = await invited();
    await owner.browser.api.staff.remove({ userId });
    await expect(accept(token)).rejects.toMatchObject(expired);
    await expect(app.browser().api.staff.readInvitation({ token })).rejects.toMatchObject(expired);
  });

  test('of someone who is disabled says so, and works again once they are enabled', async () => {
    const { userId, token } = await invited();
    await owner.browser.api.staff.disable({ userId });
    const refusal = { code: 'accounts.disabled' };
    await expect(accept(token)).rejects.toMatchObject(refusal);
    await expect(app.browser().api.staff.readInvitation({ token })).rejects.toMatchObject(refusal);
    await owner.browser.api.staff.enable({ userId });
    await accept(token);
  });

  test('keeps working after a password that was refused', async () => {
    const { email, token } = await invited();
    await expect(accept(token, 'short')).rejects.toMatchObject({ code: 'invalid-argument' });
    const ownName = `${email.split('@')[0]}A1`;
    await expect(accept(token, ownName)).rejects.toMatchObject({ code: 'accounts.password-too-weak' });
    await accept(token);
  });
});

test('a forgotten password is no way into an account that was not accepted: the mail says what to do instead', async () => {
  const { email, userId, token } = await invited();
  await app.browser().api.accounts.requestPasswordReset({ email });
  const letter = await waitForMail(app, email, 'has no password yet');
  expect(letter).toContain('open the link of the invitation');
  expect(letter).not.toMatch(/https?:/);
  expect(await app.sql('select 1 from credentials where user_id = $1', [userId])).toEqual([]);
  await accept(token);
});
