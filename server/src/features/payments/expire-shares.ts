import { z } from 'zod';
import type { Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { lockBill } from './lock-bill.ts';
import { findVisitsWithDueShares } from './shares.repository.ts';

const table = z.object({ restaurantId: z.string(), visitId: z.string() });
type Table = z.infer<typeof table>;

/** Whoever holds a bill frees what has expired on it. One bill at a time, so that no table waits for another. */
const freeAt = (ctx: Context, { restaurantId, visitId }: Table): Promise<unknown> =>
  transact(ctx, (inner) => lockBill(inner, restaurantId, visitId));

/** Payers that walked away, at every table. */
export const expireShares = async (ctx: Context): Promise<void> => {
  for (const at of await findVisitsWithDueShares(ctx.db, ctx.clock.now())) await freeAt(ctx, at);
};

/** Every minute at every table; and at one table as soon as somebody's time there has run out, so that others need not wait for the minute. */
export const expireSharesJob: JobDeclaration = {
  name: 'payments.free-expired-shares',
  schedule: '* * * * *',
  run: async (ctx, data) => {
    const { data: at } = table.safeParse(data);
    if (at === undefined) await expireShares(ctx);
    else await freeAt(ctx, at);
  },
};

export const scheduleShareExpiry = (ctx: TransactionContext, at: Table, expiresAt: Date): Promise<void> =>
  ctx.jobs.send(ctx.db, expireSharesJob.name, at, { notBefore: expiresAt });
