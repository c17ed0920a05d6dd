import { minuteMs } from '@comanda/contract/kernel';
import { unseenAfterMs } from '@comanda/contract/orders';
import { findRestaurantOwner } from '#features/restaurants';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import type { Live } from '#platform/live';
import { followChanges, type ChangeCheck } from '#platform/work';
import {
  findDueNotices,
  findRestaurantsWithListeners,
  findStaffRecipients,
  hasRecentUnseenOrder,
  insertNotice,
  type DueNotice,
} from './notices.repository.ts';
import { queuePush, type PushJob, type PushRecipient } from './send-push.job.ts';

const batchSize = 200;
/** Pause between two checks, so that events of a rush are handled together. */
const pauseMs = 200;
/** A notification that arrives later than this would only disturb. */
const usefulMs = 3 * minuteMs;

/** Collections whose changes may be events that people want to hear of. */
const followed = ['orders', 'visits', 'feedback'] as const;

/** Announces events to the phones of those who want to hear of them, after the commit, so that no guest waits for it. */
export const startPushNotices = (ctx: Context, live: Pick<Live, 'listen'>): AsyncDisposable => {
  const followers = followed.map((collection) =>
    followChanges(ctx, live, {
      name: `notifications of ${collection}`,
      collection,
      check: (check) => announceEvents(ctx, check),
      recheckAfterMs: unseenAfterMs,
      pauseMs,
    }),
  );
  return {
    [Symbol.asyncDispose]: async () => {
      await Promise.all(followers.map((follower) => follower[Symbol.asyncDispose]()));
    },
  };
};

const announceEvents = async (ctx: Context, { tenants, signal, recheckLater, attempt }: ChangeCheck): Promise<void> => {
  for (const restaurantId of await findRestaurantsWithListeners(ctx.db, tenants === 'all' ? null : tenants)) {
    if (signal.aborted) return;
    await attempt(restaurantId, () => announceEventsOfRestaurant(ctx, restaurantId, signal), { restaurantId });
    if (await hasRecentUnseenOrder(ctx.db, restaurantId, ctx.clock.now())) recheckLater(restaurantId);
  }
};

const announceEventsOfRestaurant = async (ctx: Context, restaurantId: string, signal: AbortSignal): Promise<void> => {
  for (let isFull = true; isFull && !signal.aborted;) {
    const due = await findDueNotices(ctx.db, restaurantId, { now: ctx.clock.now(), most: batchSize });
    isFull = due.length === batchSize;
    for (const notice of due) await announce(ctx, notice);
  }
};

/** Marks the event as announced and queues the messages in one transaction, so that a crash neither loses nor repeats them. */
const announce = (outer: Context, notice: DueNotice): Promise<void> =>
  transact(outer, async (ctx) => {
    const { restaurantId, kind, subjectId, tableNumber } = notice;
    const at = ctx.clock.now();
    if (!(await insertNotice(ctx.db, restaurantId, { kind, subjectId, at }))) return;
    const to = await findRecipients(ctx, notice);
    if (to.length === 0) return;
    const expiresAt = new Date(at.getTime() + usefulMs).toISOString();
    const ownerId = (await findRestaurantOwner(ctx.db, restaurantId)) ?? undefined;
    const job: PushJob = { ownerId, restaurantId, kind, subjectId, tableNumber, expiresAt, attempt: 0, to };
    await queuePush(ctx, job);
  });

const findRecipients = async (
  { db }: Pick<Context, 'db'>,
  { restaurantId, kind, tableNumber, visitId, guestId }: DueNotice,
): Promise<PushRecipient[]> => {
  if (kind !== 'ready') return findStaffRecipients(db, restaurantId, { topic: kind, tableNumber });
  return visitId === null || guestId === null ? [] : [{ visitId, guestId }];
};
