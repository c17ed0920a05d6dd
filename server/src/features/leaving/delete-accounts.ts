import { findOwnerAndStaffIds, lockUser, removeAccount } from '#features/accounts';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { queueMail } from '#platform/mail';
import { deleteUnlinkedRows, anonymizeSharedRecords } from './deletion.repository.ts';
import { findAccountsToDelete } from './leaving.repository.ts';
import { accountDeletedLetter } from './letters.ts';

/** Deletes everything of an owner in one transaction, so that after a crash the job simply runs again. */
const deleteAccount = (outer: Context, ownerId: string): Promise<void> =>
  transact(outer, async (ctx) => {
    const owner = await lockUser(ctx.db, ownerId);
    // The owner has taken the request back at the last moment.
    if (owner?.delete_at == null || owner.delete_at > ctx.clock.now()) return;
    const people = await findOwnerAndStaffIds(ctx.db, ownerId);
    await anonymizeSharedRecords(ctx.db, ownerId);
    await deleteUnlinkedRows(ctx.db, ownerId, people);
    for (const userId of people.filter((id) => id !== ownerId)) await removeAccount(ctx, userId);
    await removeAccount(ctx, ownerId);
    for (const collection of ['departures', 'auditEntries'] as const) ctx.touch(collection, ownerId);
    await queueMail(ctx, accountDeletedLetter(owner));
  });

const deleteAccounts = async (ctx: Context): Promise<void> => {
  for (const ownerId of await findAccountsToDelete(ctx.db, ctx.clock.now())) {
    if (ctx.closing.aborted) return;
    await deleteAccount(ctx, ownerId);
    ctx.log.info({ ownerId }, 'an account was deleted, as its owner had asked');
  }
};

export const deleteAccountsJob: JobDeclaration = {
  name: 'leaving.delete-accounts',
  schedule: '7 * * * *',
  run: deleteAccounts,
};
