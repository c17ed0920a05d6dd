import { fail } from '@comanda/contract';
import type { TransactionContext } from '#platform/context';
import { queueMail } from '#platform/mail';
import { recordSecurityEvent } from '#platform/security-log';
import {
  deleteSecondFactors,
  endSessions,
  findUser,
  secondFactorsResetLetter,
  setSecondFactorRequired,
  toMailReader,
  touchUser,
  voidMailedLinks,
} from '#features/accounts/records';

/**
 * For the operator: removes all second factors of an account and ends its sessions, for somebody who lost them and the recovery codes. A
 * mail tells the user. An administrator has to set one up again at the next log-in.
 */
export const resetSecondFactors = async (ctx: TransactionContext, userId: string): Promise<void> => {
  await deleteSecondFactors(ctx.db, userId);
  await setSecondFactorRequired(ctx.db, userId, { isRequired: false, at: ctx.clock.now() });
  // A log-in that has passed the password step starts again.
  await voidMailedLinks(ctx.db, userId);
  await endSessions(ctx, userId);
  const user = await findUser(ctx.db, userId);
  await recordSecurityEvent(
    { ...ctx, caller: null },
    { kind: 'second-factor-reset', ownerId: user?.owner_id ?? null, subject: user?.email ?? '' },
  );
  touchUser(ctx, { id: userId, ownerId: user?.owner_id ?? null });
  if (user !== undefined) await queueMail(ctx, secondFactorsResetLetter(toMailReader(user)));
};

/** Removes the only second factor of an account together with its recovery codes. Administrators always need one. */
export const removeLastSecondFactor = async (
  ctx: TransactionContext,
  user: { readonly id: string; readonly role: string },
): Promise<void> => {
  if (user.role === 'admin') throw fail('accounts.second-factor-required');
  await deleteSecondFactors(ctx.db, user.id);
  await setSecondFactorRequired(ctx.db, user.id, { isRequired: false, at: ctx.clock.now() });
};
