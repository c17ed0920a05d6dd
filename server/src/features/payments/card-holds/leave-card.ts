import { fail, Failure } from '@comanda/contract';
import { paymentWebhookPath, tablePath } from '@comanda/contract/pages';
import { describeChargeFailureInEnglish, providerByMethod, type OnlineMethodType } from '@comanda/contract/payments';
import { tableLabel } from '@comanda/contract/qr-codes';
import { claimDurationMs } from '@comanda/contract/splitting';
import type { CallContext, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { ChargeRefusedError, getProvider, ProviderError, type Charge } from '#features/providers';
import { openMethod, type OpenMethod } from '#features/payments/methods';
import { createProviderKey, providerBackoffMs } from '#features/payments/records';
import { findGuestName, lockVisit, recordVisitActivity, requireGuest } from '#features/visits';
import { applyHoldState } from './apply-hold-state.ts';
import { touchHold } from './card-holds.collection.ts';
import {
  findHold,
  findTabTerms,
  hasCurrentHold,
  insertHold,
  type CardHold,
  type TabTerms,
} from './card-holds.repository.ts';
import { startHold } from './settle-hold.ts';

interface LeaveCardInput {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly holdId: string;
  readonly method: OnlineMethodType;
  readonly language: string;
}

/**
 * Starts to hold the tab's limit on a guest's card. The hold is committed before the provider is called, so that it can be recovered after a
 * crash. Repeating the call returns the same checkout.
 */
export const leaveCard = async (ctx: CallContext, input: LeaveCardInput): Promise<{ checkoutUrl: string }> => {
  const { restaurantId, visitId, holdId } = input;
  const { guestId } = await requireGuest(ctx, input);
  const earlier = await findHold(ctx.db, restaurantId, holdId);
  if (earlier !== null) {
    if (earlier.visitId !== visitId || earlier.guestId !== guestId) throw fail('card-holds.key-reused');
    if (earlier.state !== 'pending') throw fail('card-holds.over');
    return { checkoutUrl: await ensureCheckoutUrl(ctx, earlier) };
  }
  const terms = await findTabTerms(ctx.db, restaurantId, visitId);
  if (terms === null) throw fail('not-found');
  if (terms.limit === null) throw fail('card-holds.not-asked');
  const provider = await getProvider(ctx, providerByMethod[input.method]);
  if (provider.cardHolds === null) throw fail('card-holds.method-cannot');
  const open = await openMethod(ctx, terms.ownerId, input.method).catch(throwUnavailable);
  if (open === null || !open.supportedCurrencies.includes(terms.currency)) throw fail('splitting.method-unavailable');
  const amount = terms.limit;
  await transact(ctx, (inside) =>
    insertNewHold(inside, { input, terms, open, guestId, charge: createCharge(ctx, { input, terms, open, amount }) }),
  );
  const hold = await findHold(ctx.db, restaurantId, holdId);
  if (hold === null) throw fail('card-holds.key-reused');
  return { checkoutUrl: await ensureCheckoutUrl(ctx, hold) };
};

/** Hides problems with the owner's credentials from guests; the cause is logged. */
const throwUnavailable = (error: unknown): never => {
  throw error instanceof Failure ? fail('splitting.method-unavailable', {}, { cause: error }) : error;
};

interface NewHoldInput {
  readonly input: LeaveCardInput;
  readonly terms: TabTerms;
  readonly open: OpenMethod;
  readonly guestId: string;
  readonly charge: Charge;
}

const insertNewHold = async (
  ctx: TransactionContext,
  { input, terms, open, guestId, charge }: NewHoldInput,
): Promise<void> => {
  const { restaurantId, visitId, holdId, method } = input;
  const now = ctx.clock.now();
  await lockVisit(ctx.db, restaurantId, visitId);
  if (await hasCurrentHold(ctx.db, restaurantId, visitId)) throw fail('card-holds.already-held');
  const isNew = await insertHold(ctx.db, restaurantId, {
    id: holdId,
    visitId,
    guestId,
    guestName: await findGuestName(ctx.db, restaurantId, { visitId, guestId }),
    currency: terms.currency,
    amount: charge.amount,
    settleHours: terms.settleHours,
    method,
    provider: open.provider,
    credentialsId: open.credentialsId,
    isTest: open.isTest,
    charge,
    lookAt: new Date(now.getTime() + providerBackoffMs(0)),
    createdAt: now,
  });
  if (!isNew) throw fail('card-holds.key-reused');
  await recordVisitActivity(ctx.db, restaurantId, { visitId, at: now });
  touchHold(ctx, { restaurantId, visitId });
};

interface ChargeOptions extends Pick<NewHoldInput, 'input' | 'terms' | 'open'> {
  readonly amount: number;
}

const createCharge = ({ clock, caller }: CallContext, { input, terms, open, amount }: ChargeOptions): Charge => ({
  paymentId: createProviderKey(input.restaurantId, input.holdId),
  method: input.method,
  amount,
  currency: terms.currency,
  description: `${terms.restaurantName}, ${tableLabel(terms.tableNumber)}`,
  returnUrl: new URL(tablePath(terms.qrCodeId, { visit: input.visitId, card: input.holdId }), caller.codeOrigin).href,
  expiresAt: new Date(clock.now().getTime() + claimDurationMs.atProvider),
  webhookPath: paymentWebhookPath({ provider: open.provider, ownerId: terms.ownerId, methodType: input.method }),
  language: input.language,
});

const ensureCheckoutUrl = async (ctx: CallContext, hold: CardHold): Promise<string> => {
  if (hold.checkoutUrl !== null) return hold.checkoutUrl;
  try {
    return (await startHold(ctx, hold)).checkoutUrl;
  } catch (error) {
    if (error instanceof ProviderError) throw fail('splitting.provider-unreachable', {}, { cause: error });
    if (!(error instanceof ChargeRefusedError)) throw error;
    const { failure } = error;
    await transact(ctx, (inside) => applyHoldState(inside, hold, { kind: 'failed', failure }));
    // Guests get the code, without the provider's own words.
    const why = describeChargeFailureInEnglish({ ...failure, providerText: '' });
    throw fail('splitting.charge-refused', { why, failure: failure.code }, { cause: error });
  }
};
