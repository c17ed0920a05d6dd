import { claimDurationMs } from '@comanda/contract/splitting';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { CallContext, Context, TransactionContext } from '#platform/context';
import { transact, type DB } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import {
  findProviderPayment,
  lockProviderPayment,
  updatePayment,
  type ProviderPayment,
  touchPayment,
} from '#features/payments/records';
import { lockBill } from './locked-bill.ts';

const table = z.object({ restaurantId: z.string(), visitId: z.string() });
type Table = z.infer<typeof table>;

/** Locking a bill expires its due shares. Each bill has its own transaction, so that no table waits for another. */
const expireSharesAtTable = (ctx: Context, { restaurantId, visitId }: Table): Promise<unknown> =>
  transact(ctx, (inner) => lockBill(inner, restaurantId, visitId));

/** Expires the due shares of all tables, for payers who left without paying. */
export const expireShares = async (ctx: Context): Promise<void> => {
  for (const at of await findVisitsWithDueShares(ctx.db, ctx.clock.now())) await expireSharesAtTable(ctx, at);
};

const expiryJobName = 'payments.free-expired-shares';

/** Runs every minute for all tables, and for one table as soon as a claim there expires, so that others do not wait for the next minute. */
export const expireSharesJob: JobDeclaration = {
  name: expiryJobName,
  schedule: '* * * * *',
  run: async (ctx, data) => {
    const { data: at } = table.safeParse(data);
    if (at === undefined) await expireShares(ctx);
    else await expireSharesAtTable(ctx, at);
  },
};

export const scheduleShareExpiry = (ctx: TransactionContext, at: Table, expiresAt: Date): Promise<void> =>
  ctx.jobs.send(ctx.db, expiryJobName, at, { notBefore: expiresAt });

/** The visits that have shares to expire. */
const findVisitsWithDueShares = (db: Kysely<DB>, at: Date) =>
  db
    .selectFrom('payments')
    .select(['restaurant_id as restaurantId', 'visit_id as visitId'])
    .distinct()
    .where('status', '=', 'pending')
    .where('expires_at', '<=', at)
    .where('visit_id', 'is not', null)
    .$narrowType<{ visitId: string }>()
    .execute();

interface PaymentRef {
  readonly restaurantId: string;
  readonly paymentId: string;
}

/**
 * Shortens the claim of a payer who returned from the provider's page without paying to the time that guests get to choose a method. The
 * checkout stays open until then, so that they can go back to it.
 */
export const shortenClaim = async (ctx: CallContext, { restaurantId, paymentId }: PaymentRef): Promise<void> => {
  const found = await findProviderPayment(ctx.db, restaurantId, paymentId);
  if (found === null || !expiresAfter(found, choosingDeadline(ctx))) return;
  await transact(ctx, async (inside) => {
    const payment = await lockProviderPayment(inside.db, restaurantId, paymentId);
    const until = choosingDeadline(inside);
    if (payment !== null && expiresAfter(payment, until)) await setExpiry(inside, payment, until);
  });
};

/** Extends the claim of a payer who goes back to the same checkout until the checkout expires. Returns the end of the claim. */
export const extendClaim = async (ctx: TransactionContext, payment: ProviderPayment): Promise<Date> => {
  const { expiresAt, charge } = payment;
  if (expiresAt === null || expiresAt >= charge.expiresAt) return expiresAt ?? charge.expiresAt;
  await setExpiry(ctx, payment, charge.expiresAt);
  return charge.expiresAt;
};

const choosingDeadline = ({ clock }: Pick<TransactionContext, 'clock'>): Date =>
  new Date(clock.now().getTime() + claimDurationMs.choosing);

const expiresAfter = ({ status, expiresAt }: ProviderPayment, until: Date): boolean =>
  status === 'pending' && expiresAt !== null && expiresAt > until;

const setExpiry = async (ctx: TransactionContext, payment: ProviderPayment, until: Date): Promise<void> => {
  const { restaurantId, visitId, id: paymentId } = payment;
  await updatePayment(ctx.db, restaurantId, { paymentId, set: { expires_at: until } });
  await scheduleShareExpiry(ctx, { restaurantId, visitId }, until);
  touchPayment(ctx, restaurantId, payment);
};
