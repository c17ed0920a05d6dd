import { fail } from '@comanda/contract';
import { isAPIError } from 'better-auth/api';
import { landingPage } from '@comanda/contract/pages';
import type { ExistingAccess } from '@comanda/contract/accounts';
import type { CallContext, Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import {
  announceChange,
  deletePasskeys,
  findPasskeys,
  findUser,
  type Auth,
  callProvider,
  saveMailboxProven,
  takeAccountSnapshot,
  touchUser,
  voidMailedLinks,
  toMailReader,
} from '#features/accounts/records';
import { recordSecurityEvent } from '#platform/security-log';
import { requireStrongPassword } from './create-account.ts';

/** Answers the same whether or not the account exists, so that nobody learns who has one. */
export const requestPasswordReset =
  (auth: Auth) =>
  async (ctx: CallContext, { email }: { email: string }): Promise<Record<string, never>> => {
    const redirectTo = new URL(landingPage, ctx.caller.origin).href;
    await callProvider(() => auth.api.requestPasswordReset({ body: { email, redirectTo } }));
    return {};
  };

/** Functions of a later feature, which the app passes in. */
export type CountAccess = (ctx: Context, ownerId: string) => Promise<Omit<ExistingAccess, 'passkeys'>>;
export type RevokeAccess = (ctx: TransactionContext, ownerId: string) => Promise<void>;

/** Finds the account of a reset link without using it up. Invited users join with the invitation's own link. */
const requireResetUser = async (auth: Auth, ctx: CallContext, token: string) => {
  const { internalAdapter } = await auth.$context;
  const verification = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const user = verification === null ? undefined : await findUser(ctx.db, verification.value);
  if (user === undefined || user.invited_at !== null) throw fail('accounts.link-expired');
  return user;
};

/** Returns what besides the password opens the account, so that its owner can decide what happens to it. */
export const readPasswordReset =
  (auth: Auth, countAccess: CountAccess) =>
  async (ctx: CallContext, { token }: { token: string }): Promise<ExistingAccess> => {
    const user = await requireResetUser(auth, ctx, token);
    const ofOwner = user.role === 'owner' ? await countAccess(ctx, user.id) : { keys: 0, staff: 0, webhooks: 0 };
    return { ...ofOwner, passkeys: (await findPasskeys(ctx.db, user.id)).length };
  };

interface NewPassword {
  readonly token: string;
  readonly password: string;
  /** True to also revoke all passkeys, API keys, webhooks and staff accounts, which a stranger may have created. */
  readonly revokesAccess: boolean;
}

/** Ends every session, so that somebody who knew the old password is logged out. */
export const resetPassword =
  (auth: Auth, revokeAccess: RevokeAccess) =>
  async (ctx: CallContext, { token, password, revokesAccess }: NewPassword): Promise<Record<string, never>> => {
    const user = await requireResetUser(auth, ctx, token);
    requireStrongPassword(user.email, password);
    try {
      await callProvider(() => auth.api.resetPassword({ body: { token, newPassword: password } }));
    } catch (error) {
      if (isAPIError(error) && error.statusCode < 500) throw fail('accounts.link-expired', {}, { cause: error });
      throw error;
    }
    await transact(ctx, async (transaction) => {
      const before = await takeAccountSnapshot(transaction.db, user.id);
      await voidMailedLinks(transaction.db, user.id);
      // The link came by mail, so the mailbox is proven too.
      await saveMailboxProven(transaction.db, user.id, ctx.clock.now());
      // The second step stays: recovery codes and an authenticator app still work, and a mailbox alone must not open the account.
      if (revokesAccess) await deletePasskeys(transaction.db, user.id);
      if (revokesAccess && user.role === 'owner') {
        await revokeAccess(transaction, user.id);
        const event = { kind: 'access-revoked', accountId: user.id } as const;
        await recordSecurityEvent({ ...transaction, caller: ctx.caller }, event);
      }
      touchUser(transaction, { id: user.id, ownerId: user.owner_id });
      transaction.touch('sessions', user.id);
      const changes = [{ field: 'resetLink', before: '', after: 'used' }];
      const { caller } = ctx;
      await announceChange(transaction, user.id, {
        kind: 'password',
        reader: toMailReader(user),
        before,
        caller,
        changes,
      });
    });
    return {};
  };
