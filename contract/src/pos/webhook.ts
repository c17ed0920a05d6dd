import { z } from 'zod';
import { amountMinor, currencyCode, id } from '@comanda/contract/kernel';
import { orderStatus } from '@comanda/contract/orders';
import { posOrder } from './pos-order.ts';

/**
 * Headers of the signed webhook. This file defines its messages and answers; `docs/connecting-a-pos.md` describes them
 * for vendors.
 */
export const posWebhookHeaders = {
  event: 'comanda-event',
  timestamp: 'comanda-timestamp',
  signature: 'comanda-signature',
  key: 'idempotency-key',
} as const;

/** Replay protection: a message with a timestamp further than this from now is refused. */
export const posWebhookToleranceSeconds = 300;

export const posWebhookEvents = [
  'ping',
  'menu.pull',
  'order.find',
  'order.create',
  'order.update',
  'order.cancel',
] as const;
export type PosWebhookEvent = (typeof posWebhookEvents)[number];

const orderEvent = <Name extends PosWebhookEvent>(event: Name) =>
  z.object({ event: z.literal(event), location: z.string(), order: posOrder });

export const posWebhookMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ping'), location: z.string() }),
  z.object({ event: z.literal('menu.pull'), location: z.string() }),
  z.object({ event: z.literal('order.find'), location: z.string(), orderId: id }),
  orderEvent('order.create'),
  orderEvent('order.update'),
  orderEvent('order.cancel'),
]);
export type PosWebhookMessage = z.infer<typeof posWebhookMessage>;

/** Text from the point of sale, without characters that the database cannot store. */
const storableText = (maxLength: number) =>
  z
    .string()
    .transform((text) => text.toWellFormed().replaceAll('\0', ''))
    .pipe(z.string().max(maxLength));
const identifier = storableText(200).pipe(z.string().min(1));

export const posPingResponse = z.object({ name: storableText(200).default('') });

export const posMenuResponse = z.object({
  items: z
    .array(
      z.object({
        id: identifier,
        name: storableText(300).pipe(z.string().min(1)),
        price: amountMinor.nullable().default(null),
        currency: currencyCode.nullable().default(null),
      }),
    )
    .max(10_000),
});

/** The point of sale's answer about an order. Only the id is required. */
export const posOrderResponse = z.object({
  order: z.object({
    id: identifier,
    status: storableText(100).default(''),
    total: amountMinor.nullable().default(null),
    lines: z
      .array(
        z.object({ name: storableText(300), quantity: z.number(), unitPrice: amountMinor.nullable().default(null) }),
      )
      .max(1_000)
      .nullable()
      .default(null),
  }),
});

/** Message in which the point of sale reports an order's status, in our statuses. */
export const posStatusMessage = z.object({ event: z.literal('order.status'), orderId: id, status: orderStatus });
