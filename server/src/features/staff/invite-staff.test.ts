import { noPermissions } from '@comanda/contract/access';
import { dayMs, limits } from '@comanda/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import {
  failStatements,
  goodPassword,
  openScreen,
  readMailedToken,
  signUpOwner,
  startTestApp,
  waitForMail,
  type Browser,
  type TestApp,
} from '#testing';
import { inviteAndJoin, inviteStaffMember, createStaffEmail } from './invitation.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const staffOf = (ownerId: string) =>
  app.sql<{ email: string }>(`select email from users where owner_id = $1 and role = 'staff'`, [ownerId]);
const readBalance = async ({ api }: Browser) =>
  (await api.documents.query({ collection: 'tokenBalances' })).documents[0]?.balance;
/** Gives or takes tokens until the balance is this. */
const setBalance = (ownerId: string, balance: number) =>
  app.sql(
    `insert into token_entries (id, owner_id, kind, amount, reference, reason, created_at)
     values (gen_random_uuid(), $1, 'grant', $2, gen_random_uuid(), 'A test', now())`,
    [ownerId, balance - limits.tokens.grantedAtSignUp],
  );
const inviteFreeStaff = async (browser: Browser, input: Parameters<typeof inviteStaffMember>[1] = {}) => {
  const invited = [];
  for (let count = 0; count < limits.staffPerOwner; count += 1) invited.push(await inviteStaffMember(browser, input));
  return invited;
};
const expired = { code: 'staff.invitation-expired' };

describe('an invitation', () => {
  test('makes an account without a password, seen by the owner as invited', async () => {
    const { browser, userId: ownerId } = await signUpOwner(app);
    const { userId, email } = await inviteStaffMember(browser, { permissions: { canViewOrders: true } });
    const { documents } = await browser.api.documents.query({ collection: 'users', where: [['role', '==', 'staff']] });
    expect(documents).toMatchObject([
      {
        id: userId,
        email,
        displayName: 'Wim Waiter',
        role: 'staff',
        ownerId,
        status: 'invited',
        permissions: { ...noPermissions, canViewOrders: true },
        restaurantIds: null,
        lastLogin: null,
      },
    ]);
    expect(await app.sql('select 1 from credentials where user_id = $1', [userId])).toEqual([]);
    await expect(app.browser().api.accounts.logIn({ email, password: goodPassword })).rejects.toMatchObject({
      code: 'accounts.wrong-credentials',
    });
  });

  test('comes by mail, says who invites and where, and keeps no token in the clear', async () => {
    const { browser } = await signUpOwner(app, { displayName: 'Olive Owner', restaurantName: 'The Olive' });
    const { userId, email } = await inviteStaffMember(browser);
    const letter = await waitForMail(app, email);
    expect(letter).toContain('Subject: You are invited to work with Comanda');
    expect(letter).toContain('\nOlive Owner invites you to work at The Olive with Comanda.');
    expect(letter).toContain('<p>Olive Owner invites you to work at The Olive with Comanda.</p>');
    const token = await readMailedToken(app, email, 'invite');
    expect(await app.browser().api.staff.readInvitation({ token })).toEqual({
      email,
      displayName: 'Wim Waiter',
      invitedBy: 'Olive Owner',
      restaurants: ['The Olive'],
    });
    const [row] = await app.sql<{ value: string }>('select value from verifications where identifier like $1', [
      `%${userId}`,
    ]);
    expect(token).not.toContain(row?.value.trim());
    expect(row?.value).not.toContain(token.split('.')[1]);
  });

  test('names only the restaurants that were ticked, as HTML too, and again in a second letter', async () => {
    const { browser } = await signUpOwner(app, { displayName: 'Olive Owner', restaurantName: 'Olive & Thyme' });
    const second = await browser.api.restaurants.create({ key: newId(), name: "Olive's Bar" });
    await browser.api.restaurants.create({ key: newId(), name: 'Elsewhere' });
    const { documents } = await browser.api.documents.query({
      collection: 'restaurants',
      where: [['name', '==', 'Olive & Thyme']],
    });
    const restaurantIds = [...documents.map(({ id }) => id), second.restaurantId];
    const { userId, email } = await inviteStaffMember(browser, { restaurantIds });
    const first = await readMailedToken(app, email, 'invite');
    const words = [
      'work at Olive & Thyme and Olive\u0027s Bar with',
      '<p>Olive Owner invites you to work at Olive &#38; Thyme',
    ];
    for (const word of words) await waitForMail(app, email, word);
    await browser.api.staff.resendInvitation({ userId });
    await readMailedToken(app, email, 'invite', { otherThan: first });
    const letter = await waitForMail(app, email);
    for (const word of words) expect(letter).toContain(word);
    expect(letter).not.toContain('Elsewhere');
  });

  test('appears on the owner’s open screen', async () => {
    const { browser } = await signUpOwner(app);
    await using screen = await openScreen(browser, ['users']);
    await inviteStaffMember(browser);
    await screen.until(({ shown }) => shown('users').length === 2);
  });

  test('that cannot be mailed makes no account', async () => {
    const { browser, userId } = await signUpOwner(app);
    await using _refusing = await failStatements(app, 'jobs.job_common', '42501');
    await expect(inviteStaffMember(browser)).rejects.toMatchObject({ code: 'internal' });
    expect(await staffOf(userId)).toEqual([]);
  });
});

