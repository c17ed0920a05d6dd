import { noPermissions, type Permissions } from '@comanda/contract/access';
import type { Browser, TestApp } from '#testing/servers';
import { createAccount, hashNewPassword } from '#features/accounts';
import { transact } from '#platform/db';

export const goodPassword = 'Linen7napkins';

let counter = 0;
const newEmail = (role: string): string => `${role}${(counter += 1)}@example.com`;

/** Signs up like a person does, and returns the logged-in browser. */
export const signUpOwner = async (
  app: TestApp,
  { email = newEmail('owner'), displayName = 'Olive Tree', restaurantName = "Olive's Kitchen" } = {},
): Promise<{ browser: Browser; userId: string; email: string }> => {
  const browser = app.browser();
  const { userId } = await browser.api.onboarding.signUp({
    email,
    password: goodPassword,
    displayName,
    restaurantName,
  });
  return { browser, userId, email };
};

export const logInStaff = async (app: TestApp, ownerId: string, permissions: Partial<Permissions> = {}) => {
  const email = newEmail('staff');
  const passwordHash = await hashNewPassword(app.ctx, { email, password: goodPassword });
  const userId = await transact(app.ctx, (ctx) =>
    createAccount(ctx, {
      email,
      displayName: 'Sam Staff',
      passwordHash,
      role: 'staff',
      ownerId,
      permissions: { ...noPermissions, ...permissions },
    }),
  );
  const browser = app.browser();
  await browser.api.accounts.logIn({ email, password: goodPassword });
  return { browser, userId, email };
};

/**
 * Marks an account as having a second factor, without one. An administrator whose session was opened before can then do everything;
 * setting up a real one in every test would be slow. The account cannot log in again. `second-factors.test.ts` uses the real way.
 */
const seedSecondFactor = (app: TestApp, userId: string) =>
  app.sql('update users set two_factor_enabled = true where id = $1', [userId]);

/** Creates an administrator who has not set up a second factor. */
export const createAdmin = async (app: TestApp): Promise<{ email: string; userId: string }> => {
  const email = newEmail('admin');
  const passwordHash = await hashNewPassword(app.ctx, { email, password: goodPassword });
  const userId = await transact(app.ctx, (ctx) =>
    createAccount(ctx, { email, displayName: 'Ada Admin', passwordHash, role: 'admin' }),
  );
  return { email, userId };
};

/** Returns the email address of the account that the browser is logged in with; null if there is none. */
export const whoIs = async (browser: Browser): Promise<string | null> =>
  (await browser.api.accounts.whoAmI()).user?.email ?? null;

/** Creates an administrator, logs in with the password, and marks the account as having the second factor that administrators need. */
export const logInAdmin = async (app: TestApp) => {
  const { email, userId } = await createAdmin(app);
  const browser = app.browser();
  await browser.api.accounts.logIn({ email, password: goodPassword });
  await seedSecondFactor(app, userId);
  return { browser, userId, email };
};
