import { z } from 'zod';
import type { Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { holdBill } from './hold-bill.ts';
import { findVisitsWithExpired } from './shares.repository.ts';

const table = z.object({ restaurantId: z.string(), visitId: z.string() });
type Table = z.infer<typeof table>;

/** Whoever holds a bill frees what has expired on it. One bill at a time, so that no table waits for another. */
const freeAt = (ctx: Context, { restaurantId, visitId }: Table): Promise<unknown> =>
  transact(ctx, (inner) => holdBill(inner, restaurantId, visitId));

/** Payers that walked away, at every table. */
export const freeExpiredShares = async (ctx: Context): Promise<void> => {
  for (const at of await findVisitsWithExpired(ctx.db, ctx.clock.now())) await freeAt(ctx, at);
};

/** Every minute at every table; and at one table as soon as somebody's time there has run out, so that others need not wait for the minute. */
export const freeExpiredSharesJob: JobDeclaration = {
  name: 'payments.free-expired-shares',
  schedule: '* * * * *',
  run: async (ctx, data) => {
    const { data: at } = table.safeParse(data);
    if (at === undefined) await freeExpiredShares(ctx);
    else await freeAt(ctx, at);
  },
};

export const freeOnceExpired = (ctx: TransactionContext, at: Table, expiresAt: Date): Promise<void> =>
  ctx.jobs.send(ctx.db, freeExpiredSharesJob.name, at, { notBefore: expiresAt });
