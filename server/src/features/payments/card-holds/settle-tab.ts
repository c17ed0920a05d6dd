import { fail } from '@comanda/contract';
import type { CardHoldState, TabSettler } from '@comanda/contract/card-holds';
import { dayMs, hourMs, minuteMs, moneyDetail } from '@comanda/contract/kernel';
import type { MoveCause } from '@comanda/contract/payments';
import { allocateShare, openAmountOf } from '@comanda/contract/splitting';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import type { NamedActor } from '#features/accounts';
import { createProviderKey, providerBackoffMs, updatePayment } from '#features/payments/records';
import { createShare, lockBill, refuseTip, type LockedBill } from '#features/payments/shares';
import { touchHold } from './card-holds.collection.ts';
import { findHold, findTabTerms, lockHold, moveHold, updateHold, type CardHold } from './card-holds.repository.ts';

/** A hold is settled this long before the provider gives it up. */
const marginMs = dayMs;

/** Pause before a tab is looked at again whose bill somebody is paying right now. */
const pauseWhilePaidMs = minuteMs;

interface SettleTabInput {
  readonly holdId: string;
  readonly settledBy: TabSettler;
  /** The staff member; null if no staff member did it. */
  readonly actor: NamedActor | null;
  readonly tip: number;
}

interface SettledTab {
  readonly state: CardHoldState;
  /** Part of the bill that is captured. */
  readonly amount: number;
}

const causes: Record<TabSettler, MoveCause> = { guest: 'guest', staff: 'staff', time: 'server', closing: 'server' };

/**
 * Commits that the open bill is paid from the card, up to the held amount: a pending payment claims the lines, and the hold waits to be
 * captured. With nothing to pay, the card is released. Only one caller gets a hold that is still held, so nothing is captured twice. The
 * caller then runs `settleHold`.
 */
export const settleTab = async (
  ctx: TransactionContext,
  restaurantId: string,
  input: SettleTabInput,
): Promise<SettledTab> => {
  const { holdId, settledBy, actor, tip } = input;
  const found = await findHold(ctx.db, restaurantId, holdId);
  if (found === null) throw fail('not-found');
  const locked = await lockBill(ctx, restaurantId, found.visitId);
  const hold = await lockHold(ctx.db, restaurantId, holdId);
  if (hold === null) throw fail('not-found');
  if (hold.state !== 'held') return repeatSettling(ctx, locked, hold);
  const bill = locked.billIn(hold.currency);
  const due = openAmountOf(bill);
  const amount = Math.min(due, hold.amount);
  if (tip > 0) await refuseTabTip(ctx, hold, { amount, tip });
  const by = causes[settledBy];
  const now = ctx.clock.now();
  const set = {
    settled_by: settledBy,
    settled_by_id: actor?.userId ?? null,
    settled_by_name: actor?.name ?? '',
    due_minor: due,
    look_at: new Date(now.getTime() + providerBackoffMs(0)),
    looks: 0,
  };
  touchHold(ctx, hold);
  if (amount === 0) {
    // Somebody at the table is paying the rest now, and may give up.
    if (bill.held > 0) throw fail('splitting.being-charged');
    await moveHold(ctx, restaurantId, { holdId, from: 'held', to: 'releasing', by, set });
    return { state: 'releasing', amount };
  }
  const paymentId = await createCapture(ctx, locked, { hold, amount, isAll: amount === due, tip });
  await moveHold(ctx, restaurantId, {
    holdId,
    from: 'held',
    to: 'capturing',
    by,
    set: { ...set, payment_id: paymentId },
  });
  return { state: 'capturing', amount };
};

/** The second of two people who settle the same tab gets the result of the first. */
const repeatSettling = async (
  { db }: TransactionContext,
  { restaurantId }: LockedBill,
  { state, paymentId }: CardHold,
): Promise<SettledTab> => {
  if (state === 'pending' || state === 'ended' || state === 'lost') throw fail('card-holds.over');
  const payment =
    paymentId === null
      ? undefined
      : await db
          .selectFrom('payments')
          .select('amount_minor')
          .where('restaurant_id', '=', restaurantId)
          .where('id', '=', paymentId)
          .executeTakeFirst();
  return { state, amount: payment?.amount_minor ?? 0 };
};

