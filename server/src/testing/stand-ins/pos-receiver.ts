import { createHmac } from 'node:crypto';
import { posWebhookHeaders, posWebhookMessage, type PosOrder, type PosWebhookMessage } from '@comanda/contract/pos';
import {
  startFaultyServer,
  type FaultyServer,
  type FaultyServerAnswer,
  type FaultyServerRequest,
} from './faulty-server.ts';

interface ReceivedOrder {
  readonly id: string;
  status: string;
  order: PosOrder;
}

export interface PosReceiver extends FaultyServer {
  readonly secret: string;
  /** All orders that it created, including duplicates. */
  readonly taken: ReceivedOrder[];
  readonly heard: PosWebhookMessage[];
  menu: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly price: number;
    readonly currency: string;
  }>;
  /** True for a vendor that ignores the idempotency key: a repeated request creates a second order. */
  forgetsKeys: boolean;
  /** True if orders can no longer be changed because they were rung up. */
  refusesChanges: boolean;
  /** A fixed answer to every request, instead of the regular one. */
  saysInstead: FaultyServerAnswer | null;
}

export const signAsPos = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** A vendor's point of sale that implements the signed webhook, and can be told to misbehave. */
export const startPosReceiver = async (): Promise<PosReceiver> => {
  const secret = 'a-secret-of-the-stand-in-1234';
  const taken: ReceivedOrder[] = [];
  const heard: PosWebhookMessage[] = [];

  const presentOrder = ({ id, status, order }: ReceivedOrder): FaultyServerAnswer => ({
    status: 200,
    body: {
      order: {
        id,
        status,
        total: order.total,
        lines: order.lines.map(({ name, quantity, unitPrice }) => ({ name, quantity, unitPrice })),
      },
    },
  });
  const notFound: FaultyServerAnswer = { status: 404, body: { error: 'No such order' } };
  const find = (orderId: string) => taken.find(({ order }) => order.orderId === orderId);

  const create = (order: PosOrder): FaultyServerAnswer => {
    const known = receiver.forgetsKeys ? undefined : find(order.orderId);
    if (known !== undefined) return presentOrder(known);
    const newOrder = { id: `T-${taken.length + 1}`, status: 'unopened', order };
    taken.push(newOrder);
    return presentOrder(newOrder);
  };

  const change = (order: PosOrder, status: string | null): FaultyServerAnswer => {
    const known = find(order.orderId);
    if (known === undefined) return notFound;
    if (receiver.refusesChanges) return { status: 409, body: { error: 'This order is closed' } };
    known.order = order;
    known.status = status ?? known.status;
    return presentOrder(known);
  };

  const answerTo = ({ headers, body }: FaultyServerRequest): FaultyServerAnswer => {
    const timestamp = String(headers[posWebhookHeaders.timestamp]);
    if (headers[posWebhookHeaders.signature] !== signAsPos(secret, timestamp, body))
      return { status: 401, body: { error: 'Wrong signature' } };
    const message = posWebhookMessage.parse(JSON.parse(body));
    heard.push(message);
    if (receiver.saysInstead !== null) return receiver.saysInstead;
    switch (message.event) {
      case 'ping':
        return { status: 200, body: { name: 'Stand-in' } };
      case 'menu.pull':
        return { status: 200, body: { items: receiver.menu } };
      case 'order.find': {
        const known = find(message.orderId);
        return known === undefined ? notFound : presentOrder(known);
      }
      case 'order.create':
        return create(message.order);
      case 'order.update':
        return change(message.order, null);
      case 'order.cancel':
        return change(message.order, 'cancelled');
    }
  };

  const standIn = await startFaultyServer(answerTo);
  const receiver: PosReceiver = Object.assign(standIn, {
    secret,
    taken,
    heard,
    menu: [],
    forgetsKeys: false,
    refusesChanges: false,
    saysInstead: null,
  });
  return receiver;
};
