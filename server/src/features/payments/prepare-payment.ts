import { formatMoney } from '@comanda/contract/kernel';
import { guestPages, guestParameters, webhookPaths } from '@comanda/contract/pages';
import { tableLabel } from '@comanda/contract/qr-codes';
import { claimDurationMs } from '@comanda/contract/splitting';
import type { CommandContext } from '#platform/context';
import { setPaymentFailed } from '#features/orders';
import type { Charge } from '#features/providers';
import { ringForBill } from '#features/visits';
import { findProviderPayment, updatePayment, type ProviderPayment } from './charges.repository.ts';
import type { ChosenMethod } from './choose-method.ts';
import type { LockedBill } from './lock-bill.ts';
import { findToBring } from './paying.repository.ts';
import { touchPayment } from './payments.events.ts';
import { settleBillCalls } from './settle-bill-calls.ts';
import type { Share } from './shares.repository.ts';
import type { StartPaymentInput } from './start-payment.ts';
import { providerBackoffMs } from './next-check.ts';

export interface PreparedPayment {
  readonly paymentId: string;
  readonly expiresAt: Date;
  /** Null where staff take the money. */
  readonly payment: ProviderPayment | null;
}

interface ToBegin {
  readonly asked: StartPaymentInput;
  readonly share: Share;
  readonly chosen: ChosenMethod;
}

/** Writes down how a held share is going to be paid, before anybody outside hears of it. */
export const preparePayment = async (
  ctx: CommandContext,
  held: LockedBill,
  begin: ToBegin,
): Promise<PreparedPayment> => {
  const { asked, share, chosen } = begin;
  const { restaurantId, visitId, paymentId } = asked;
  const isOnline = chosen.provider !== null;
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + (isOnline ? claimDurationMs.atProvider : claimDurationMs.atTable));
  await updatePayment(ctx.db, restaurantId, {
    paymentId,
    set: {
      method: asked.method,
      paid_with: isOnline ? null : (asked.paidWith ?? 'cash'),
      tip_minor: asked.tip,
      expires_at: expiresAt,
      provider: chosen.provider,
      credentials_id: chosen.credentialsId,
      is_test: chosen.isTest,
      charge: isOnline ? JSON.stringify(chargeFor(ctx, begin, expiresAt)) : null,
      look_at: isOnline ? new Date(now.getTime() + providerBackoffMs(0)) : null,
      looks: 0,
    },
  });
  const orderIds = new Set(share.lines.map(({ orderId }) => orderId));
  const orders = held.orders.filter(({ id }) => orderIds.has(id));
  await setPaymentFailed(ctx, restaurantId, { orders, isFailed: false });
  if (!isOnline) {
    await callForMoney(ctx, asked);
    await settleBillCalls(ctx, restaurantId, { visitId, orders: held.orders });
  }
  touchPayment(ctx, restaurantId, { guestId: asked.guestId, visitId });
  const payment = await findProviderPayment(ctx.db, restaurantId, paymentId);
  return { paymentId, expiresAt, payment };
};

/** Staff hear what they are to bring and how much they are to take, of everybody at the table who pays in this way. */
const callForMoney = async (
  ctx: CommandContext,
  { restaurantId, visitId, paidWith }: StartPaymentInput,
): Promise<void> => {
  const means = paidWith ?? 'cash';
  const bring = await findToBring(ctx.db, restaurantId, { visitId, paidWith: means });
  const reason = bring
    .map(({ payer_name: name, amount_minor: amount, tip_minor: tip, currency }) =>
      [name, formatMoney(amount + tip, currency)].filter((word) => word !== '').join(': '),
    )
    .join(', ');
  await ringForBill(ctx, restaurantId, { visitId, kind: means === 'cash' ? 'bill_cash' : 'bill_card', reason });
};

const chargeFor = (
  ctx: CommandContext,
  { asked, share, chosen }: ToBegin,
  expiresAt: Date,
): Omit<Charge, 'method'> & { method: string } => ({
  paymentId: asked.paymentId,
  method: asked.method,
  amount: share.amount + asked.tip,
  currency: share.currency,
  description: `${chosen.restaurantName}, ${tableLabel(chosen.tableNumber)}`,
  returnUrl: returnUrlOf(ctx, asked, chosen),
  expiresAt,
  webhookPath: webhookPaths.payments
    .replace('$provider', chosen.provider ?? '')
    .replace('$ownerId', chosen.ownerId)
    .replace('$methodType', asked.method),
  language: asked.language,
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
