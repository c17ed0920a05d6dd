import { fail, Failure } from '@comanda/contract';
import { paymentWebhookPath, tablePath } from '@comanda/contract/pages';
import {
  describeChargeFailureInEnglish,
  type PaidWith,
  type PaymentMethodType,
  type ProviderName,
} from '@comanda/contract/payments';
import { tableLabel } from '@comanda/contract/qr-codes';
import { claimDurationMs } from '@comanda/contract/splitting';
import { sql, type Kysely } from 'kysely';
import type { CallContext, CommandContext, Context } from '#platform/context';
import { transact, type DB } from '#platform/db';
import { setPaymentFailed } from '#features/orders';
import { findMethod, openMethod } from '#features/payments/methods';
import {
  callStaffToCollect,
  createProviderKey,
  findProviderPayment,
  lockProviderPayment,
  nextCheckAt,
  touchPayment,
  updatePayment,
  type ProviderPayment,
} from '#features/payments/records';
import { extendClaim, lockBill, requirePayableShare, type LockedBill, type Share } from '#features/payments/shares';
import { ChargeRefusedError, ProviderError, type Charge } from '#features/providers';
import { applyChargeState } from './apply-charge-state.ts';
import { moveShareToRetry } from './move-share-to-retry.ts';
import { cancelCheckout, startCharge } from './settle-payment.ts';

/** How a guest wants to pay a share that they have claimed. */
export interface PaymentChoice {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly guestId: string;
  readonly paymentId: string;
  readonly method: PaymentMethodType;
  readonly paidWith: PaidWith | null;
  readonly tip: number;
  readonly language: string;
}

export interface StartPaymentResult {
  readonly paymentId: string;
  readonly checkoutUrl: string | null;
  readonly expiresAt: string;
}

/**
 * Starts the payment of a share that a guest has claimed. The payment is committed before the provider is called, so that it can be recovered
 * after a crash. Repeating the call returns the same checkout; with another method, the first checkout is ended.
 */
export const startPayment = async (ctx: CallContext, choice: PaymentChoice): Promise<StartPaymentResult> => {
  const chosen = await chooseMethod(ctx, choice);
  const prepare = (isEnded: boolean) =>
    transact(ctx, (inside) => tryPreparePayment({ ...inside, caller: ctx.caller }, { choice, chosen, isEnded }));
  let prepared = await prepare(false);
  if (prepared === null) {
    await cancelCheckout(ctx, choice);
    prepared = await prepare(true);
  }
  if (prepared === null)
    throw new Error(`The checkout of the payment ${choice.paymentId} was ended, and is in the way.`);
  const { paymentId, expiresAt, payment } = prepared;
  const checkoutUrl = payment === null ? null : await ensureCheckoutUrl(ctx, payment);
  return { paymentId, checkoutUrl, expiresAt: expiresAt.toISOString() };
};

/** Restaurant and table where a share is paid. */
interface PaymentPlace {
  readonly ownerId: string;
  readonly restaurantName: string;
  readonly qrCodeId: string;
  readonly tableNumber: string;
  /** The guest who has claimed the share; null if staff recorded its payment. */
  readonly payerId: string | null;
  readonly currency: string;
  readonly hasServiceCharge: boolean;
}

interface ChosenMethod extends PaymentPlace {
  /** Null if staff collect the money at the table. */
  readonly provider: ProviderName | null;
  readonly credentialsId: string | null;
  readonly isTest: boolean;
}

/** Returns the payment method that a guest chose, or fails if the owner does not currently offer it for this bill. */
const chooseMethod = async (ctx: Context, choice: PaymentChoice): Promise<ChosenMethod> => {
  const place = await findPaymentPlace(ctx.db, choice);
  if (place === null) throw fail('not-found');
  const { ownerId, currency } = place;
  const { method } = choice;
  if (method === 'pay_at_table') {
    if ((await findMethod(ctx.db, ownerId, method))?.status !== 'active') throw fail('splitting.method-unavailable');
    return { ...place, provider: null, credentialsId: null, isTest: false };
  }
  const open = await openMethod(ctx, ownerId, method).catch((error: unknown): never => {
    // Hides problems with the owner's credentials from guests; the cause is logged.
    throw error instanceof Failure ? fail('splitting.method-unavailable', {}, { cause: error }) : error;
  });
  if (open === null || !open.supportedCurrencies.includes(currency)) throw fail('splitting.method-unavailable');
  return { ...place, provider: open.provider, credentialsId: open.credentialsId, isTest: open.isTest };
};

const findPaymentPlace = async (
  db: Kysely<DB>,
  { restaurantId, visitId, paymentId }: PaymentChoice,
): Promise<PaymentPlace | null> => {
  const row = await db
    .selectFrom('payments')
    .innerJoin('visits', (join) =>
      join.onRef('visits.restaurant_id', '=', 'payments.restaurant_id').onRef('visits.id', '=', 'payments.visit_id'),
    )
    .innerJoin('restaurants', 'restaurants.id', 'payments.restaurant_id')
    .select(['owner_id as ownerId', 'restaurants.name as restaurantName', 'qr_code_id as qrCodeId'])
    .select(['table_number as tableNumber', 'payments.guest_id as payerId', 'payments.currency'])
    .select(sql<boolean>`service_charge_milli_percent > 0`.as('hasServiceCharge'))
    .where('payments.restaurant_id', '=', restaurantId)
    .where('payments.visit_id', '=', visitId)
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
  return row ?? null;
};

interface PrepareOptions {
  readonly choice: PaymentChoice;
  readonly chosen: ChosenMethod;
  /** True once the previous checkout was ended, as far as the provider could be reached. */
  readonly isEnded: boolean;
}

