import { backoffMs, minuteMs, secondMs, type Backoff } from '@comanda/contract/kernel';
import { pushTopics, type PushKind, type PushMessage } from '@comanda/contract/push';
import { tableLabel } from '@comanda/contract/qr-codes';
import { consolePages, tablePath } from '@comanda/contract/pages';
import { z } from 'zod';
import type { Context } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import { fetchOutside } from '#platform/outgoing';
import { findPushKeys } from './push-keys.ts';
import {
  deleteGuestSubscription,
  deleteSubscription,
  findGuestSubscription,
  findSubscription,
  type PushTarget,
} from './subscriptions.repository.ts';

const recipient = z.union([
  z.object({ userId: z.uuid(), subscriptionId: z.uuid() }),
  z.object({ visitId: z.uuid(), guestId: z.uuid() }),
]);
export type PushRecipient = z.infer<typeof recipient>;

const pushJob = z.object({
  /** Missing in jobs that an earlier version sent. */
  ownerId: z.uuid().optional(),
  restaurantId: z.uuid(),
  kind: z.enum([...pushTopics, 'ready']),
  subjectId: z.uuid(),
  tableNumber: z.string(),
  /** After this time the message is of no use any more. */
  expiresAt: z.iso.datetime(),
  attempt: z.int(),
  to: z.array(recipient),
});
export type PushJob = z.infer<typeof pushJob>;

const answerWithinMs = 5 * secondMs;
const retryBackoff: Backoff = { delaysMs: [2 * secondMs, 5 * secondMs, 15 * secondMs, 30 * secondMs, minuteMs] };

/** How a push service answered: `gone` if the browser has unsubscribed there. */
type PushOutcome = 'sent' | 'gone' | 'failed';

/**
 * Sends one message to all browsers that it is for. Those whose push service did not answer get a job of their own later, so that they do
 * not delay the others.
 */
const sendPush = async (ctx: Context, data: unknown): Promise<void> => {
  const job = pushJob.parse(data);
  const now = ctx.clock.now();
  if (now.toISOString() >= job.expiresAt) return;
  const outcomes = await Promise.all(job.to.map((to) => sendTo(ctx, job, to)));
  const failed = job.to.filter((_, index) => outcomes[index] === 'failed');
  if (failed.length === 0) return;
  const notBefore = new Date(now.getTime() + backoffMs(job.attempt, retryBackoff));
  if (notBefore.toISOString() >= job.expiresAt) {
    ctx.log.warn(
      { kind: job.kind, restaurantId: job.restaurantId, count: failed.length },
      'Notifications were given up.',
    );
    return;
  }
  const retry: PushJob = { ...job, attempt: job.attempt + 1, to: failed };
  await queuePush(ctx, retry, notBefore);
};

/** While the push service of one owner's phones does not answer, the other senders go on. */
const senders = 8;

export const sendPushJob: JobDeclaration = { name: 'push.send', reachesOutside: true, atOnce: senders, run: sendPush };

/** An owner's messages wait for each other, and those that are tried again for each other, so that new ones are not behind them. */
export const queuePush = (
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  job: PushJob,
  notBefore?: Date,
): Promise<void> => {
  const owner = job.ownerId ?? job.restaurantId;
  const group = job.attempt === 0 ? owner : `${owner} again`;
  return jobs.send(db, sendPushJob.name, job, { group, ...(notBefore === undefined ? {} : { notBefore }) });
};

const sendTo = async (ctx: Context, job: PushJob, to: PushRecipient): Promise<PushOutcome> => {
  const { restaurantId, kind, subjectId } = job;
  const tag = `${kind} ${subjectId}`;
  if ('userId' in to) {
    const target = await findSubscription(ctx.db, to.userId, to.subscriptionId);
    if (target === null) return 'gone';
    const table = tableLabel(job.tableNumber);
    const message = { kind, table, tag, path: consolePages.orders, language: target.language ?? '' };
    const outcome = await post(ctx, { target, message, expiresAt: job.expiresAt });
    if (outcome === 'gone') await deleteSubscription(ctx.db, to.userId, to.subscriptionId);
    if (outcome === 'gone') ctx.bus.publish([{ collection: 'pushSubscriptions', tenant: to.userId }]);
    return outcome;
  }
  const target = await findGuestSubscription(ctx.db, restaurantId, to);
  if (target === null) return 'gone';
  const path = tablePath(target.qrCodeId);
  const message = { kind, table: '', tag, path, language: target.language };
  const outcome = await post(ctx, { target, message, expiresAt: job.expiresAt });
  if (outcome === 'gone') await deleteGuestSubscription(ctx.db, restaurantId, to);
  return outcome;
};

interface PushToSend {
  readonly target: PushTarget;
  readonly message: PushMessage;
  readonly expiresAt: string;
}

/** Push services want a way to reach the sender: the operator's address of mail, or the server's own. */
const contactOf = ({ config }: Context): string => {
  const address = /[^\s<>]+@[^\s<>]+/.exec(config.mailFrom)?.[0];
  return address === undefined ? (config.publicUrl ?? 'mailto:operator@localhost') : `mailto:${address}`;
};

const post = async (ctx: Context, { target, message, expiresAt }: PushToSend): Promise<PushOutcome> => {
  const secondsLeft = Math.ceil((Date.parse(expiresAt) - ctx.clock.now().getTime()) / secondMs);
  try {
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.publicKey, auth: target.authSecret } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: contactOf(ctx), ...(await findPushKeys(ctx)) },
        TTL: Math.max(secondsLeft, 1),
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      },
    );
    const { status } = await fetchOutside({
      url: target.endpoint,
      method: 'POST',
      headers,
      body: body ?? '',
      signal: AbortSignal.any([ctx.closing, AbortSignal.timeout(answerWithinMs)]),
      allowed: ctx.config.privateNetworksAllowed,
    });
    if (status === 404 || status === 410) return 'gone';
    return status >= 200 && status < 300 ? 'sent' : 'failed';
  } catch (error) {
    ctx.log.info({ err: error, kind: message.kind satisfies PushKind }, 'A notification could not be sent.');
    return 'failed';
  }
};
