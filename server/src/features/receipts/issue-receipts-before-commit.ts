import { sql } from 'kysely';
import type { TransactionContext } from '#platform/context';
import { isSerializationFailure, transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { listRestaurantsWithDueReceipts } from './issuing.repository.ts';
import { issueReceipts } from './issue-receipts.ts';

/**
 * Before-commit hook of every transaction that moves money. A receipt that cannot be issued does not fail the payment: it stays due, and
 * the job retries it.
 */
export const issueReceiptsBeforeCommit = async (ctx: TransactionContext, restaurantId: string): Promise<void> => {
  await sql`savepoint receipts`.execute(ctx.db);
  try {
    await issueReceipts(ctx, restaurantId);
    await sql`release savepoint receipts`.execute(ctx.db);
  } catch (error) {
    // The whole transaction is retried.
    if (isSerializationFailure(error)) throw error;
    ctx.log.error({ err: error, restaurantId }, 'receipts');
    await sql`rollback to savepoint receipts`.execute(ctx.db);
  }
};

export const issueReceiptsJob: JobDeclaration = {
  name: 'issue-receipts',
  schedule: '* * * * *',
  run: async (ctx) => {
    for (const restaurantId of await listRestaurantsWithDueReceipts(ctx.db))
      await transact(ctx, (inside) => issueReceipts(inside, restaurantId));
  },
};
