import { fail, Failure } from '@comanda/contract';
import { formatMoney, moneyTerm } from '@comanda/contract/kernel';
import { guestPages, guestParameters, webhookPaths } from '@comanda/contract/pages';
import { acceptsCurrency, type PaidWith, type PaymentMethodType, type ProviderName } from '@comanda/contract/payments';
import { tableLabel } from '@comanda/contract/qr-codes';
import { claimDurationMs, maxTip } from '@comanda/contract/splitting';
import type { Kysely } from 'kysely';
import type { CallContext, CommandContext, Context, TransactionContext } from '#platform/context';
import { transact, type DB } from '#platform/db';
import { setPaymentFailed } from '#features/orders';
import type { Charge } from '#features/providers';
import { findMethod, openMethod } from '#features/payments/methods';
import {
  callStaffToCollect,
  createProviderKey,
  findProviderPayment,
  lockProviderPayment,
  providerBackoffMs,
  settleBillCalls,
  touchPayment,
  updatePayment,
  type ProviderPayment,
} from '#features/payments/records';
import {
  extendClaim,
  findShare,
  lockBill,
  withoutCancelledLines,
  type LockedBill,
  type Share,
} from '#features/payments/shares';
import { moveShareToRetry } from './move-share-to-retry.ts';
import { cancelCheckout, ensureCheckoutUrl } from './settle-payment.ts';

export interface StartPaymentInput {
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
export const startPayment = async (ctx: CallContext, input: StartPaymentInput): Promise<StartPaymentResult> => {
  const chosen = await chooseMethod(ctx, input);
  const prepare = (isEnded: boolean) =>
    transact(ctx, (inside) => tryPreparePayment({ ...inside, caller: ctx.caller }, { input, chosen, isEnded }));
  let prepared = await prepare(false);
  if (prepared === null) {
    await cancelCheckout(ctx, input);
    prepared = await prepare(true);
  }
  if (prepared === null)
    throw new Error(`The checkout of the payment ${input.paymentId} was ended, and is in the way.`);
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
const chooseMethod = async (
  ctx: Context,
  { restaurantId, visitId, paymentId, method }: StartPaymentInput,
): Promise<ChosenMethod> => {
  const place = await findPaymentPlace(ctx.db, restaurantId, { visitId, paymentId });
  if (place === null) throw fail('not-found');
  const { ownerId, currency } = place;
  if (method === 'pay_at_table') {
    if ((await findMethod(ctx.db, ownerId, method))?.status !== 'active') throw fail('splitting.method-unavailable');
    return { ...place, provider: null, credentialsId: null, isTest: false };
  }
  const open = await openMethod(ctx, ownerId, method).catch((error: unknown): never => {
    // Hides problems with the owner's credentials from guests; the cause is logged.
    throw error instanceof Failure ? fail('splitting.method-unavailable', {}, { cause: error }) : error;
  });
  if (open === null || !acceptsCurrency({ type: method, supportedCurrencies: open.supportedCurrencies }, currency)) {
    throw fail('splitting.method-unavailable');
  }
  return { ...place, provider: open.provider, credentialsId: open.credentialsId, isTest: open.isTest };
};

const findPaymentPlace = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, paymentId }: { visitId: string; paymentId: string },
): Promise<PaymentPlace | null> => {
  const row = await db
    .selectFrom('payments')
    .innerJoin('visits', (join) =>
      join.onRef('visits.restaurant_id', '=', 'payments.restaurant_id').onRef('visits.id', '=', 'payments.visit_id'),
    )
    .innerJoin('restaurants', 'restaurants.id', 'payments.restaurant_id')
    .select(['owner_id', 'restaurants.name', 'qr_code_id', 'table_number', 'payments.currency'])
    .select('service_charge_milli_percent')
    .where('payments.restaurant_id', '=', restaurantId)
    .where('payments.visit_id', '=', visitId)
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        ownerId: row.owner_id,
        restaurantName: row.name,
        qrCodeId: row.qr_code_id,
        tableNumber: row.table_number,
        currency: row.currency,
        hasServiceCharge: row.service_charge_milli_percent > 0,
      };
};

interface PreparedPayment {
  readonly paymentId: string;
  readonly expiresAt: Date;
  /** Null if staff collect the money. */
  readonly payment: ProviderPayment | null;
}

interface PrepareOptions {
  readonly input: StartPaymentInput;
  readonly chosen: ChosenMethod;
  /** True once the previous checkout was ended, as far as the provider could be reached. */
  readonly isEnded: boolean;
}

