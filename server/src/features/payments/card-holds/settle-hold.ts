import type { CardHoldState } from '@comanda/contract/card-holds';
import type { ProviderName } from '@comanda/contract/payments';
import type { Context } from '#platform/context';
import { runWithoutTransaction, transact, violatesConstraint } from '#platform/db';
import {
  ChargeRefusedError,
  ProviderError,
  type CardHoldCalls,
  type HoldState,
  type ProviderCredentials,
  type StartedCharge,
} from '#features/providers';
import { callPaymentProvider } from '#features/payments/methods';
import { findProviderPayment } from '#features/payments/records';
import { applyHoldState } from './apply-hold-state.ts';
import { touchHold } from './card-holds.collection.ts';
import { findHold, findHoldByReference, updateHold, type CardHold } from './card-holds.repository.ts';
import { settleDueTab } from './settle-tab.ts';

/**
 * Starts a committed hold at the provider. The hold's id is the idempotency key: if the call is repeated, even after a crash, the provider
 * returns the first hold.
 */
export const startHold = async (ctx: Context, hold: CardHold): Promise<StartedCharge> => {
  const started = await callHolds(ctx, hold, (holds, credentials) => holds.start(credentials, hold.charge));
  await runWithoutTransaction(ctx, async ({ db, touch }) => {
    const set = { provider_reference: started.reference, checkout_url: started.checkoutUrl };
    await updateHold(db, hold.restaurantId, { holdId: hold.id, set });
    touchHold({ touch }, hold);
  }).catch((error: unknown) => {
    if (violatesConstraint(error, 'card_holds_reference'))
      throw new ProviderError('The provider named the checkout of another card.');
    throw error;
  });
  return started;
};

const callHolds = <Answer>(
  ctx: Context,
  hold: CardHold,
  call: (holds: CardHoldCalls, credentials: ProviderCredentials) => Promise<Answer>,
): Promise<Answer> =>
  callPaymentProvider(ctx, hold, (provider, credentials) => {
    if (provider.cardHolds === null) throw new ProviderError(`${provider.name} cannot hold an amount.`);
    return call(provider.cardHolds, credentials);
  });

/**
 * Does the next step of a hold with the provider and stores the result. Webhooks, the sweep, staff and the returning guest all use this
 * function; in any order and number, an amount is captured once. Returns the state after that, or null if the hold is unknown.
 */
export const settleHold = async (ctx: Context, restaurantId: string, holdId: string): Promise<CardHoldState | null> => {
  await transact(ctx, (inside) => settleDueTab(inside, restaurantId, holdId));
  const hold = await findHold(ctx.db, restaurantId, holdId);
  if (hold === null) return null;
  if (!undecided.includes(hold.state)) return hold.state;
  const state = await askProvider(ctx, hold);
  const after = await transact(ctx, (inside) => applyHoldState(inside, hold, state));
  return after === 'releasing' && hold.state === 'pending' ? settleHold(ctx, restaurantId, holdId) : after;
};

/** States in which the provider has something to do. */
const undecided: readonly CardHoldState[] = ['pending', 'capturing', 'releasing'];

const askProvider = async (ctx: Context, hold: CardHold, { isGivenUp = false } = {}): Promise<HoldState> => {
  try {
    // After a crash it is unknown whether the provider received the hold; a repeated start returns the existing one.
    const reference = hold.reference ?? (await startHold(ctx, hold)).reference;
    if (hold.state === 'capturing') return await capture(ctx, hold, reference);
    const release = () => callHolds(ctx, hold, (holds, credentials) => holds.release(credentials, reference));
    if (hold.state === 'releasing' || isGivenUp) return await release();
    const state = await callHolds(ctx, hold, (holds, credentials) => holds.find(credentials, reference));
    // A card that was left in the last moment still counts; only an open checkout is ended.
    return state.kind === 'open' && hold.charge.expiresAt <= ctx.clock.now() ? await release() : state;
  } catch (error) {
    if (error instanceof ChargeRefusedError) return { kind: 'failed', failure: error.failure };
    throw error;
  }
};

const capture = async (ctx: Context, hold: CardHold, reference: string): Promise<HoldState> => {
  const payment = await findProviderPayment(ctx.db, hold.restaurantId, hold.paymentId ?? hold.id);
  if (payment === null) throw new Error(`The hold ${hold.id} is captured for no payment.`);
  const { paymentId: captureId, amount, currency } = payment.charge;
  return callHolds(ctx, hold, (holds, credentials) =>
    holds.capture(credentials, { reference, captureId, amount, currency }),
  );
};

/**
 * Gives up a hold whose guest has not finished on the provider's page, or has changed their mind. A checkout that is being started at the same
 * time is ended too, so that no guest can leave a card on it afterwards.
 */
export const endPendingHold = async (ctx: Context, hold: CardHold): Promise<CardHoldState> => {
  const state = await askProvider(ctx, hold, { isGivenUp: true });
  return transact(ctx, (inside) => applyHoldState(inside, hold, state));
};

/** Settles the owner's hold with this reference. Returns false if there is none. */
export const settleHoldByReference = async (
  ctx: Context,
  ownerId: string,
  about: { readonly provider: ProviderName; readonly reference: string },
): Promise<boolean> => {
  const hold = await findHoldByReference(ctx.db, ownerId, about);
  if (hold !== null) await settleHold(ctx, hold.restaurantId, hold.holdId);
  return hold !== null;
};
