import { secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { startWorkLoop } from '#platform/work';
import { findDueVisits, lockDueOrders, releaseOrders, touchOrders, type WaitingVisit } from '#features/orders/records';

const batchSize = 500;

/**
 * Sends orders to the kitchen whose time has come: those for later, and those that their guests could still change. The rows are locked
 * first, so that of a release and a guest who takes the order back exactly one succeeds, on any number of nodes.
 */
const releaseDueOrders = async (outer: Context): Promise<void> => {
  for (let isFull = true; isFull;) {
    const visits = await findDueVisits(outer.db, { at: outer.clock.now(), most: batchSize });
    isFull = visits.length === batchSize;
    for (const visit of visits) await releaseVisit(outer, visit);
  }
};

const releaseVisit = (outer: Context, visit: WaitingVisit): Promise<void> =>
  transact(outer, async (ctx) => {
    const { restaurant_id: restaurantId, visit_id: visitId } = visit;
    const at = ctx.clock.now();
    const due = await lockDueOrders(ctx.db, visit, at);
    const forLater = due.filter(({ due_at: dueAt }) => dueAt !== null).map(({ id }) => id);
    const together = due.filter(({ due_at: dueAt }) => dueAt === null).map(({ id }) => id);
    const ticketId = together.length > 1 ? (together[0] ?? null) : null;
    const released = [
      ...(await releaseOrders(ctx.db, restaurantId, { orderIds: forLater, ticketId: null, at })),
      ...(await releaseOrders(ctx.db, restaurantId, { orderIds: together, ticketId, at })),
    ];
    if (released.length > 0) touchOrders(ctx, restaurantId, { visitId, orderIds: released });
  });

export const releaseDueOrdersJob: JobDeclaration = {
  name: 'orders.release-due',
  schedule: '* * * * *',
  run: releaseDueOrders,
};

/** Releases orders every second on every node: guests read a countdown in seconds. At its start it finds what a crash has left. */
export const startReleasingOrders = (ctx: Context): AsyncDisposable =>
  startWorkLoop(ctx, { name: 'releasing orders', run: () => releaseDueOrders(ctx), everyMs: secondMs });
