import { dayMs, limits } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { chargeTokensUnchecked } from '#features/tokens';
import { findOrdersPastFree } from './charging.repository.ts';

/** How long after its end a month is still looked at: for its last orders, and for a server that was away. */
const afterwardsMs = 7 * dayMs;

/**
 * The first orders of a calendar month (UTC) are free, an owner's restaurants together; each one after them costs a token, whatever
 * becomes of it. Charged behind the orders' backs, so that no order waits for a balance. Each is charged once, however often and
 * on however many nodes this runs.
 */
const chargeOrders = async (outer: Context): Promise<void> => {
  const nowMs = outer.clock.now().getTime();
  const months = new Set([nowMs - afterwardsMs, nowMs].map((ms) => monthOf(new Date(ms)).getTime()));
  for (const month of months) await chargeMonth(outer, new Date(month));
};

const monthOf = (at: Date, later = 0): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later));

const chargeMonth = async (outer: Context, since: Date): Promise<void> => {
  const free = limits.freeOrdersPerMonth;
  for (const order of await findOrdersPastFree(outer.db, { since, until: monthOf(since, 1), free })) {
    await transact(outer, (ctx) =>
      chargeTokensUnchecked(ctx, order.owner_id, {
        kind: 'order',
        amount: limits.tokens.perOrderPastFree,
        reference: order.id,
        reason: `Order past ${free} of its month`,
        restaurantId: order.restaurant_id,
      }),
    );
  }
};

export const chargeOrdersJob: JobDeclaration = {
  name: 'orders.charge',
  schedule: '*/10 * * * *',
  run: chargeOrders,
};
