import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, signUpOwner, startTestApp, waitForMail, type Browser, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ MAILBOX_PROOF: 'on' });
});
afterAll(() => app[Symbol.asyncDispose]());

const post = (browser: Browser, path: string, { body, language }: { body: object; language: string }) =>
  browser.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  });

const logIn = (email: string, language: string) =>
  post(app.browser(), '/accounts/log-in', { body: { email, password: goodPassword }, language });

test('the first mail is in the language of the browser that signed up', async () => {
  const email = 'greta@example.com';
  const body = { email, password: goodPassword, displayName: 'Greta', restaurantName: 'Zum Löwen' };
  const response = await post(app.browser(), '/onboarding/sign-up', { body, language: 'de-AT,de;q=0.9,en;q=0.5' });
  expect(response.ok).toBe(true);
  const letter = await waitForMail(app, email);
  expect(letter).toContain('Willkommen bei Comanda. Bitte bestätigen Sie');
  expect(letter).toMatch(/https?:\S+prove-email=/);
});

test('later mails follow the browser of the last log-in', async () => {
  const { email } = await signUpOwner(app);
  await app.browser().api.accounts.requestPasswordReset({ email });
  await waitForMail(app, email, 'Someone, hopefully you, asked for a new password');
  await logIn(email, 'ja');
  await app.browser().api.accounts.requestPasswordReset({ email });
  expect(await waitForMail(app, email, '1 時間以内に')).toContain('Comanda アカウント');
  await logIn(email, 'ar');
  await app.browser().api.accounts.requestPasswordReset({ email });
  await waitForMail(app, email, 'اخترها من هنا خلال الساعة القادمة');
});

test('somebody invited who has no language yet reads that of the owner, and the page of the mail has its direction', async () => {
  const { browser, email } = await signUpOwner(app);
  await app.sql('update users set email_verified = true where email = $1', [email]);
  await logIn(email, 'ar');
  const permissions = {
    canViewOrders: true,
    canManageMenus: false,
    canManageQRCodes: false,
    canViewDashboard: false,
    canViewRestaurants: false,
    canViewIntegrations: false,
    canViewMessages: false,
  };
  const invited = 'samir@example.com';
  const invitation = { permissions, refundLimits: null, restaurantIds: null };
  await browser.api.staff.invite({ email: invited, displayName: 'Samir', ...invitation });
  const letter = await waitForMail(app, invited);
  const parts = letter
    .split(/content-transfer-encoding: base64/i)
    .slice(1)
    .map((part) => Buffer.from(part.split(/\n--/)[0] ?? '', 'base64').toString('utf8'));
  expect(parts.join('\n')).toContain('اختر كلمة مرورك من هنا خلال');
  expect(letter).toContain('<html lang="ar" dir="rtl">');
});
