import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { SignedCall } from './stripe-server.ts';
import { startStandInServer, type StandInRequest, type StandInAnswer, type StandInServer } from './stand-in-server.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });
type Money = z.infer<typeof money>;
const orderRequest = z.object({ purchase_units: z.tuple([z.object({ amount: money, custom_id: z.string() })]) });
const refundRequest = z.object({ amount: money });
const token = z.object({ transmission_id: z.string(), transmission_time: z.string(), transmission_sig: z.string() });

interface PaypalOrder {
  readonly id: string;
  readonly amount: Money;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  capture: 'COMPLETED' | 'PENDING' | 'DECLINED' | null;
  refunded: number;
}

interface PaypalRefund {
  readonly id: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
}

export interface PaypalServer extends StandInServer {
  readonly credentials: { readonly clientId: string; readonly clientSecret: string; readonly webhookId: string };
  /** The payer approves on PayPal's page. The second parameter is the status of the later capture. */
  approve(orderId: string, becomes?: 'COMPLETED' | 'PENDING' | 'DECLINED'): void;
  /** Deletes an order that nobody approved, as PayPal does after some time. */
  forget(orderId: string): void;
  holdRefunds(): void;
  decideRefund(refundId: string, status: 'COMPLETED' | 'FAILED'): void;
  /** A webhook call of PayPal, signed at this time. */
  webhook(notification: { type: string; id: string; at: Date; eventId?: string; orderId?: string }): SignedCall;
}

const captureIdOf = (orderId: string): string => `CAP-${orderId}`;

