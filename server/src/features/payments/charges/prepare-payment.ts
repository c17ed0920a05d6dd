import { formatMoney } from '@comanda/contract/kernel';
import { guestPages, guestParameters, webhookPaths } from '@comanda/contract/pages';
import { tableLabel } from '@comanda/contract/qr-codes';
import { claimDurationMs } from '@comanda/contract/splitting';
import type { CommandContext, Context } from '#platform/context';
import { setPaymentFailed } from '#features/orders';
import type { Charge, ProviderName } from '#features/providers';
import { callForBill } from '#features/visits';
import {
  createProviderKey,
  findProviderPayment,
  updatePayment,
  type ProviderPayment,
  listPaymentsToCollect,
  touchPayment,
  settleBillCalls,
  providerBackoffMs,
  findPaymentPlace,
  type PaymentPlace,
} from '#features/payments/records';
import type { LockedBill, Share } from '#features/payments/shares';
import type { StartPaymentInput } from './start-payment.ts';
import { fail, Failure } from '@comanda/contract';
import { acceptsCurrency } from '@comanda/contract/payments';
import { listActiveMethods, openMethod } from '#features/payments/methods';

export interface ChosenMethod extends PaymentPlace {
  /** Null if staff collect the money at the table. */
  readonly provider: ProviderName | null;
  readonly credentialsId: string | null;
  readonly isTest: boolean;
}

/** Returns the payment method that a guest chose, or fails if the owner does not currently offer it for this bill. */
export const chooseMethod = async (
  ctx: Context,
  { restaurantId, visitId, paymentId, method }: StartPaymentInput,
): Promise<ChosenMethod> => {
  const place = await findPaymentPlace(ctx.db, restaurantId, { visitId, paymentId });
  if (place === null) throw fail('not-found');
  const { ownerId, currency } = place;
  if (method === 'pay_at_table') {
    const active = await listActiveMethods(ctx, ownerId, currency);
    if (!active.some(({ type }) => type === method)) throw fail('splitting.method-unavailable');
    return { ...place, provider: null, credentialsId: null, isTest: false };
  }
  const open = await openMethod(ctx, ownerId, method).catch(throwUnavailable);
  if (open === null || !acceptsCurrency({ type: method, supportedCurrencies: open.supportedCurrencies }, currency)) {
    throw fail('splitting.method-unavailable');
  }
  return { ...place, provider: open.provider, credentialsId: open.credentialsId, isTest: open.isTest };
};

/** Hides problems with the owner's credentials from guests; the cause is logged. */
const throwUnavailable = (error: unknown): never => {
  throw error instanceof Failure ? fail('splitting.method-unavailable', {}, { cause: error }) : error;
};

export interface PreparedPayment {
  readonly paymentId: string;
  readonly expiresAt: Date;
  /** Null if staff collect the money. */
  readonly payment: ProviderPayment | null;
}

interface PreparePaymentInput {
  readonly input: StartPaymentInput;
  readonly share: Share;
  readonly chosen: ChosenMethod;
}

/** Stores how a claimed share will be paid, before the provider is called. */
export const preparePayment = async (
  ctx: CommandContext,
  locked: LockedBill,
  options: PreparePaymentInput,
): Promise<PreparedPayment> => {
  const { input, share, chosen } = options;
  const { restaurantId, visitId, paymentId } = input;
  const isOnline = chosen.provider !== null;
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + (isOnline ? claimDurationMs.atProvider : claimDurationMs.atTable));
  await updatePayment(ctx.db, restaurantId, {
    paymentId,
    set: {
      method: input.method,
      paid_with: isOnline ? null : (input.paidWith ?? 'cash'),
      tip_minor: input.tip,
      expires_at: expiresAt,
      provider: chosen.provider,
      credentials_id: chosen.credentialsId,
      is_test: chosen.isTest,
      charge: isOnline ? JSON.stringify(createCharge(ctx, options, expiresAt)) : null,
      look_at: isOnline ? new Date(now.getTime() + providerBackoffMs(0)) : null,
      looks: 0,
    },
  });
  const orderIds = new Set(share.lines.map(({ orderId }) => orderId));
  const orders = locked.orders.filter(({ id }) => orderIds.has(id));
  await setPaymentFailed(ctx, restaurantId, { orders, isFailed: false });
  if (!isOnline) {
    await callStaffToCollect(ctx, input);
    await settleBillCalls(ctx, restaurantId, { visitId, orders: locked.orders });
  }
  touchPayment(ctx, restaurantId, { guestId: input.guestId, visitId });
  const payment = await findProviderPayment(ctx.db, restaurantId, paymentId);
  return { paymentId, expiresAt, payment };
};

/** Calls staff to the table with the amounts to collect from all guests who pay the same way (cash or card). */
const callStaffToCollect = async (
  ctx: CommandContext,
  { restaurantId, visitId, paidWith }: StartPaymentInput,
): Promise<void> => {
  const means = paidWith ?? 'cash';
  const toCollect = await listPaymentsToCollect(ctx.db, restaurantId, { visitId, paidWith: means });
  const reason = toCollect
    .map(({ payer_name: name, amount_minor: amount, tip_minor: tip, currency }) =>
      [name, formatMoney(amount + tip, currency)].filter((word) => word !== '').join(': '),
    )
    .join(', ');
  await callForBill(ctx, restaurantId, { visitId, kind: means === 'cash' ? 'bill_cash' : 'bill_card', reason });
};

const createCharge = (
  ctx: CommandContext,
  { input, share, chosen }: PreparePaymentInput,
  expiresAt: Date,
): Omit<Charge, 'method'> & { method: string } => ({
  paymentId: createProviderKey(input.restaurantId, input.paymentId),
  method: input.method,
  amount: share.amount + input.tip,
  currency: share.currency,
  description: `${chosen.restaurantName}, ${tableLabel(chosen.tableNumber)}`,
  returnUrl: returnUrlOf(ctx, input, chosen),
  expiresAt,
  webhookPath: webhookPaths.payments
    .replace('$provider', chosen.provider ?? '')
    .replace('$ownerId', chosen.ownerId)
    .replace('$methodType', input.method),
  language: input.language,
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
