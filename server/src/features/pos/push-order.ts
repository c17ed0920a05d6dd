import { differencesInShort, differencesOf, posTriedForHours } from '@comanda/contract/pos';
import { hourMs, minuteMs, secondMs } from '@comanda/contract/kernel';
import { newId } from '#platform/clock';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import { answerWithinMs } from './call-out.ts';
import { findConnection } from './connections.repository.ts';
import { openSystem } from './open-connection.ts';
import { isSame } from './plan-order.ts';
import { failStranded, type PosOrderRow } from './pos-orders.repository.ts';
import { isPosTrouble, PosRefused, type PosSystem, type Standing } from './pos-system.ts';
import { touchPos } from './pos.events.ts';
import { claimOrder, endPush, saveFirstSent, saveThere } from './pushing.repository.ts';

/** After each failure in a row a little longer, then every hour. */
const retryAfterMs = [
  5 * secondMs,
  15 * secondMs,
  30 * secondMs,
  minuteMs,
  2 * minuteMs,
  5 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
];
const triedForMs = posTriedForHours * hourMs;
/** Longer than looking up, making and changing can take: an order not given back by then has lost its server. */
const claimMs = 6 * answerWithinMs;
/** A slow point of sale keeps its own orders waiting, and nobody else's. */
const mostPerRestaurant = 4;

const tooLateAt = (now: Date): Date => new Date(now.getTime() - triedForMs);

/** Orders whose connection was off for a day: a kitchen that got them now would cook for empty tables. */
export const giveUpStranded = (outer: Context): Promise<void> =>
  transact(outer, async (ctx) => {
    const at = ctx.clock.now();
    const restaurantIds = await failStranded(ctx.db, { tooLate: tooLateAt(at), at });
    for (const restaurantId of restaurantIds) touchPos(ctx, restaurantId);
  });

/** An order that nobody else sends; null where there is nothing to do. */
export const claimPush = async (ctx: Context): Promise<PosOrderRow | null> => {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + claimMs);
  return claimOrder(ctx.db, { claim: newId(), mostPerRestaurant, now, until, tooLate: tooLateAt(now) });
};

/** Somebody else sends this order by now: whatever is left to do is theirs. */
class TakenOver extends Error {
  override readonly name = 'TakenOver';
}

/** Brings one order to where it shall stand, and says what became of it. */
export const pushOrder = async (ctx: Context, row: PosOrderRow): Promise<void> => {
  try {
    const connection = await findConnection(ctx.db, row.restaurant_id);
    if (connection === null) return await giveBack(ctx, row, 'There is no point of sale any more.');
    const standing = await bring(ctx, openSystem(ctx, connection, row.order_id), row);
    await concludeSent(ctx, row, standing);
  } catch (error) {
    if (error instanceof TakenOver) return;
    if (error instanceof ChangeRefused) return concludeDiffering(ctx, row, error);
    if (!isPosTrouble(error)) ctx.log.error({ err: error, orderId: row.order_id }, 'pos order');
    await giveBack(ctx, row, isPosTrouble(error) ? error.message : 'Something went wrong on this server.');
  }
};

/** They have the order, and will not have it changed: trying again would change nothing. */
class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused';
}

const bring = async (ctx: Context, system: PosSystem, row: PosOrderRow): Promise<Standing> => {
  const there = row.external_id === null || (await isGone(system, row)) ? await make(ctx, system, row) : null;
  const externalId = there?.theirs.externalId ?? row.external_id ?? '';
  const held = there === null ? row.held : (row.first_sent ?? row.wanted);
  if (there !== null && held !== null && isSame(held, row.wanted)) return there;
  try {
    return row.wanted.isCancelled
      ? await system.cancelOrder(externalId, row.wanted)
      : await system.updateOrder(externalId, row.wanted);
  } catch (error) {
    throw error instanceof PosRefused ? new ChangeRefused(error.message, { cause: error }) : error;
  }
};

/** What a person sends again is asked for first: a machine that was set up anew has forgotten what it had, and gets it again. */
const isGone = async (system: PosSystem, { external_id, held, wanted }: PosOrderRow): Promise<boolean> =>
  external_id !== null &&
  held === null &&
  !wanted.isCancelled &&
  (await system.readOrder(external_id, wanted)) === null;

/**
 * Makes the order there, once: what was first asked for is asked for again, under the same key, and only after they were asked whether
 * they have it. An answer that was lost, or that comes after an hour, finds one order.
 */
const make = async (ctx: Context, system: PosSystem, row: PosOrderRow): Promise<Standing> => {
  const found = row.first_sent === null ? null : await system.findOrder(row.first_sent);
  if (row.first_sent === null && !(await saveFirstSent(ctx.db, row))) throw new TakenOver();
  const there = found ?? (await system.createOrder(row.first_sent ?? row.wanted));
  await saveThere(ctx.db, row, there.theirs.externalId);
  return there;
};

const concludeSent = (outer: Context, row: PosOrderRow, { theirs, isCancelled }: Standing): Promise<void> =>
  transact(outer, async (ctx) => {
    const differences = differencesOf(row.wanted, theirs, isCancelled);
    const isEnded = await endPush(ctx.db, row, {
      state: differences.length === 0 ? 'sent' : 'differs',
      nextTryAt: null,
      error: '',
      difference: differencesInShort(differences),
      theirs,
      at: ctx.clock.now(),
    });
    if (isEnded) touchPos(ctx, row.restaurant_id);
  });

const concludeDiffering = (outer: Context, row: PosOrderRow, { message }: ChangeRefused): Promise<void> =>
  transact(outer, async (ctx) => {
    const what = row.wanted.isCancelled ? 'It was cancelled here' : 'It was changed here';
    const isEnded = await endPush(ctx.db, row, {
      state: 'differs',
      nextTryAt: null,
      error: message,
      difference: `${what}, and not there.`,
      theirs: null,
      at: ctx.clock.now(),
    });
    if (isEnded) touchPos(ctx, row.restaurant_id);
  });

const giveBack = (outer: Context, row: PosOrderRow, error: string): Promise<void> =>
  transact(outer, async (ctx) => {
    const at = ctx.clock.now();
    const sinceMs = at.getTime() - (row.first_tried_at ?? at).getTime();
    const isGivenUp = sinceMs >= triedForMs;
    const afterMs = retryAfterMs[row.attempts - 1] ?? hourMs;
    const isEnded = await endPush(ctx.db, row, {
      state: isGivenUp ? 'failed' : 'waiting',
      nextTryAt: isGivenUp ? null : new Date(at.getTime() + afterMs),
      error,
      difference: '',
      theirs: null,
      at,
    });
    if (isEnded) touchPos(ctx, row.restaurant_id);
  });
