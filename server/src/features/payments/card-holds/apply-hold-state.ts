import type { CardHoldMove, CardHoldState } from '@comanda/contract/card-holds';
import type { ChargeFailure } from '@comanda/contract/payments';
import type { TransactionContext } from '#platform/context';
import type { HoldState } from '#features/providers';
import { applyChargeState } from '#features/payments/charges';
import { findProviderPayment, nextCheckAt, providerBackoffMs, updatePayment } from '#features/payments/records';
import { lockBill } from '#features/payments/shares';
import { touchHold } from './card-holds.collection.ts';
import {
  findTabTerms,
  hasCurrentHold,
  lockHold,
  moveHold,
  updateHold,
  type CardHold,
} from './card-holds.repository.ts';
import { computeDueTime } from './settle-tab.ts';

type Ref = Pick<CardHold, 'restaurantId' | 'visitId' | 'id'>;

/**
 * Stores the state that the provider reports for a card hold, under the row lock of the bill. Applying the same state again changes nothing.
 * Returns the state of the hold after that.
 */
export const applyHoldState = async (
  ctx: TransactionContext,
  { restaurantId, visitId, id }: Ref,
  state: HoldState,
): Promise<CardHoldState> => {
  await lockBill(ctx, restaurantId, visitId);
  const hold = await lockHold(ctx.db, restaurantId, id);
  if (hold === null) throw new Error(`The card hold ${id} is gone.`);
  const after = await applyToHold(ctx, hold, state);
  touchHold(ctx, hold);
  return after;
};

const applyToHold = (ctx: TransactionContext, hold: CardHold, state: HoldState): Promise<CardHoldState> => {
  switch (hold.state) {
    case 'pending':
      return applyToPending(ctx, hold, state);
    case 'capturing':
      return applyToCapturing(ctx, hold, state);
    case 'releasing':
      return applyToReleasing(ctx, hold, state);
    case 'held':
    case 'captured':
    case 'released':
    case 'lost':
    case 'ended':
      return Promise.resolve(hold.state);
  }
};

const applyToPending = async (ctx: TransactionContext, hold: CardHold, state: HoldState): Promise<CardHoldState> => {
  switch (state.kind) {
    case 'open':
      return lookAgain(ctx, hold);
    case 'held':
      return keepOrRelease(ctx, hold, state);
    case 'captured':
    case 'failed':
    case 'released': {
      if (state.kind === 'captured') ctx.log.error({ holdId: hold.id }, 'a card was charged before it was held');
      return move(ctx, hold, { to: 'ended', failure: state.kind === 'failed' ? state.failure : null });
    }
  }
};

/** A card that came too late is released: the table has another one, its visit is over, or another amount is held. */
const keepOrRelease = async (
  ctx: TransactionContext,
  hold: CardHold,
  state: HoldState & { readonly kind: 'held' },
): Promise<CardHoldState> => {
  const { restaurantId, visitId } = hold;
  const now = ctx.clock.now();
  const terms = await findTabTerms(ctx.db, restaurantId, visitId);
  const isWanted =
    terms?.closedAt === null &&
    state.amount === hold.amount &&
    state.currency === hold.currency &&
    !(await hasCurrentHold(ctx.db, restaurantId, visitId));
  const common = { holdId: hold.id, from: 'pending', by: 'provider' } as const;
  if (!isWanted) {
    await moveHold(ctx, restaurantId, { ...common, to: 'releasing', set: { look_at: now, looks: 0 } });
    return 'releasing';
  }
  const held = { heldAt: now, validUntil: state.validUntil, settleHours: hold.settleHours };
  const set = { held_at: now, valid_until: state.validUntil, look_at: computeDueTime(held, null), looks: 0 };
  await moveHold(ctx, restaurantId, { ...common, to: 'held', set });
  return 'held';
};

const applyToCapturing = async (ctx: TransactionContext, hold: CardHold, state: HoldState): Promise<CardHoldState> => {
  const { restaurantId, paymentId } = hold;
  const payment = paymentId === null ? null : await findProviderPayment(ctx.db, restaurantId, paymentId);
  if (payment === null) throw new Error(`The hold ${hold.id} is captured for no payment.`);
  switch (state.kind) {
    case 'open':
    case 'held':
      return lookAgain(ctx, hold);
    case 'captured': {
      const { amount, currency, capturedAt } = state;
      const set = { provider_reference: hold.reference };
      await updatePayment(ctx.db, restaurantId, { paymentId: payment.id, set });
      await applyChargeState(ctx, payment, { kind: 'paid', amount, currency, paidAt: capturedAt });
      return move(ctx, hold, { to: 'captured', captured: Math.min(amount, payment.amount) });
    }
    case 'failed':
    case 'released': {
      const failure: ChargeFailure =
        state.kind === 'failed' ? state.failure : { code: 'checkout_ended', providerText: '' };
      await applyChargeState(ctx, payment, { kind: 'failed', failure });
      return move(ctx, hold, { to: 'lost', failure });
    }
  }
};

const applyToReleasing = async (ctx: TransactionContext, hold: CardHold, state: HoldState): Promise<CardHoldState> => {
  switch (state.kind) {
    case 'open':
    case 'held':
      return lookAgain(ctx, hold);
    case 'captured': {
      ctx.log.error({ holdId: hold.id }, 'a card was charged that was to be released');
      return move(ctx, hold, { to: 'captured', captured: state.amount });
    }
    case 'failed':
    case 'released':
      return move(ctx, hold, { to: 'released' });
  }
};

interface LastMove {
  readonly to: CardHoldMove['to'];
  readonly captured?: number;
  readonly failure?: ChargeFailure | null;
}

/** Moves a hold to its last state: nobody looks at it again. */
const move = async (
  ctx: TransactionContext,
  hold: CardHold,
  { to, captured = 0, failure = null }: LastMove,
): Promise<CardHoldState> => {
  await moveHold(ctx, hold.restaurantId, {
    holdId: hold.id,
    from: hold.state,
    to,
    by: 'provider',
    set: {
      captured_minor: captured,
      failure: failure === null ? null : JSON.stringify(failure),
      look_at: null,
      ended_at: ctx.clock.now(),
    },
  });
  return to;
};

const lookAgain = async (ctx: TransactionContext, hold: CardHold): Promise<CardHoldState> => {
  const now = ctx.clock.now();
  const { id: holdId, looks, charge } = hold;
  // While the guest is on the provider's page, the last look is when the page ends.
  const open = { createdAt: now, expiresAt: charge.expiresAt > now ? charge.expiresAt : null, looks };
  const lookAt = hold.state === 'pending' ? nextCheckAt(open, now) : new Date(now.getTime() + providerBackoffMs(looks));
  await updateHold(ctx.db, hold.restaurantId, { holdId, set: { look_at: lookAt, looks: looks + 1 } });
  return hold.state;
};
