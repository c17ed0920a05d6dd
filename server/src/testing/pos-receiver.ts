import { createHmac } from 'node:crypto';
import { webhookHeaders, webhookMessage, type PosOrder, type WebhookMessage } from '@comanda/contract/pos';
import { startMoodyServer, type MoodyServer, type MoodyAnswer, type MoodyRequest } from './moody-server.ts';

interface Taken {
  readonly id: string;
  status: string;
  order: PosOrder;
}

export interface PosReceiver extends MoodyServer {
  readonly secret: string;
  /** Every order it has made, also one it should not have made. */
  readonly taken: Taken[];
  readonly heard: WebhookMessage[];
  menu: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly price: number;
    readonly currency: string;
  }>;
  /** A vendor who does not look at the key: whatever comes twice is made twice. */
  forgetsKeys: boolean;
  /** Orders that were rung up there are not changed any more. */
  refusesChanges: boolean;
  /** What it answers to everything, in place of what it should. */
  saysInstead: MoodyAnswer | null;
}

export const signAsPos = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** A point of sale of some vendor that implements the signed webhook, and can be told to misbehave. */
export const startPosReceiver = async (): Promise<PosReceiver> => {
  const secret = 'a-secret-of-the-stand-in-1234';
  const taken: Taken[] = [];
  const heard: WebhookMessage[] = [];

  const shown = ({ id, status, order }: Taken): MoodyAnswer => ({
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
  const none: MoodyAnswer = { status: 404, body: { error: 'No such order' } };
  const find = (orderId: string) => taken.find(({ order }) => order.orderId === orderId);

  const create = (order: PosOrder): MoodyAnswer => {
    const known = receiver.forgetsKeys ? undefined : find(order.orderId);
    if (known !== undefined) return shown(known);
    const made = { id: `T-${taken.length + 1}`, status: 'unopened', order };
    taken.push(made);
    return shown(made);
  };

  const change = (order: PosOrder, status: string | null): MoodyAnswer => {
    const known = find(order.orderId);
    if (known === undefined) return none;
    if (receiver.refusesChanges) return { status: 409, body: { error: 'This order is closed' } };
    known.order = order;
    known.status = status ?? known.status;
    return shown(known);
  };

  const answerTo = ({ headers, body }: MoodyRequest): MoodyAnswer => {
    const timestamp = String(headers[webhookHeaders.timestamp]);
    if (headers[webhookHeaders.signature] !== signAsPos(secret, timestamp, body))
      return { status: 401, body: { error: 'Wrong signature' } };
    const message = webhookMessage.parse(JSON.parse(body));
    heard.push(message);
    if (receiver.saysInstead !== null) return receiver.saysInstead;
    switch (message.event) {
      case 'ping':
        return { status: 200, body: { name: 'Stand-in' } };
      case 'menu.pull':
        return { status: 200, body: { items: receiver.menu } };
      case 'order.find': {
        const known = find(message.orderId);
        return known === undefined ? none : shown(known);
      }
      case 'order.create':
        return create(message.order);
      case 'order.update':
        return change(message.order, null);
      case 'order.cancel':
        return change(message.order, 'cancelled');
    }
  };

  const standIn = await startMoodyServer(answerTo);
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
