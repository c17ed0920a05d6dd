import { standardWebhookHeaders, webhookHeaders, type DeliveryFailure } from '@comanda/contract/developers';
import { backoffMs, hourMs, minuteMs, secondMs, type Backoff } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import { fetchOutside, toNetworkFailure } from '#platform/outgoing';
import { signStandardWebhook, signWebhook } from '#platform/security';
import { saveDeliveryAttempt, type ClaimedDelivery } from './deliveries.repository.ts';
import { decryptEndpointSecret } from './endpoint-secret.ts';
import { lockEndpoint, saveEndpointRecovery, saveEndpointFailure } from './endpoints.repository.ts';
import { touchWebhooks } from './webhooks.collection.ts';

/** Timeout of a delivery. A receiver that needs longer should acknowledge first and work afterwards. */
const answerWithinMs = 10 * secondMs;

/** Time until a delivery is given up: three days cover a weekend. */
const retryWindowMs = 72 * hourMs;

/** Soon at first, then once an hour. */
const retryBackoff: Backoff = {
  delaysMs: [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs, hourMs],
};

/** The name of this work in the log. */
const work = 'webhooks';

interface DeliveryResult {
  readonly isDelivered: boolean;
  readonly status: number | null;
  /** Null if it was delivered. */
  readonly failure: DeliveryFailure | null;
}

/** Sends one delivery once and stores the outcome, unless its lease has run out meanwhile. */
export const sendDelivery = async (ctx: Context, delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> => {
  const answer = await post(ctx, delivery, signal);
  // Interrupted by a shutdown: another node retries after the lease expires.
  if (signal.aborted) return;
  if (answer.isDelivered) {
    await saveDelivered(ctx, delivery, answer);
    ctx.workLog.succeeded(work, delivery.endpoint_id);
    return;
  }
  const nextTryAt = await saveFailed(ctx, delivery, answer);
  const { owner_id: ownerId, endpoint_id: endpointId } = delivery;
  // Somebody who sends a test reads its outcome on the page.
  if (nextTryAt !== null && delivery.topic !== 'test')
    ctx.workLog.failed(work, endpointId, {
      ownerId,
      endpointId,
      reason: answer.failure?.code,
      status: answer.status,
      nextTryAt,
    });
};

const post = async (ctx: Context, delivery: ClaimedDelivery, signal: AbortSignal): Promise<DeliveryResult> => {
  const body = JSON.stringify(delivery.payload);
  const timestamp = String(Math.floor(ctx.clock.now().getTime() / secondMs));
  try {
    const { id, owner_id: ownerId, endpoint_id: endpointId } = delivery;
    const open = (sealed: Buffer): string => decryptEndpointSecret(ctx, { ownerId, endpointId, sealed });
    const secrets = [delivery.secret_sealed, delivery.previous_secret_sealed].flatMap((sealed) =>
      sealed === null ? [] : [open(sealed)],
    );
    const signatures = secrets.map((secret) => signStandardWebhook(secret, { id, timestamp, body }));
    const { status } = await fetchOutside({
      url: delivery.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Comanda-Webhooks',
        [standardWebhookHeaders.id]: id,
        [standardWebhookHeaders.timestamp]: timestamp,
        [standardWebhookHeaders.signature]: signatures.join(' '),
        [webhookHeaders.topic]: delivery.topic,
        [webhookHeaders.delivery]: id,
        [webhookHeaders.timestamp]: timestamp,
        // This header has room for one signature, and receivers that read it know the old secret until they are changed.
        [webhookHeaders.signature]: signWebhook(secrets.at(-1) ?? '', timestamp, body),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
      allowed: ctx.config.privateNetworksAllowed,
    });
    const isDelivered = status >= 200 && status < 300;
    return { isDelivered, status, failure: isDelivered ? null : { code: 'answered', status, detail: '' } };
  } catch (error) {
    return { isDelivered: false, status: null, failure: { ...toNetworkFailure(error), status: null } };
  }
};

const saveDelivered = (ctx: Context, delivery: ClaimedDelivery, { status }: DeliveryResult): Promise<void> =>
  transact(ctx, async (transaction) => {
    const { owner_id: ownerId, endpoint_id: endpointId, id: deliveryId, claim } = delivery;
    const at = ctx.clock.now();
    const hasFailed = delivery.failed_tries > 0;
    // Locks the endpoint before its delivery, in the same order as the removal of an endpoint, to avoid a deadlock.
    if (hasFailed) await lockEndpoint(transaction.db, ownerId, endpointId);
    const isOurs = await saveDeliveryAttempt(transaction.db, ownerId, {
      deliveryId,
      claim,
      state: 'delivered',
      nextAttemptAt: null,
      status,
      failure: null,
      at,
    });
    if (!isOurs) return;
    if (hasFailed) await saveEndpointRecovery(transaction.db, ownerId, { endpointId, now: at });
    touchWebhooks(transaction, ownerId);
  });

/** Returns the time at which the endpoint is tried again; null if the lease has run out. */
const saveFailed = (
  ctx: Context,
  delivery: ClaimedDelivery,
  { status, failure }: DeliveryResult,
): Promise<Date | null> =>
  transact(ctx, async (transaction) => {
    const { owner_id: ownerId, endpoint_id: endpointId, id: deliveryId, claim, topic } = delivery;
    const at = ctx.clock.now();
    const after = (tries: number) => new Date(at.getTime() + backoffMs(tries - 1, retryBackoff));
    const failedTries = delivery.failed_tries + 1;
    await lockEndpoint(transaction.db, ownerId, endpointId);
    const isGivenUp = topic === 'test' || at.getTime() - delivery.created_at.getTime() >= retryWindowMs;
    const isOurs = await saveDeliveryAttempt(transaction.db, ownerId, {
      deliveryId,
      claim,
      state: isGivenUp ? 'failed' : 'pending',
      nextAttemptAt: isGivenUp ? null : after(delivery.attempts + 1),
      status,
      failure,
      at,
    });
    if (!isOurs) return null;
    const retryAt = after(failedTries);
    await saveEndpointFailure(transaction.db, ownerId, { endpointId, failedTries, retryAt, at });
    touchWebhooks(transaction, ownerId);
    return retryAt;
  });