/** Returns null if the share has another checkout at a provider, which must be ended first. */
const tryPreparePayment = async (
  ctx: CommandContext,
  { input, chosen, isEnded }: PrepareOptions,
): Promise<PreparedPayment | null> => {
  const { restaurantId, visitId, paymentId, method, tip } = input;
  const locked = await lockBill(ctx, restaurantId, visitId);
  const found = await requireShare(ctx, input);
  // Leaves out lines of orders that were cancelled after the share was claimed.
  const share = { ...found, ...withoutCancelledLines(locked, found) };
  if (share.amount === 0) throw fail('splitting.given-up');
  refuseTip(share, { tip, hasServiceCharge: chosen.hasServiceCharge });
  const payment = await lockProviderPayment(ctx.db, restaurantId, paymentId);
  if (payment === null) return preparePayment(ctx, locked, { input, share, chosen });
  if (payment.holdId !== null) throw fail('splitting.being-charged');
  const isSame = payment.method === method && payment.tip === tip && payment.amount === share.amount;
  if (isSame && payment.expiresAt !== null) {
    return { paymentId, expiresAt: await extendClaim(ctx, payment), payment };
  }
  if (!isEnded) return null;
  const retryId = await moveShareToRetry(ctx, locked, { payment, share, status: 'expired', failure: null });
  if (retryId === null) throw fail('splitting.given-up');
  const retryInput = { ...input, paymentId: retryId };
  return preparePayment(ctx, await lockBill(ctx, restaurantId, visitId), { input: retryInput, share, chosen });
};

/** Returns the share if this guest can pay it. Fails as not found for somebody else's share. */
const requireShare = async (
  ctx: TransactionContext,
  { restaurantId, visitId, guestId, paymentId }: StartPaymentInput,
): Promise<Share> => {
  const share = await findShare(ctx.db, restaurantId, { visitId, paymentId });
  if (share?.guestId !== guestId) throw fail('not-found');
  if (share.status === 'paid') throw fail('splitting.already-paid');
  if (share.status !== 'pending') throw fail('splitting.given-up');
  return share;
};

const refuseTip = (
  { amount, currency }: Share,
  { tip, hasServiceCharge }: { tip: number; hasServiceCharge: boolean },
): void => {
  if (tip === 0) return;
  if (hasServiceCharge) throw fail('splitting.no-tip');
  const most = maxTip(amount);
  if (tip > most) {
    throw fail('splitting.tip-too-high', {
      most: formatMoney(most, currency),
      terms: { most: moneyTerm(most, currency) },
    });
  }
};

interface PreparePaymentInput {
  readonly input: StartPaymentInput;
  readonly share: Share;
  readonly chosen: ChosenMethod;
}

/** Stores how a claimed share will be paid, before the provider is called. */
const preparePayment = async (
  ctx: CommandContext,
  locked: LockedBill,
  options: PreparePaymentInput,
): Promise<PreparedPayment> => {
  const { input, share, chosen } = options;
  const { restaurantId, visitId, paymentId } = input;
  const isOnline = chosen.provider !== null;
  const paidWith = input.paidWith ?? 'cash';
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + (isOnline ? claimDurationMs.atProvider : claimDurationMs.atTable));
  const charge = isOnline ? createCharge(ctx, options, expiresAt) : null;
  await updatePayment(ctx.db, restaurantId, {
    paymentId,
    set: {
      method: input.method,
      paid_with: isOnline ? null : paidWith,
      tip_minor: input.tip,
      expires_at: expiresAt,
      provider: chosen.provider,
      credentials_id: chosen.credentialsId,
      is_test: chosen.isTest,
      charge: charge === null ? null : JSON.stringify(charge),
      look_at: isOnline ? new Date(now.getTime() + providerBackoffMs(0)) : null,
      looks: 0,
    },
  });
  const orderIds = new Set(share.lines.map(({ orderId }) => orderId));
  const orders = locked.orders.filter(({ id }) => orderIds.has(id));
  await setPaymentFailed(ctx, restaurantId, { orders, isFailed: false });
  if (!isOnline) {
    await callStaffToCollect(ctx, restaurantId, { visitId, paidWith });
    await settleBillCalls(ctx, restaurantId, { visitId, orders: locked.orders });
  }
  touchPayment(ctx, restaurantId, { guestId: input.guestId, visitId });
  const payment = await findProviderPayment(ctx.db, restaurantId, paymentId);
  return { paymentId, expiresAt, payment };
};

const createCharge = (
  ctx: CommandContext,
  { input, share, chosen }: PreparePaymentInput,
  expiresAt: Date,
): Omit<Charge, 'method'> & { method: string } => ({
  method: input.method,
  amount: share.amount + input.tip,
  currency: share.currency,
  language: input.language,
  expiresAt,
  returnUrl: returnUrlOf(ctx, input, chosen),
  webhookPath: webhookPaths.payments
    .replace('$provider', chosen.provider ?? '')
    .replace('$ownerId', chosen.ownerId)
    .replace('$methodType', input.method),
  description: `${chosen.restaurantName}, ${tableLabel(chosen.tableNumber)}`,
  paymentId: createProviderKey(input.restaurantId, input.paymentId),
});

const returnUrlOf = (
  { caller }: CommandContext,
  { visitId, paymentId }: StartPaymentInput,
  { qrCodeId }: ChosenMethod,
): string => {
  const url = new URL(guestPages.table.replace('$qrCodeId', qrCodeId), caller.codeOrigin);
  url.searchParams.set(guestParameters.visit, visitId);
  url.searchParams.set(guestParameters.payment, paymentId);
  return url.href;
};
