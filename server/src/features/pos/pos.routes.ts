import { errorCatalogue, fail } from '@comanda/contract';
import { webhookPaths } from '@comanda/contract/pages';
import { posStatusMessage, posWebhookHeaders, posWebhookToleranceSeconds } from '@comanda/contract/pos';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context';
import { isSameSecret, signWebhook } from '#platform/security';
import { findConnection, type PosConnectionRow, findPosOrderByExternalId, findPosOrder } from './records/index.ts';
import { refreshPosOrder, applyPosStatus } from './orders/index.ts';
import { decryptPosSecret, decryptSignatureKey, decryptAllPosSecrets, isPosError } from './systems/index.ts';
import { logPosCall } from './logs/index.ts';

const pathOf = (system: string, restaurantId: string): string =>
  webhookPaths.pos.replace('$system', system).replace('$restaurantId', restaurantId);

const restaurantParams = z.object({ restaurantId: z.uuid() });

/** The part of a Square notification that we read: the order's id. Its status is then read from Square. */
const squareEvent = z.object({
  data: z.object({
    object: z.record(z.string(), z.object({ order_id: z.string().max(200) }).loose()),
  }),
});

interface SignedMessage {
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

const isValidSignature = (secret: string, { timestamp, signature, body }: SignedMessage, now: Date): boolean => {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const ageSeconds = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  return ageSeconds <= posWebhookToleranceSeconds && isSameSecret(signature, signWebhook(secret, timestamp, body));
};

/**
 * Receives notifications from points of sale. A request without a valid signature learns nothing, not even if the restaurant exists.
 * Repeated, late or out-of-order notifications change nothing.
 */
export const servePosWebhooks =
  (ctx: Context): FastifyPluginAsync =>
  async (server) => {
    // The signature covers the raw bytes, so the body is not parsed.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    server.post(pathOf('webhook', ':restaurantId'), async (request) => {
      const { connection, body } = await requireConnection(ctx, request, 'webhook');
      const secret = decryptPosSecret(ctx, connection);
      const signed = {
        body,
        timestamp: headerOf(request, posWebhookHeaders.timestamp),
        signature: headerOf(request, posWebhookHeaders.signature),
      };
      if (!isValidSignature(secret, signed, ctx.clock.now())) throw fail('permission-denied');
      const message = posStatusMessage.safeParse(parseJson(body));
      if (!message.success) return logAndRefuse(ctx, connection, { body, code: 'invalid-argument' });
      const { orderId, status } = message.data;
      const row = await findPosOrder(ctx.db, connection.restaurant_id, orderId);
      // A system may only speak about orders that were sent to it.
      if (row?.system !== connection.system) return logAndRefuse(ctx, connection, { body, code: 'not-found' });
      const isMoved = await applyPosStatus(ctx, row, status);
      await logIncomingCall(ctx, connection, { body, orderId, status: 200, answer: { isMoved } });
      return { isMoved };
    });

    server.post(pathOf('square', ':restaurantId'), async (request) => {
      const { connection, body } = await requireConnection(ctx, request, 'square');
      const key = decryptSignatureKey(ctx, connection);
      if (key === null || !(await isFromSquare(ctx, request, { key, body }))) throw fail('permission-denied');
      const event = squareEvent.safeParse(parseJson(body));
      const [about] = event.success ? Object.values(event.data.data.object) : [];
      // Square also sends notifications about orders that are not ours.
      const { restaurant_id: restaurantId } = connection;
      const row = about === undefined ? null : await findPosOrderByExternalId(ctx.db, restaurantId, about.order_id);
      await logIncomingCall(ctx, connection, { body, orderId: row?.order_id ?? null, status: 200, answer: {} });
      if (row !== null) await refreshOrder(ctx, row);
      return {};
    });
  };

const refreshOrder = async (ctx: Context, row: Parameters<typeof refreshPosOrder>[1]): Promise<void> => {
  try {
    await refreshPosOrder(ctx, row);
  } catch (error) {
    if (!isPosError(error)) throw error;
    // The error makes Square repeat the notification; our own polling also asks within a minute.
    throw fail('unavailable', {}, { cause: error });
  }
};

const requireConnection = async (ctx: Context, request: FastifyRequest, system: string) => {
  const params = restaurantParams.safeParse(request.params);
  const connection = params.success ? await findConnection(ctx.db, params.data.restaurantId) : null;
  if (connection === null || connection.system !== system) throw fail('permission-denied');
  return { connection, body: typeof request.body === 'string' ? request.body : '' };
};

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** Square signs the URL that it was given, which is this server's public URL. */
const isFromSquare = async (
  { config }: Context,
  request: FastifyRequest,
  { key, body }: { key: string; body: string },
): Promise<boolean> => {
  const { WebhooksHelper } = await import('square');
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
  return WebhooksHelper.verifySignature({
    requestBody: body,
    signatureHeader: headerOf(request, 'x-square-hmacsha256-signature'),
    signatureKey: key,
    notificationUrl: `${origin}${request.url}`,
  });
};

interface IncomingCall {
  readonly body: string;
  readonly orderId: string | null;
  readonly status: number;
  readonly answer: object;
}

const logIncomingCall = (
  ctx: Context,
  connection: PosConnectionRow,
  { body, orderId, status, answer }: IncomingCall,
): Promise<void> => {
  const { restaurant_id: restaurantId, system } = connection;
  return logPosCall(
    ctx,
    { restaurantId, system, orderId, secrets: decryptAllPosSecrets(ctx, connection) },
    {
      direction: 'in',
      action: 'Hear of an order',
      method: 'POST',
      url: pathOf(system, restaurantId),
      request: body,
      startedAt: ctx.clock.now(),
      status,
      response: JSON.stringify(answer),
      failure: status < 400 ? null : { code: 'answered', status, detail: '' },
    },
  );
};

/** Logs the refusal: the sender has proved its signature, so it may find the reason in the log. */
const logAndRefuse = async (
  ctx: Context,
  connection: PosConnectionRow,
  { body, code }: { body: string; code: 'invalid-argument' | 'not-found' },
): Promise<never> => {
  await logIncomingCall(ctx, connection, {
    body,
    orderId: null,
    status: errorCatalogue[code].status,
    answer: { code },
  });
  throw fail(code);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
