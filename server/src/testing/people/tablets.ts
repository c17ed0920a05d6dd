import type { LockAfterMinutes } from '@comanda/contract/tablets';
import type { Browser, TestApp } from '#testing/servers';
import { goodPassword } from './people.ts';

interface TabletToOpen {
  /** Address of the owner's account. */
  readonly email: string;
  readonly restaurantId: string;
  readonly name?: string;
  readonly lockAfterMinutes?: LockAfterMinutes;
}

/** A tablet that the owner has registered like a person does, and left locked. */
export const openTablet = async (
  app: TestApp,
  { email, restaurantId, name = 'Counter', lockAfterMinutes = 5 }: TabletToOpen,
): Promise<{ browser: Browser; tabletId: string }> => {
  const browser = app.browser();
  const tabletId = crypto.randomUUID();
  await browser.api.accounts.logIn({ email, password: goodPassword });
  await browser.api.tablets.register({ restaurantId, tabletId, name, lockAfterMinutes });
  await browser.api.accounts.logOut({});
  return { browser, tabletId };
};
