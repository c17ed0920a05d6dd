import { randomBytes } from 'node:crypto';
import { fail } from '@comanda/contract';
import { hourMs } from '@comanda/contract/kernel';
import type { CallContext } from '#platform/context';
import { transact, violatesConstraint } from '#platform/db';
import { recordSecurityEvent } from '#platform/security-log';
import {
  type Auth,
  consumeAccountChange,
  digestUndoSecret,
  endSessions,
  lockUser,
  restoreAccount,
  savePasswordHash,
  touchUser,
  voidMailedLinks,
} from './records/index.ts';

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Gives an account the address and second factors that it had before a change, and ends all sessions. Somebody who made the change knew the
 * password, so it stops working too, and the answer contains a token to choose a new one.
 */
export const undoChange =
  (auth: Auth) =>
  async (ctx: CallContext, { token }: { token: string }): Promise<{ resetToken: string }> => {
    const [userId = '', secret = ''] = token.split('.');
    if (!uuidPattern.test(userId)) throw fail('accounts.link-expired');
    // Before the transaction, because hashing is slow on purpose.
    const unknownPassword = await ctx.passwords.hash(randomBytes(24).toString('base64url'));
    try {
      await transact(ctx, async (transaction) => {
        const user = await lockUser(transaction.db, userId);
        const link = { tokenDigest: digestUndoSecret(secret), now: ctx.clock.now() };
        const before = await consumeAccountChange(transaction.db, userId, link);
        if (user === undefined || before === null) throw fail('accounts.link-expired');
        await restoreAccount(transaction.db, userId, before);
        await savePasswordHash(transaction.db, userId, unknownPassword);
        await voidMailedLinks(transaction.db, userId);
        await endSessions(transaction, userId);
        touchUser(transaction, { id: userId, ownerId: user.owner_id });
        const event = { kind: 'change-undone', accountId: userId } as const;
        await recordSecurityEvent({ ...transaction, caller: ctx.caller }, event);
      });
    } catch (error) {
      if (violatesConstraint(error, 'users_email_key')) throw fail('accounts.email-taken', {}, { cause: error });
      throw error;
    }
    const resetToken = randomBytes(24).toString('base64url');
    const { internalAdapter } = await auth.$context;
    await internalAdapter.createVerificationValue({
      identifier: `reset-password:${resetToken}`,
      value: userId,
      expiresAt: new Date(Date.now() + hourMs),
    });
    return { resetToken };
  };
