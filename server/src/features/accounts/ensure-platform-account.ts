import { platformOwn, type TransactionContext } from '#platform/context';
import { insertUserOnce } from './accounts.repository.ts';

/** No mail address: nobody can log in, sign up or ask for a password with it. */
const notAnAddress = 'platform';

/** The account that the platform's own restaurant is filed under. It has no password, and nobody gets one for it. */
export const ensurePlatformAccount = (ctx: TransactionContext, displayName: string): Promise<void> =>
  insertUserOnce(ctx.db, {
    id: platformOwn.ownerId,
    email: notAnAddress,
    displayName,
    role: 'owner',
    ownerId: platformOwn.ownerId,
    permissions: null,
    restaurantIds: null,
    invitedAt: null,
  });