/** The part of PayPal's HTTP API that we use: orders, captures, refunds, and the verification of webhooks. */
export const startPaypalServer = async (): Promise<PaypalServer> => {
  const credentials = { clientId: 'standin-client', clientSecret: 'standin-secret', webhookId: '8PT597110X687430L' };
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const orders = new Map<string, PaypalOrder>();
  const refunds = new Map<string, PaypalRefund>();
  const answersByKey = new Map<string, StandInAnswer>();
  const captureResults = new Map<string, 'COMPLETED' | 'PENDING' | 'DECLINED'>();
  let isHoldingRefunds = false;

  const signedText = (id: string, time: string, body: string): string =>
    `${id}|${time}|${credentials.webhookId}|${crc32(body)}`;

  const create = (body: string): StandInAnswer => {
    const [{ amount }] = orderRequest.parse(JSON.parse(body)).purchase_units;
    const order: PaypalOrder = {
      id: randomUUID().slice(0, 17).toUpperCase(),
      amount,
      status: 'PAYER_ACTION_REQUIRED',
      capture: null,
      refunded: 0,
    };
    orders.set(order.id, order);
    return { body: presentOrder(order) };
  };

  const capture = (order: PaypalOrder): StandInAnswer => {
    if (order.status === 'COMPLETED') return refusal(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refusal(422, 'ORDER_NOT_APPROVED');
    const becomes = captureResults.get(order.id) ?? 'COMPLETED';
    if (becomes === 'DECLINED') return refusal(422, 'INSTRUMENT_DECLINED');
    Object.assign(order, { status: 'COMPLETED', capture: becomes });
    return { status: 201, body: presentOrder(order) };
  };

  const refund = (captureId: string, body: string): StandInAnswer => {
    const order = [...orders.values()].find(({ id }) => captureIdOf(id) === captureId);
    if (order === undefined) return refusal(404, 'RESOURCE_NOT_FOUND');
    const cents = Math.round(Number(refundRequest.parse(JSON.parse(body)).amount.value) * 100);
    const paid = Math.round(Number(order.amount.value) * 100);
    if (order.refunded === paid) return refusal(422, 'CAPTURE_FULLY_REFUNDED');
    if (order.refunded + cents > paid) return refusal(422, 'REFUND_AMOUNT_EXCEEDED');
    order.refunded += cents;
    const newRefund: PaypalRefund = { id: `REF-${randomUUID()}`, status: isHoldingRefunds ? 'PENDING' : 'COMPLETED' };
    refunds.set(newRefund.id, newRefund);
    return { status: 201, body: newRefund };
  };

  const verify = (body: string): StandInAnswer => {
    const { transmission_id: id, transmission_time: time, transmission_sig: signature } = token.parse(JSON.parse(body));
    const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const isOurs =
      z.object({ webhook_id: z.string() }).parse(JSON.parse(body)).webhook_id === credentials.webhookId &&
      createVerify('sha256')
        .update(signedText(id, time, event))
        .verify(keys.publicKey, signature, 'base64');
    return { body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } };
  };

  const route = ({ method, path, body }: StandInRequest): StandInAnswer => {
    const [, , area, resource, id = '', action] = new URL(path, 'http://paypal').pathname.split('/');
    if (area === 'notifications' && resource === 'verify-webhook-signature') return verify(body);
    if (area === 'notifications')
      return id === credentials.webhookId ? { body: { id } } : refusal(404, 'INVALID_RESOURCE_ID');
    if (resource === 'captures' && action === 'refund') return refund(id, body);
    if (resource === 'refunds') {
      const known = refunds.get(id);
      return known === undefined ? refusal(404, 'RESOURCE_NOT_FOUND') : { body: known };
    }
    if (resource !== 'orders') return refusal(404, 'RESOURCE_NOT_FOUND');
    if (id === '') return create(body);
    const order = orders.get(id);
    if (order === undefined) return refusal(404, 'RESOURCE_NOT_FOUND');
    return method === 'POST' && action === 'capture' ? capture(order) : { body: presentOrder(order) };
  };

  const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64');
  const standIn = await startStandInServer((request) => {
    if (request.path.startsWith('/v1/oauth2/token'))
      return request.headers.authorization === `Basic ${basic}`
        ? { body: { access_token: 'standin-token', token_type: 'Bearer', expires_in: 32_400 } }
        : { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
    if (request.headers.authorization !== 'Bearer standin-token') return refusal(401, 'AUTHENTICATION_FAILURE');
    const key = request.headers['paypal-request-id'];
    if (typeof key !== 'string') return route(request);
    const answer = answersByKey.get(key) ?? route(request);
    // Only successes are stored under the key: a refused request may succeed the next time.
    if ((answer.status ?? 200) < 300) answersByKey.set(key, answer);
    return answer;
  });

  return {
    ...standIn,
    credentials,
    approve: (orderId, becomes = 'COMPLETED') => {
      const order = orders.get(orderId);
      if (order === undefined) throw new Error('There is no such order to approve.');
      order.status = 'APPROVED';
      captureResults.set(orderId, becomes);
    },
    forget: (orderId) => void orders.delete(orderId),
    holdRefunds: () => {
      isHoldingRefunds = true;
    },
    decideRefund: (refundId, status) => {
      const known = refunds.get(refundId);
      if (known !== undefined) known.status = status;
    },
    webhook: ({ type, id, at, eventId = `WH-${randomUUID()}`, orderId }) => {
      const related = orderId === undefined ? {} : { supplementary_data: { related_ids: { order_id: orderId } } };
      // Formatted with spaces like PayPal does, which parsing and serializing again would lose.
      const body = JSON.stringify({ id: eventId, event_type: type, resource: { id, ...related } }, null, 1);
      const [transmissionId, time] = [randomUUID(), at.toISOString()];
      const signature = createSign('sha256')
        .update(signedText(transmissionId, time, body))
        .sign(keys.privateKey, 'base64');
      const headers = {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-standin',
        'paypal-transmission-id': transmissionId,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signature,
      };
      return { headers, body: Buffer.from(body) };
    },
  };
};

const refusal = (status: number, issue: string): StandInAnswer => ({
  status,
  body: {
    name: status === 422 ? 'UNPROCESSABLE_ENTITY' : issue,
    message: 'Refused.',
    debug_id: '1',
    details: [{ issue }],
  },
});

const presentOrder = ({ id, amount, status, capture }: PaypalOrder) => ({
  id,
  status,
  intent: 'CAPTURE',
  links: [{ href: `https://www.paypal.com/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' }],
  purchase_units: [
    {
      amount,
      ...(capture !== null && {
        payments: {
          captures: [{ id: captureIdOf(id), status: capture, amount, create_time: '2026-11-15T12:00:00Z' }],
        },
      }),
    },
  ],
});
