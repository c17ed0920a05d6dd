import { fail } from '@comanda/contract';
import { minuteMs } from '@comanda/contract/kernel';
import { onlineMethodType, providerByMethod, type OnlineMethodType } from '@comanda/contract/payments';
import { z } from 'zod';
import type { Context } from '#platform/context';
import { resetAttempts, countAttempt } from '#platform/security';
import {
  ForgedWebhook,
  providerNamed,
  providerNames,
  ProviderTrouble,
  WrongAccount,
  type ProviderName,
  type WebhookCall,
  type WebhookEvent,
} from '#features/providers';
import { listKnownCredentials } from './call-payment-provider.ts';
import { findByReference } from './charges.repository.ts';
import { rememberEvent, wasReceived } from './provider-events.repository.ts';
import { findRefundByReference } from './refunds.repository.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefund } from './settle-refund.ts';

/** Counted are only calls in a row that bear no good signature: a provider that tells the same for days is never turned away. */
const allowance = { attempts: 300, windowMs: 15 * minuteMs };

const address = z.object({ provider: z.enum(providerNames), ownerId: z.uuid(), methodType: onlineMethodType });

interface Called extends WebhookCall {
  readonly address: unknown;
  readonly network: string;
}

/**
 * A provider says that something has happened. Its word only says where to look; it is answered once what is true is written, and told again
 * until then. Who cannot sign learns nothing, not even whether there is such an owner.
 */
export const receiveWebhook = async (ctx: Context, { address: asked, network, ...call }: Called): Promise<void> => {
  const { data: told } = address.safeParse(asked);
  if (told === undefined) throw fail('payments.webhook-refused');
  const account = `${told.ownerId}/${told.methodType}`;
  const key = `webhook ${told.provider} ${account} ${network}`;
  const attempt = await countAttempt(ctx, { key, ...allowance });
  if (!attempt.isAllowed) throw fail('payments.webhook-too-often', { minutes: attempt.minutesLeft });
  const event = await readWord(ctx, told, call);
  await resetAttempts(ctx, key);
  if (event === null) return;
  const heard = { provider: told.provider, account, eventId: event.eventId };
  if (await wasReceived(ctx.db, heard)) return;
  if (await heed(ctx, told, event)) await rememberEvent(ctx.db, heard, ctx.clock.now());
};

interface Told {
  readonly provider: ProviderName;
  readonly ownerId: string;
  readonly methodType: OnlineMethodType;
}

/** An account that was replaced goes on telling about what was begun there, signed in its own way. */
const readWord = async (
  ctx: Context,
  { provider: name, ownerId, methodType }: Told,
  call: WebhookCall,
): Promise<WebhookEvent | null> => {
  if (name !== 'test' && name !== providerByMethod[methodType]) throw fail('payments.webhook-refused');
  const provider = providerNamed(ctx, name);
  let cause: unknown;
  for (const credentials of name === 'test' ? [{}] : await listKnownCredentials(ctx, ownerId, methodType)) {
    try {
      return await provider.readWebhook(credentials, call);
    } catch (error) {
      if (error instanceof ForgedWebhook || error instanceof WrongAccount) cause ??= error;
      else throw error instanceof ProviderTrouble ? fail('unavailable', {}, { cause: error }) : error;
    }
  }
  throw fail('payments.webhook-refused', {}, { cause });
};

/** Answers whether it was about anything of ours. What nobody knows here may be known in a moment, and is heard again then. */
const heed = async (
  ctx: Context,
  { provider, ownerId }: Told,
  { about, reference }: WebhookEvent,
): Promise<boolean> => {
  try {
    if (about === 'refund') {
      const refund = await findRefundByReference(ctx.db, ownerId, { provider, reference });
      if (refund !== null) await settleRefund(ctx, refund.restaurantId, refund.refundId);
      return refund !== null;
    }
    const payment = await findByReference(ctx.db, ownerId, { provider, reference });
    if (payment !== null) await settlePayment(ctx, payment.restaurantId, payment.paymentId);
    return payment !== null;
  } catch (error) {
    if (error instanceof ProviderTrouble) throw fail('unavailable', {}, { cause: error });
    throw error;
  }
};
