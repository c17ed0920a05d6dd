import { fail } from '@comanda/contract';
import { deletionGraceDays } from '@comanda/contract/leaving';
import { hourMs } from '@comanda/contract/kernel';
import { lockUser, requireOwnerId, requirePassword, type Auth, findUser } from '#features/accounts';
import type { CallContext, CommandContext } from '#platform/context';
import { transact } from '#platform/db';
import { queueMail } from '#platform/mail';
import { recordSecurityEvent } from '#platform/security-log';
import { saveDeleteAt } from './leaving.repository.ts';
import { deletionScheduledLetter, deletionCancelledLetter } from './letters.ts';

interface RequestDeletionInput {
  readonly password: string;
  readonly name: string;
}

const graceMs = deletionGraceDays * 24 * hourMs;

/**
 * Schedules the deletion. Nothing changes until the grace period is over: the owner can serve guests until the last day and undo the
 * request with one tap.
 */
export const requestDeletion =
  (auth: Auth) =>
  async (ctx: CallContext, { password, name }: RequestDeletionInput): Promise<{ deleteAt: string }> => {
    const ownerId = requireOwnerId(ctx.caller);
    await requirePassword(auth, ctx.caller, password);
    return transact(ctx, async (transaction) => {
      const owner = await lockUser(transaction.db, ownerId);
      if (owner === undefined) throw fail('unauthenticated');
      if (owner.display_name !== name.trim()) throw fail('leaving.name-differs');
      // A second request keeps the date of the first one.
      if (owner.delete_at !== null) return { deleteAt: owner.delete_at.toISOString() };
      const deleteAt = new Date(ctx.clock.now().getTime() + graceMs);
      await saveDeleteAt(transaction.db, ownerId, deleteAt);
      await recordSecurityEvent({ ...transaction, caller: ctx.caller }, { kind: 'deletion-requested' });
      transaction.touch('departures', ownerId);
      await queueMail(transaction, deletionScheduledLetter(owner, { deleteAt, origin: ctx.caller.origin }));
      return { deleteAt: deleteAt.toISOString() };
    });
  };

/** Succeeds even if no deletion was requested. */
export const cancelDeletion = async (ctx: CommandContext): Promise<Record<string, never>> => {
  const ownerId = requireOwnerId(ctx.caller);
  if (!(await saveDeleteAt(ctx.db, ownerId, null))) return {};
  await recordSecurityEvent(ctx, { kind: 'deletion-canceled' });
  ctx.touch('departures', ownerId);
  const owner = await findUser(ctx.db, ownerId);
  if (owner !== undefined) await queueMail(ctx, deletionCancelledLetter(owner));
  return {};
};