const refuseTabTip = async (
  ctx: TransactionContext,
  { restaurantId, visitId, currency, amount: held }: CardHold,
  { amount, tip }: { amount: number; tip: number },
): Promise<void> => {
  const terms = await findTabTerms(ctx.db, restaurantId, visitId);
  refuseTip({ amount, currency }, { tip, hasServiceCharge: terms?.hasServiceCharge === true });
  if (amount + tip <= held) return;
  throw fail('card-holds.tip-above-hold', moneyDetail({ held, most: held - amount }, currency));
};

interface Capture {
  readonly hold: CardHold;
  readonly amount: number;
  /** True if nothing of the bill is left after it. */
  readonly isAll: boolean;
  readonly tip: number;
}

/** Creates the payment that the capture pays. It is pending until the provider has captured the amount. */
const createCapture = async (
  ctx: TransactionContext,
  locked: LockedBill,
  { hold, amount, isAll, tip }: Capture,
): Promise<string> => {
  const { restaurantId, currency, guestId, guestName, charge } = hold;
  const request = isAll ? ({ kind: 'rest' } as const) : ({ kind: 'amount', amount } as const);
  const allocation = allocateShare(locked.billIn(currency), request);
  if (!allocation.isTaken) throw fail('splitting.nothing-open');
  const paymentId = newId();
  await createShare(ctx, locked, {
    paymentId,
    share: allocation.share,
    currency,
    kind: request.kind,
    equalOf: null,
    guest: { id: guestId, name: guestName },
    as: { claimedUntil: claimEndOf(hold, ctx.clock.now()) },
  });
  await updatePayment(ctx.db, restaurantId, {
    paymentId,
    set: {
      method: hold.method,
      tip_minor: tip,
      provider: hold.provider,
      credentials_id: hold.credentialsId,
      is_test: hold.isTest,
      hold_id: hold.id,
      charge: JSON.stringify({
        ...charge,
        paymentId: createProviderKey(restaurantId, paymentId),
        amount: allocation.share.amount + tip,
      }),
    },
  });
  return paymentId;
};

/** The lines stay claimed for as long as the provider can be asked to capture the hold. */
const claimEndOf = ({ validUntil }: CardHold, now: Date): Date =>
  new Date(Math.max(validUntil?.getTime() ?? 0, now.getTime()) + marginMs);

/** Settles a held tab whose visit was closed or whose time is over. Otherwise stores when to look again. */
export const settleDueTab = async (ctx: TransactionContext, restaurantId: string, holdId: string): Promise<void> => {
  const found = await findHold(ctx.db, restaurantId, holdId);
  if (found?.state !== 'held') return;
  const locked = await lockBill(ctx, restaurantId, found.visitId);
  const hold = await lockHold(ctx.db, restaurantId, holdId);
  const terms = await findTabTerms(ctx.db, restaurantId, found.visitId);
  if (hold?.state !== 'held' || terms === null) return;
  const now = ctx.clock.now();
  const dueAt = computeDueTime(hold, terms.lastOrderAt);
  if (terms.closedAt === null && now < dueAt) {
    await updateHold(ctx.db, restaurantId, { holdId, set: { look_at: dueAt, looks: 0 } });
    return;
  }
  // Waits for a guest who is paying a part of the bill, as long as the provider holds the amount.
  if (locked.billIn(hold.currency).held > 0 && hold.validUntil !== null && now < hold.validUntil) {
    await updateHold(ctx.db, restaurantId, { holdId, set: { look_at: new Date(now.getTime() + pauseWhilePaidMs) } });
    return;
  }
  const settledBy = terms.closedAt === null ? 'time' : 'closing';
  await settleTab(ctx, restaurantId, { holdId, settledBy, actor: null, tip: 0 });
};

/** The agreed time after the last order, and always before the provider releases the amount. */
export const computeDueTime = (
  { heldAt, validUntil, settleHours }: Pick<CardHold, 'heldAt' | 'validUntil' | 'settleHours'>,
  lastOrderAt: Date | null,
): Date => {
  const sinceMs = Math.max(heldAt?.getTime() ?? 0, lastOrderAt?.getTime() ?? 0);
  const untilMs = (validUntil?.getTime() ?? Number.MAX_SAFE_INTEGER) - marginMs;
  return new Date(Math.min(sinceMs + settleHours * hourMs, untilMs));
};
