import { dayMs, limits } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { chargeTokensUnchecked } from '#features/tokens';
import { findOrdersPastFree } from './charging.repository.ts';

/** Time after the end of a month during which it is still charged: for its last orders, and after a server was down. */
const chargeWindowMs = 7 * dayMs;

/**
 * The first orders of a calendar month (UTC) are free, counted over all restaurants of an owner. Every later order costs a token, even
 * if it is cancelled. A job charges them afterwards, so that placing an order never waits for the token balance. Each order is charged
 * once, no matter how often or on how many nodes the job runs.
 */
const chargeOrders = async (outer: Context): Promise<void> => {
  const nowMs = outer.clock.now().getTime();
  const months = new Set([nowMs - chargeWindowMs, nowMs].map((ms) => startOfMonth(new Date(ms)).getTime()));
  for (const month of months) await chargeMonth(outer, new Date(month));
};

const startOfMonth = (at: Date, later = 0): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later));

const chargeMonth = async (outer: Context, since: Date): Promise<void> => {
  const free = limits.freeOrdersPerMonth;
  for (const order of await findOrdersPastFree(outer.db, { since, until: startOfMonth(since, 1), free })) {
    await transact(outer, (ctx) =>
      chargeTokensUnchecked(ctx, order.owner_id, {
        kind: 'order',
        amount: limits.tokens.perOrderPastFree,
        reference: order.id,
        cause: { code: 'order_past_free', free },
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
