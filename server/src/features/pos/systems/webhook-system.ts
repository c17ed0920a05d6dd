import { hashText } from '@comanda/contract/kernel';
import { orderStatus as orderStatusOf } from '@comanda/contract/orders';
import {
  posMenuResponse,
  posOrderResponse,
  posPingResponse,
  posWebhookHeaders,
  type PosOrder,
  type PosWebhookEvent,
  type PosWebhookMessage,
} from '@comanda/contract/pos';
import type { z } from 'zod';
import type { Context } from '#platform/context';
import { fetchOutside, TargetNotAllowed } from '#platform/outgoing';
import { signWebhook } from '#platform/security';
import { callPos } from './call-pos.ts';
import { toLoggableText } from '#features/pos/records';
import {
  PosRefused,
  PosUnavailable,
  type PosSystem,
  type RemoteOrderState,
  type OpenConnection,
} from './pos-system.ts';

const actions = {
  ping: 'Test connection',
  'menu.pull': 'Pull menu',
  'order.find': 'Look up order',
  'order.create': 'Create order',
  'order.update': 'Update order',
  'order.cancel': 'Cancel order',
} as const satisfies Record<PosWebhookEvent, string>;

/** The answer to a lookup of an order that they do not have. */
const unknownOrderStatus = 404;

interface WebhookResponse {
  readonly status: number;
  readonly body: string;
}

/** Client for our own webhook interface, which any vendor can implement: see `docs/connecting-a-pos.md`. */
export const openWebhookSystem = (ctx: Context, connection: OpenConnection): PosSystem => {
  const send = async (message: PosWebhookMessage, key: string): Promise<WebhookResponse> => {
    const body = JSON.stringify(message);
    const timestamp = String(Math.floor(ctx.clock.now().getTime() / 1_000));
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Comanda',
      [posWebhookHeaders.event]: message.event,
      [posWebhookHeaders.timestamp]: timestamp,
      [posWebhookHeaders.key]: key,
    };
    const signature = signWebhook(connection.secret, timestamp, body);
    return callPos(ctx, connection.about, {
      action: actions[message.event],
      method: 'POST',
      url: connection.url,
      request: body,
      ...(message.event === 'order.find' ? { expectedStatus: unknownOrderStatus } : {}),
      exchange: async (signal) => {
        try {
          return await fetchOutside({
            url: connection.url,
            method: 'POST',
            headers: { ...headers, [posWebhookHeaders.signature]: signature },
            body,
            signal,
            allowed: ctx.config.privateNetworksAllowed,
          });
        } catch (error) {
          throw error instanceof TargetNotAllowed ? new PosRefused({ code: error.reason }) : error;
        }
      },
    });
  };
  const { location } = connection;
  const ask = async <Answer>(message: PosWebhookMessage, key: string, answer: z.ZodType<Answer>): Promise<Answer> =>
    readAnswer(await send(message, key), answer);
  const bring = async (
    event: 'order.create' | 'order.update' | 'order.cancel',
    order: PosOrder,
  ): Promise<RemoteOrderState> => {
    const key = event === 'order.create' ? order.orderId : `${order.orderId}/${event}/${hashOf(order)}`;
    return standingOf((await ask({ event, location, order }, key, posOrderResponse)).order, event === 'order.cancel');
  };
  const findOrder = async ({ orderId }: PosOrder): Promise<RemoteOrderState | null> => {
    const response = await send({ event: 'order.find', location, orderId }, `${orderId}/find`);
    return response.status === unknownOrderStatus
      ? null
      : standingOf(readAnswer(response, posOrderResponse).order, false);
  };
  return {
    check: async () => ({
      account: (await ask({ event: 'ping', location }, 'ping', posPingResponse)).name,
      locations: [],
    }),
    pullMenu: async () =>
      (await ask({ event: 'menu.pull', location }, 'menu', posMenuResponse)).items.map(
        ({ id, name, price, currency }) => ({
          externalId: id,
          name,
          priceMinor: price,
          currency,
        }),
      ),
    findOrder,
    createOrder: (order) => bring('order.create', order),
    updateOrder: (_, order) => bring('order.update', order),
    cancelOrder: (_, order) => bring('order.cancel', order),
    readOrder: (_, order) => findOrder(order),
  };
};

const hashOf = (order: PosOrder): string => hashText(JSON.stringify(order));

type TheirOrderAnswer = z.infer<typeof posOrderResponse>['order'];

const standingOf = ({ id, status, total, lines }: TheirOrderAnswer, isJustCancelled: boolean): RemoteOrderState => {
  const known = orderStatusOf.safeParse(status);
  return {
    theirs: { externalId: id, status, total, lines },
    isCancelled: isJustCancelled || status === 'cancelled',
    orderStatus: known.success ? known.data : null,
  };
};

const isTemporary = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

const readAnswer = <Answer>({ status, body }: WebhookResponse, answer: z.ZodType<Answer>): Answer => {
  if (isTemporary(status)) throw new PosUnavailable({ code: 'answered', status });
  if (status < 200 || status >= 300) throw new PosRefused({ code: 'refused', status, detail: reasonIn(body) });
  const parsed = answer.safeParse(parseJson(body));
  if (!parsed.success) throw new PosUnavailable({ code: 'answer_invalid', detail: placeOf(parsed.error) });
  return parsed.data;
};

/** Names the field of the answer that is invalid. */
const placeOf = ({ issues }: z.ZodError): string => issues[0]?.path.join('.') ?? '';

const reasonIn = (body: string): string => {
  const response = parseJson(body);
  const reason = typeof response === 'object' && response !== null && 'error' in response ? response.error : null;
  return typeof reason === 'string' ? toLoggableText(reason.slice(0, 200), []) : '';
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