interface PreparedPayment {
  readonly paymentId: string;
  readonly expiresAt: Date;
  /** Null if staff collect the money. */
  readonly payment: ProviderPayment | null;
}

/** Returns null if the share has another checkout at a provider, which must be ended first. */
const tryPreparePayment = async (
  ctx: CommandContext,
  { choice, chosen, isEnded }: PrepareOptions,
): Promise<PreparedPayment | null> => {
  const { restaurantId, visitId, guestId, paymentId, method, tip } = choice;
  const { payerId, hasServiceCharge } = chosen;
  // Somebody else's share does not exist for this guest.
  if (payerId !== guestId) throw fail('not-found');
  const locked = await lockBill(ctx, restaurantId, visitId);
  const share = requirePayableShare(locked, { paymentId, tip, hasServiceCharge });
  const payment = await lockProviderPayment(ctx.db, restaurantId, paymentId);
  if (payment === null) return preparePayment(ctx, locked, { choice, share, chosen });
  if (payment.holdId !== null) throw fail('splitting.being-charged');
  const isSame = payment.method === method && payment.tip === tip && payment.amount === share.amount;
  if (isSame && payment.expiresAt !== null) {
    return { paymentId, expiresAt: await extendClaim(ctx, payment), payment };
  }
  if (!isEnded) return null;
  const retryId = await moveShareToRetry(ctx, locked, { payment, share, status: 'expired', failure: null });
  if (retryId === null) throw fail('splitting.given-up');
  const retry = { ...choice, paymentId: retryId };
  return preparePayment(ctx, await lockBill(ctx, restaurantId, visitId), { choice: retry, share, chosen });
};

interface PaymentToPrepare {
  readonly choice: PaymentChoice;
  readonly share: Share;
  readonly chosen: ChosenMethod;
}

/** Stores how a claimed share will be paid, before the provider is called. */
const preparePayment = async (
  ctx: CommandContext,
  locked: LockedBill,
  options: PaymentToPrepare,
): Promise<PreparedPayment> => {
  const { choice, share, chosen } = options;
  const { restaurantId, visitId, guestId, paymentId, method, tip } = choice;
  const isOnline = chosen.provider !== null;
  const paidWith = choice.paidWith ?? 'cash';
  const columns = isOnline
    ? toChargeColumns(ctx, options)
    : {
        paid_with: paidWith,
        expires_at: new Date(ctx.clock.now().getTime() + claimDurationMs.atTable),
        provider: null,
        credentials_id: null,
        is_test: false,
        charge: null,
        look_at: null,
      };
  await updatePayment(ctx.db, restaurantId, { paymentId, set: { method, tip_minor: tip, looks: 0, ...columns } });
  const payment = await findProviderPayment(ctx.db, restaurantId, paymentId);
  const orderIds = new Set(share.lines.map(({ orderId }) => orderId));
  const orders = locked.orders.filter(({ id }) => orderIds.has(id));
  await setPaymentFailed(ctx, restaurantId, { orders, isFailed: false });
  if (!isOnline) await callStaffToCollect(ctx, restaurantId, { visitId, orders: locked.orders, paidWith });
  touchPayment(ctx, restaurantId, { guestId, visitId });
  return { paymentId, expiresAt: columns.expires_at, payment };
};

/** Columns of a payment that a provider charges, with the request that it gets. */
const toChargeColumns = ({ clock, caller }: CommandContext, { choice, share, chosen }: PaymentToPrepare) => {
  const { restaurantId, visitId, paymentId, method, tip, language } = choice;
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + claimDurationMs.atProvider);
  const lookAt = nextCheckAt({ createdAt, expiresAt, looks: 0 }, createdAt);
  const charge: Omit<Charge, 'method'> & { method: string } = {
    method,
    amount: share.amount + tip,
    currency: share.currency,
    language,
    expiresAt,
    returnUrl: new URL(tablePath(chosen.qrCodeId, { visit: visitId, payment: paymentId }), caller.codeOrigin).href,
    webhookPath: paymentWebhookPath({ provider: chosen.provider ?? '', ownerId: chosen.ownerId, methodType: method }),
    description: `${chosen.restaurantName}, ${tableLabel(chosen.tableNumber)}`,
    paymentId: createProviderKey(restaurantId, paymentId),
  };
  return {
    paid_with: null,
    expires_at: expiresAt,
    provider: chosen.provider,
    credentials_id: chosen.credentialsId,
    is_test: chosen.isTest,
    charge: JSON.stringify(charge),
    look_at: lookAt,
  };
};

/**
 * Returns the address of the page where a committed payment is paid; starts its charge if that has not happened. A charge that the provider
 * refuses is stored as failed.
 */
const ensureCheckoutUrl = async (ctx: CallContext, payment: ProviderPayment): Promise<string> => {
  if (payment.checkoutUrl !== null) return payment.checkoutUrl;
  try {
    return (await startCharge(ctx, payment)).checkoutUrl;
  } catch (error) {
    if (error instanceof ProviderError) throw fail('splitting.provider-unreachable', {}, { cause: error });
    if (!(error instanceof ChargeRefusedError)) throw error;
    const { failure } = error;
    await transact(ctx, (inside) => applyChargeState(inside, payment, { kind: 'failed', failure }));
    // Guests get the code, without the provider's own words.
    const why = describeChargeFailureInEnglish({ ...failure, providerText: '' });
    throw fail('splitting.charge-refused', { why, failure: failure.code }, { cause: error });
  }
};
