import { limits } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { spendTokens } from '#features/tokens';
import { findOrdersPastFree } from './charging.repository.ts';

/**
 * The first orders of a calendar month are free, an owner's restaurants together; each one after them costs a token. Charged behind
 * the orders' backs, so that no order waits for a balance. Each is charged once, however often this runs.
 */
const chargeOrders = async (outer: Context): Promise<void> => {
  const now = outer.clock.now();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const free = limits.freeOrdersPerMonth;
  for (const order of await findOrdersPastFree(outer.db, { since: month, free })) {
    await transact(outer, (ctx) =>
      spendTokens(ctx, order.owner_id, {
        kind: 'order',
        amount: limits.tokens.perOrderPastFree,
        reference: order.id,
        reason: `Order past ${free} this month`,
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
