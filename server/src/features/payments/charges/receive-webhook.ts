import { fail } from '@comanda/contract';
import { minuteMs } from '@comanda/contract/kernel';
import {
  chargeProvider,
  onlineMethodType,
  providerByMethod,
  type OnlineMethodType,
  type ProviderName,
} from '@comanda/contract/payments';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Context } from '#platform/context';
import { resetAttempts, countAttempt } from '#platform/security';
import {
  InvalidWebhookError,
  getProvider,
  ProviderError,
  WrongAccountError,
  type WebhookCall,
  type WebhookEvent,
} from '#features/providers';
import { listKnownCredentials } from '#features/payments/methods';
import { findPaymentByReference } from '#features/payments/records';
import { findRefundByReference, settleRefund } from '#features/payments/refunds';
import type { DB } from '#platform/db';
import { settlePayment } from './settle-payment.ts';

/** Rate limit on consecutive calls without a valid signature. A provider that repeats a valid event for days is never rejected. */
const allowance = { attempts: 300, windowMs: 15 * minuteMs };

const address = z.object({ provider: chargeProvider, ownerId: z.uuid(), methodType: onlineMethodType });

interface IncomingWebhook extends WebhookCall {
  readonly address: unknown;
  readonly network: string;
  readonly settleHold: SettleHoldByReference;
}

/** Settles the owner's card hold with this reference. Returns false if there is none. */
export type SettleHoldByReference = (
  ctx: Context,
  ownerId: string,
  hold: { readonly provider: ProviderName; readonly reference: string },
) => Promise<boolean>;

/**
 * Receives a webhook of a provider. Its content only says which payment or refund to check with the provider. The call succeeds once the true
 * state is stored; until then the provider repeats it. Callers without a valid signature learn nothing, not even whether the owner exists.
 */
export const receiveWebhook = async (
  ctx: Context,
  { address: params, network, settleHold, ...call }: IncomingWebhook,
): Promise<void> => {
  const { data: target } = address.safeParse(params);
  if (target === undefined) throw fail('payments.webhook-refused');
  const account = `${target.ownerId}/${target.methodType}`;
  const key = `webhook ${target.provider} ${account} ${network}`;
  const attempt = await countAttempt(ctx, { key, ...allowance });
  if (!attempt.isAllowed) throw fail('payments.webhook-too-often', { minutes: attempt.minutesLeft });
  const event = await verifyWebhook(ctx, target, call);
  await resetAttempts(ctx, key);
  if (event === null) return;
  const receivedEvent = { provider: target.provider, account, eventId: event.eventId };
  if (await wasEventReceived(ctx.db, receivedEvent)) return;
  if (await settleReference(ctx, target, { ...event, settleHold }))
    await insertProviderEvent(ctx.db, receivedEvent, ctx.clock.now());
};

interface WebhookTarget {
  readonly provider: ProviderName;
  readonly ownerId: string;
  readonly methodType: OnlineMethodType;
}

/** Accepts signatures of former accounts too: they still send webhooks about payments started with them. */
const verifyWebhook = async (
  ctx: Context,
  { provider: name, ownerId, methodType }: WebhookTarget,
  call: WebhookCall,
): Promise<WebhookEvent | null> => {
  if (name !== 'test' && name !== providerByMethod[methodType]) throw fail('payments.webhook-refused');
  const provider = await getProvider(ctx, name);
  let cause: unknown;
  for (const credentials of name === 'test' ? [{}] : await listKnownCredentials(ctx, ownerId, methodType)) {
    try {
      return await provider.readWebhook(credentials, call);
    } catch (error) {
      if (error instanceof InvalidWebhookError || error instanceof WrongAccountError) cause ??= error;
      else throw error instanceof ProviderError ? fail('unavailable', {}, { cause: error }) : error;
    }
  }
  throw fail('payments.webhook-refused', {}, { cause });
};

/** Returns false if the reference is unknown. It may become known a moment later, so such an event is not marked as received. */
const settleReference = async (
  ctx: Context,
  { provider, ownerId }: WebhookTarget,
  { about, reference, settleHold }: WebhookEvent & { readonly settleHold: SettleHoldByReference },
): Promise<boolean> => {
  try {
    if (about === 'refund') {
      const refund = await findRefundByReference(ctx.db, ownerId, { provider, reference });
      if (refund !== null) await settleRefund(ctx, refund.restaurantId, refund.refundId);
      return refund !== null;
    }
    const payment = await findPaymentByReference(ctx.db, ownerId, { provider, reference });
    if (payment === null) return await settleHold(ctx, ownerId, { provider, reference });
    await settlePayment(ctx, payment.restaurantId, payment.paymentId);
    return true;
  } catch (error) {
    if (error instanceof ProviderError) throw fail('unavailable', {}, { cause: error });
    throw error;
  }
};

interface ProviderEventKey {
  readonly provider: string;
  /** Account that the event belongs to. */
  readonly account: string;
  readonly eventId: string;
}

const wasEventReceived = async (db: Kysely<DB>, { provider, account, eventId }: ProviderEventKey): Promise<boolean> => {
  const row = await db
    .selectFrom('provider_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('account', '=', account)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
};

const insertProviderEvent = async (
  db: Kysely<DB>,
  { provider, account, eventId }: ProviderEventKey,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('provider_events')
    .values({ provider, account, event_id: eventId, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
