import { publicDemoIds, type TransactionContext } from '#platform/context';
import { insertUserIfMissing } from './records/index.ts';

/** Not an email address, so nobody can log in, sign up or request a password with it. */
const notAnAddress = 'platform';

/** Creates the account that owns the platform's own restaurant. It has no password and never gets one. */
export const ensurePlatformAccount = (ctx: TransactionContext, displayName: string): Promise<void> =>
  insertUserIfMissing(ctx.db, {
    id: publicDemoIds.ownerId,
    email: notAnAddress,
    displayName,
    role: 'owner',
    ownerId: publicDemoIds.ownerId,
    permissions: null,
    restaurantIds: null,
    invitedAt: null,
    isMailboxProven: true,
  });
