import { fail } from '@comanda/contract';
import { paymentWebhookPath, tablePath } from '@comanda/contract/pages';
import type { PaidWith, PaymentMethodType, ProviderName } from '@comanda/contract/payments';
import { tableLabel } from '@comanda/contract/qr-codes';
import { claimDurationMs } from '@comanda/contract/splitting';
import type { CommandContext } from '#platform/context';
import { setPaymentFailed } from '#features/orders';
import type { Charge } from '#features/providers';
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
import { moveShareToRetry } from './move-share-to-retry.ts';

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

/** Restaurant and table where a share is paid. */
export interface PaymentPlace {
  readonly ownerId: string;
  readonly restaurantName: string;
  readonly qrCodeId: string;
  readonly tableNumber: string;
  /** The guest who has claimed the share; null if staff recorded its payment. */
  readonly payerId: string | null;
  readonly currency: string;
  readonly hasServiceCharge: boolean;
}

export interface ChosenMethod extends PaymentPlace {
  /** Null if staff collect the money at the table. */
  readonly provider: ProviderName | null;
  readonly credentialsId: string | null;
  readonly isTest: boolean;
}

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
export const tryPreparePayment = async (
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
