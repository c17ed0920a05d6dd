import { dayMs, hourMs } from '@comanda/contract/kernel';
import type { Dashboard } from '@comanda/contract/reports';
import type { CallContext } from '#platform/context';
import { createKeeping } from '#platform/keeping';
import type { ChosenRestaurant } from './reports.repository.ts';
import { findFirstEntry, sumEntries, sumSpent } from './tokens.repository.ts';

const lookedBackDays = 28;
/** A ledger this long is not read from its beginning each time: it is only ever added to, at its end. */
const longLedger = 20_000;
/** Nothing is added that late. */
const settledMs = hourMs;

interface KeptSum {
  readonly untilMs: number;
  readonly sum: number;
}

const keptSums = createKeeping<KeptSum>(10_000);

const balanceOf = async ({ db }: Pick<CallContext, 'db'>, ownerId: string, nowMs: number): Promise<number> => {
  const kept = keptSums.get(ownerId);
  if (kept !== undefined && kept.untilMs <= nowMs - settledMs && nowMs - kept.untilMs < dayMs) {
    return kept.sum + (await sumEntries(db, ownerId, { since: new Date(kept.untilMs), until: null })).sum;
  }
  const until = new Date(nowMs - settledMs);
  const before = await sumEntries(db, ownerId, { since: null, until });
  if (before.count > longLedger) keptSums.set(ownerId, { untilMs: until.getTime(), sum: before.sum }, 1);
  return before.sum + (await sumEntries(db, ownerId, { since: until, until: null })).sum;
};

/** Of one owner: the balances of two are not one balance. */
export const paceOf = async (
  ctx: CallContext,
  restaurants: readonly ChosenRestaurant[],
): Promise<Dashboard['tokens']> => {
  const { actor } = ctx.caller;
  const own = actor.kind === 'user' ? actor.ownerId : null;
  const owners = new Set(own === null ? restaurants.map(({ ownerId }) => ownerId) : [own]);
  const [ownerId] = owners;
  if (ownerId === undefined || owners.size > 1) return null;
  const nowMs = ctx.clock.now().getTime();
  const balance = await balanceOf(ctx, ownerId, nowMs);
  const spent = await sumSpent(ctx.db, ownerId, new Date(nowMs - lookedBackDays * dayMs));
  const firstAt = await findFirstEntry(ctx.db, ownerId);
  const ageDays = firstAt === null ? 1 : (nowMs - firstAt.getTime()) / dayMs;
  const perDay = Math.round((spent / Math.min(lookedBackDays, Math.max(1, ageDays))) * 10) / 10;
  return { balance, perDay, daysLeft: perDay === 0 ? null : Math.max(0, Math.floor(balance / perDay)) };
};
