import { createHmac } from 'node:crypto';
import { minuteMs, secondMs } from '@comanda/contract/kernel';
import { z } from 'zod';
import type { Context } from '#platform/context';
import { isSameSecret } from '#platform/security';
import { InvalidWebhookError, type WebhookCall, type WebhookEvent } from '#features/providers/protocol';

type Signer = Pick<Context, 'secretKeys' | 'clock'>;

const testSignatureHeader = 'comanda-test-signature';

/** Protects against replayed webhooks: an older one may be a copy sent by an attacker. */
const toleranceMs = 5 * minuteMs;

const event = z.object({ id: z.string(), reference: z.string() });

const sign = (secretKey: string, seconds: string, body: Buffer): string =>
  createHmac('sha256', `${secretKey} webhooks of test mode`).update(`${seconds}.`).update(body).digest('hex');

/** Creates a webhook of the test provider, signed over the time and the bytes, as real providers do. */
export const writeTestWebhook = (ctx: Signer, content: z.infer<typeof event>): WebhookCall => {
  const body = Buffer.from(JSON.stringify(content));
  const seconds = String(Math.floor(ctx.clock.now().getTime() / secondMs));
  return { body, headers: { [testSignatureHeader]: `t=${seconds},v1=${sign(ctx.secretKeys.newest, seconds, body)}` } };
};

export const readTestWebhook = (ctx: Signer, { headers, body }: WebhookCall): WebhookEvent => {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers[testSignatureHeader] ?? '') ?? [];
  if (seconds === undefined || signature === undefined) throw new InvalidWebhookError('The word bears no signature.');
  if (!ctx.secretKeys.all.some((key) => isSameSecret(signature, sign(key, seconds, body))))
    throw new InvalidWebhookError('The signature is not ours.');
  if (Math.abs(ctx.clock.now().getTime() - Number(seconds) * secondMs) > toleranceMs)
    throw new InvalidWebhookError('The word is too old.');
  const { id, reference } = event.parse(JSON.parse(body.toString()));
  return { eventId: id, about: 'charge', reference };
};
