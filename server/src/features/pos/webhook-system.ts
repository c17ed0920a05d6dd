import { textHash } from '@comanda/contract/kernel';
import { orderStatus as orderStatusOf } from '@comanda/contract/orders';
import {
  menuAnswer,
  orderAnswer,
  pingAnswer,
  webhookHeaders,
  type PosOrder,
  type WebhookEvent,
  type WebhookMessage,
} from '@comanda/contract/pos';
import type { z } from 'zod';
import type { Context } from '#platform/context';
import { sendOut, TargetNotAllowed } from '#platform/outgoing';
import { signWebhook } from '#platform/security';
import { callOut } from './call-out.ts';
import { keepable } from './mask-secrets.ts';
import type { OpenConnection } from './open-connection.ts';
import { PosRefused, PosUnavailable, type PosSystem, type Standing } from './pos-system.ts';

const actions = {
  ping: 'Test connection',
  'menu.pull': 'Pull menu',
  'order.find': 'Look up order',
  'order.create': 'Create order',
  'order.update': 'Update order',
  'order.cancel': 'Cancel order',
} as const satisfies Record<WebhookEvent, string>;

interface WebhookResponse {
  readonly status: number;
  readonly body: string;
}

/** Client for our own webhook interface, which any vendor can implement: see `docs/connecting-a-pos.md`. */
export const openWebhookSystem = (ctx: Context, connection: OpenConnection): PosSystem => {
  const send = async (message: WebhookMessage, key: string): Promise<WebhookResponse> => {
    const body = JSON.stringify(message);
    const timestamp = String(Math.floor(ctx.clock.now().getTime() / 1_000));
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Comanda',
      [webhookHeaders.event]: message.event,
      [webhookHeaders.timestamp]: timestamp,
      [webhookHeaders.key]: key,
    };
    const signature = signWebhook(connection.secret, timestamp, body);
    return callOut(ctx, connection.about, {
      action: actions[message.event],
      method: 'POST',
      url: connection.url,
      request: body,
      exchange: async (signal) => {
        try {
          return await sendOut({
            url: connection.url,
            method: 'POST',
            headers: { ...headers, [webhookHeaders.signature]: signature },
            body,
            signal,
            allowed: ctx.config.privateNetworksAllowed,
          });
        } catch (error) {
          throw error instanceof TargetNotAllowed ? new PosRefused(error.message) : error;
        }
      },
    });
  };
  const { location } = connection;
  const ask = async <Answer>(message: WebhookMessage, key: string, answer: z.ZodType<Answer>): Promise<Answer> =>
    readAnswer(await send(message, key), answer);
  const bring = async (event: 'order.create' | 'order.update' | 'order.cancel', order: PosOrder): Promise<Standing> => {
    const key = event === 'order.create' ? order.orderId : `${order.orderId}/${event}/${hashOf(order)}`;
    return standingOf((await ask({ event, location, order }, key, orderAnswer)).order, event === 'order.cancel');
  };
  const findOrder = async ({ orderId }: PosOrder): Promise<Standing | null> => {
    const response = await send({ event: 'order.find', location, orderId }, `${orderId}/find`);
    return response.status === 404 ? null : standingOf(readAnswer(response, orderAnswer).order, false);
  };
  return {
    check: async () => ({ account: (await ask({ event: 'ping', location }, 'ping', pingAnswer)).name, locations: [] }),
    pullMenu: async () =>
      (await ask({ event: 'menu.pull', location }, 'menu', menuAnswer)).items.map(({ id, name, price, currency }) => ({
        externalId: id,
        name,
        priceMinor: price,
        currency,
      })),
    findOrder,
    createOrder: (order) => bring('order.create', order),
    updateOrder: (_, order) => bring('order.update', order),
    cancelOrder: (_, order) => bring('order.cancel', order),
    readOrder: (_, order) => findOrder(order),
  };
};

const hashOf = (order: PosOrder): string => textHash(JSON.stringify(order));

type TheirOrderAnswer = z.infer<typeof orderAnswer>['order'];

const standingOf = ({ id, status, total, lines }: TheirOrderAnswer, isJustCancelled: boolean): Standing => {
  const known = orderStatusOf.safeParse(status);
  return {
    theirs: { externalId: id, status, total, lines },
    isCancelled: isJustCancelled || status === 'cancelled',
    orderStatus: known.success ? known.data : null,
  };
};

const isTemporary = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

const readAnswer = <Answer>({ status, body }: WebhookResponse, answer: z.ZodType<Answer>): Answer => {
  if (isTemporary(status)) throw new PosUnavailable(`It was answered with ${status}.`);
  if (status < 200 || status >= 300) throw new PosRefused(`It was refused (${status})${reasonIn(body)}`);
  const parsed = answer.safeParse(parseJson(body));
  if (!parsed.success) throw new PosUnavailable(`The answer was not what was asked for${placeOf(parsed.error)}.`);
  return parsed.data;
};

/** Names the field of the answer that is invalid. */
const placeOf = ({ issues }: z.ZodError): string => {
  const path = issues[0]?.path.join('.') ?? '';
  return path === '' ? '' : ` (look at ${path})`;
};

const reasonIn = (body: string): string => {
  const response = parseJson(body);
  const reason = typeof response === 'object' && response !== null && 'error' in response ? response.error : null;
  return typeof reason === 'string' && reason !== '' ? `: ${keepable(reason.slice(0, 200), [])}` : '.';
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