const { perAdditionalStaff: price, grantedAtSignUp } = limits.tokens;

describe('five are free', () => {
  test('ten invitations at once without a price end at five staff exactly, and cost nothing', async () => {
    const { browser, userId } = await signUpOwner(app);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => inviteStaffMember(browser)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.staffPerOwner);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          code: 'staff.costs-tokens',
          data: { free: 5, cost: price },
          message: 'Your 5 free staff accounts are in use. One more costs 100 tokens, once. Please confirm the price.',
        });
    }
    expect(await staffOf(userId)).toHaveLength(limits.staffPerOwner);
    expect(await readBalance(browser)).toBe(grantedAtSignUp);
  });

  test('whoever is removed makes room; whoever is disabled does not', async () => {
    const { browser } = await signUpOwner(app);
    const invited = await inviteFreeStaff(browser);
    const [first] = invited;
    await browser.api.staff.disable({ userId: first?.userId ?? '' });
    await expect(inviteStaffMember(browser)).rejects.toMatchObject({ code: 'staff.costs-tokens' });
    await browser.api.staff.remove({ userId: first?.userId ?? '' });
    await inviteStaffMember(browser);
  });
});

describe('further ones cost tokens', () => {
  test('whoever agrees to the price pays it once, and reads why; a place stays paid', async () => {
    const { browser } = await signUpOwner(app);
    const [first] = await inviteFreeStaff(browser, { acceptedTokens: price });
    expect(await readBalance(browser)).toBe(grantedAtSignUp);
    await expect(inviteStaffMember(browser, { acceptedTokens: price - 1 })).rejects.toMatchObject({
      code: 'staff.costs-tokens',
    });
    const sixth = await inviteStaffMember(browser, { displayName: 'Sixth Sam', acceptedTokens: price });
    expect(sixth.chargedTokens).toBe(price);
    const { documents } = await browser.api.documents.query({
      collection: 'tokenEntries',
      where: [['kind', '==', 'additional_staff']],
    });
    expect(documents).toMatchObject([
      {
        amount: -price,
        cause: { code: 'staff_added', name: 'Sixth Sam' },
        reason: 'Additional staff account: Sixth Sam',
        restaurantId: null,
      },
    ]);
    for (const gone of [first, sixth]) {
      await browser.api.staff.remove({ userId: gone?.userId ?? '' });
      expect(await inviteStaffMember(browser)).toMatchObject({ chargedTokens: 0 });
    }
    expect(await readBalance(browser)).toBe(grantedAtSignUp - price);
    await expect(inviteStaffMember(browser)).rejects.toMatchObject({ code: 'staff.costs-tokens' });
  });

  test('seven at once on a balance for two: seven accounts, two of them charged', async () => {
    const { browser, userId } = await signUpOwner(app);
    await setBalance(userId, 2 * price);
    const attempts = Array.from({ length: 10 }, () => inviteStaffMember(browser, { acceptedTokens: price }));
    const results = await Promise.allSettled(attempts);
    const accepted = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.chargedTokens] : []));
    expect(accepted.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 0, price, price]);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'tokens.balance-too-low', data: { cost: price, balance: 0 } });
    }
    expect(await staffOf(userId)).toHaveLength(7);
    expect(await readBalance(browser)).toBe(0);
  });

  test('an invitation that fails costs nothing', async () => {
    const { browser, userId, email } = await signUpOwner(app);
    await inviteFreeStaff(browser);
    await expect(inviteStaffMember(browser, { email, acceptedTokens: price })).rejects.toMatchObject({
      code: 'accounts.email-taken',
    });
    {
      await using _refusing = await failStatements(app, 'jobs.job_common', '42501');
      await expect(inviteStaffMember(browser, { acceptedTokens: price })).rejects.toMatchObject({ code: 'internal' });
    }
    expect(await staffOf(userId)).toHaveLength(limits.staffPerOwner);
    expect(await readBalance(browser)).toBe(grantedAtSignUp);
  });

  test('fifty are the most, whatever is paid', async () => {
    const { browser, userId } = await signUpOwner(app);
    await app.sql(
      `insert into users (id, email, display_name, role, owner_id, permissions)
       select gen_random_uuid(), 'waiter' || number || '.' || $1 || '@example.com', 'Wim Waiter', 'staff', $1::uuid, '{}'
       from generate_series(1, $2::integer) as number`,
      [userId, limits.mostStaffPerOwner],
    );
    await expect(inviteStaffMember(browser, { acceptedTokens: price })).rejects.toMatchObject({
      code: 'staff.limit-reached',
      message: 'You have 50 staff accounts, which is the most one account can hold. Remove one to invite another.',
    });
  });
});

