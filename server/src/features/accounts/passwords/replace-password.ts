import type { TransactionContext } from '#platform/context';
import { queueMail } from '#platform/mail';
import { recordSecurityEvent } from '#platform/security-log';
import {
  endSessions,
  findUser,
  replacedPasswordLetter,
  savePasswordHash,
  toMailReader,
  touchUser,
  voidMailedLinks,
} from '#features/accounts/records';

/**
 * For the operator: gives an account another password and ends its sessions, for somebody who gets no mail. A mail tells the user anyway. The
 * second step of the log-in stays as it is.
 */
export const replacePassword = async (ctx: TransactionContext, userId: string, passwordHash: string): Promise<void> => {
  const user = await findUser(ctx.db, userId);
  if (user === undefined || user.invited_at !== null)
    throw new Error('This account has no password yet. Send its invitation again.');
  await savePasswordHash(ctx.db, userId, passwordHash);
  // Links to reset the password, and log-ins that have passed the password step.
  await voidMailedLinks(ctx.db, userId);
  await endSessions(ctx, userId);
  await recordSecurityEvent(
    { ...ctx, caller: null },
    { kind: 'password-reset', ownerId: user.owner_id, subject: user.email },
  );
  touchUser(ctx, { id: userId, ownerId: user.owner_id });
  await queueMail(ctx, replacedPasswordLetter(toMailReader(user)));
};
