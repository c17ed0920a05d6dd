import { z } from 'zod';
import type { Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { lockBill } from './lock-bill.ts';
import { findVisitsWithDueShares } from './shares.repository.ts';

const table = z.object({ restaurantId: z.string(), visitId: z.string() });
type Table = z.infer<typeof table>;

/** Locking a bill expires its due shares. Each bill has its own transaction, so that no table waits for another. */
const expireSharesAtTable = (ctx: Context, { restaurantId, visitId }: Table): Promise<unknown> =>
  transact(ctx, (inner) => lockBill(inner, restaurantId, visitId));

/** Expires the due shares of all tables, for payers who left without paying. */
export const expireShares = async (ctx: Context): Promise<void> => {
  for (const at of await findVisitsWithDueShares(ctx.db, ctx.clock.now())) await expireSharesAtTable(ctx, at);
};

/** Runs every minute for all tables, and for one table as soon as a claim there expires, so that others do not wait for the next minute. */
export const expireSharesJob: JobDeclaration = {
  name: 'payments.free-expired-shares',
  schedule: '* * * * *',
  run: async (ctx, data) => {
    const { data: at } = table.safeParse(data);
    if (at === undefined) await expireShares(ctx);
    else await expireSharesAtTable(ctx, at);
  },
};

export const scheduleShareExpiry = (ctx: TransactionContext, at: Table, expiresAt: Date): Promise<void> =>
  ctx.jobs.send(ctx.db, expireSharesJob.name, at, { notBefore: expiresAt });