describe('what is refused', () => {
  test('an address that has an account already, whoever’s', async () => {
    const [ann, bob] = await Promise.all([signUpOwner(app), signUpOwner(app)]);
    const taken = { code: 'accounts.email-taken' };
    await expect(inviteStaffMember(ann.browser, { email: bob.email })).rejects.toMatchObject(taken);
    const { email } = await inviteStaffMember(bob.browser);
    await expect(inviteStaffMember(ann.browser, { email })).rejects.toMatchObject(taken);
    expect(await staffOf(ann.userId)).toEqual([]);
  });

  test('two owners who invite one address at once: one has them', async () => {
    const [ann, bob] = await Promise.all([signUpOwner(app), signUpOwner(app)]);
    const email = createStaffEmail();
    const results = await Promise.allSettled([
      inviteStaffMember(ann.browser, { email }),
      inviteStaffMember(bob.browser, { email }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('an address no mail server takes', async () => {
    const { browser } = await signUpOwner(app);
    await expect(inviteStaffMember(browser, { email: 'a..b@example.com' })).rejects.toMatchObject({
      code: 'invalid-argument',
      data: { fields: { email: ['Please enter a valid email address'] } },
    });
  });

  test('restaurants of another owner, exactly as missing ones', async () => {
    const [ann, bob] = await Promise.all([signUpOwner(app), signUpOwner(app)]);
    const [theirs] = (await bob.browser.api.documents.query({ collection: 'restaurants' })).documents;
    for (const restaurantId of [theirs?.id ?? '', '0198f2b0-0000-7000-8000-000000000000']) {
      await expect(inviteStaffMember(ann.browser, { restaurantIds: [restaurantId] })).rejects.toMatchObject({
        code: 'not-found',
        message: 'This does not exist, or you do not have access to it.',
      });
    }
    expect(await staffOf(ann.userId)).toEqual([]);
  });

  test.each([
    ['email', 'nobody', 'Please enter a valid email address'],
    ['displayName', 'x'.repeat(10_000), 'Display name is too long (maximum 50 characters)'],
    ['displayName', ' ', 'Display name is required'],
    ['restaurantIds', [], 'Please tick at least one restaurant'],
  ])('a bad %s answers by its field', async (field, value, message) => {
    const { browser, userId } = await signUpOwner(app);
    await expect(inviteStaffMember(browser, { [field]: value })).rejects.toMatchObject({
      code: 'invalid-argument',
      data: { fields: { [field]: [message] } },
    });
    expect(await staffOf(userId)).toEqual([]);
  });

  test('more than thirty an hour', async () => {
    const { browser, email } = await signUpOwner(app);
    // Malformed calls do not count; calls that are refused later do.
    await expect(inviteStaffMember(browser, { displayName: '' })).rejects.toMatchObject({ code: 'invalid-argument' });
    for (let attempt = 0; attempt < 30; attempt += 1)
      await expect(inviteStaffMember(browser, { email })).rejects.toMatchObject({ code: 'accounts.email-taken' });
    await expect(inviteStaffMember(browser)).rejects.toMatchObject({ code: 'staff.too-many-invitations' });
  });
});

describe('a second letter', () => {
  test('voids the first', async () => {
    const { browser } = await signUpOwner(app);
    const { userId, email } = await inviteStaffMember(browser);
    const first = await readMailedToken(app, email, 'invite');
    await browser.api.staff.resendInvitation({ userId });
    const second = await readMailedToken(app, email, 'invite', { otherThan: first });
    const { staff } = app.browser().api;
    await expect(staff.readInvitation({ token: first })).rejects.toMatchObject(expired);
    await expect(staff.acceptInvitation({ token: first, password: goodPassword })).rejects.toMatchObject(expired);
    await staff.acceptInvitation({ token: second, password: goodPassword });
  });

  test('starts the seven days anew', async () => {
    await using later = await startTestApp();
    const { browser } = await signUpOwner(later);
    const { userId, email } = await inviteStaffMember(browser);
    const first = await readMailedToken(later, email, 'invite');
    later.clock.advance(limits.invitationMs - dayMs);
    expect(await later.browser().api.staff.readInvitation({ token: first })).toMatchObject({ email });
    later.clock.advance(dayMs);
    await expect(later.browser().api.staff.readInvitation({ token: first })).rejects.toMatchObject(expired);
    await browser.api.staff.resendInvitation({ userId });
    const second = await readMailedToken(later, email, 'invite', { otherThan: first });
    await later.browser().api.staff.acceptInvitation({ token: second, password: goodPassword });
  });

  test('is not for someone who has joined', async () => {
    const { browser } = await signUpOwner(app);
    const { userId } = await inviteAndJoin(app, browser);
    await expect(browser.api.staff.resendInvitation({ userId })).rejects.toMatchObject({
      code: 'staff.already-joined',
    });
  });
});
