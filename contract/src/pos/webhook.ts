import { z } from 'zod';
import { amountMinor, currencyCode, id } from '@comanda/contract/kernel';
import { orderStatus } from '@comanda/contract/orders';
import { posOrder, theirOrder } from './pos-order.ts';

/**
 * What the signed webhook says, and what it is answered. `docs/connecting-a-pos.md` tells vendors; these are the same words for machines.
 */
export const webhookHeaders = {
  event: 'comanda-event',
  timestamp: 'comanda-timestamp',
  signature: 'comanda-signature',
  key: 'idempotency-key',
} as const;

/** A message older than this, or from the future, was kept by somebody on the way. */
export const webhookToleranceSeconds = 300;

export const webhookEvents = [
  'ping',
  'menu.pull',
  'order.find',
  'order.create',
  'order.update',
  'order.cancel',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

const orderEvent = <Name extends WebhookEvent>(event: Name) =>
  z.object({ event: z.literal(event), location: z.string(), order: posOrder });

export const webhookMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ping'), location: z.string() }),
  z.object({ event: z.literal('menu.pull'), location: z.string() }),
  z.object({ event: z.literal('order.find'), location: z.string(), orderId: id }),
  orderEvent('order.create'),
  orderEvent('order.update'),
  orderEvent('order.cancel'),
]);
export type WebhookMessage = z.infer<typeof webhookMessage>;

export const pingAnswer = z.object({ name: z.string().max(200).default('') });

export const menuAnswer = z.object({
  items: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        name: z.string().min(1).max(300),
        price: amountMinor.nullable().default(null),
        currency: currencyCode.nullable().default(null),
      }),
    )
    .max(10_000),
});

/** What they made of an order. Only its id has to be said. */
export const orderAnswer = z.object({
  order: z.object({
    id: z.string().min(1).max(200),
    status: z.string().max(100).default(''),
    total: amountMinor.nullable().default(null),
    lines: theirOrder.shape.lines.default(null),
  }),
});

/** What they say of an order by themselves: where it stands with them, in our words. */
export const statusMessage = z.object({ event: z.literal('order.status'), orderId: id, status: orderStatus });
