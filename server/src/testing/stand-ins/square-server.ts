import { z } from 'zod';
import {
  startFaultyServer,
  type FaultyServer,
  type FaultyServerAnswer,
  type FaultyServerRequest,
} from './faulty-server.ts';

const money = z.object({ amount: z.int(), currency: z.string() });
const lineItem = z
  .object({
    uid: z.string(),
    name: z.string().optional(),
    quantity: z.string(),
    catalog_object_id: z.string().optional(),
    base_price_money: money,
    modifiers: z.array(z.object({ name: z.string(), base_price_money: money }).loose()).default([]),
    applied_taxes: z.array(z.object({ tax_uid: z.string() }).loose()).default([]),
  })
  .loose();
const tax = z.object({ uid: z.string(), percentage: z.string(), type: z.string() }).loose();
const fulfillment = z.object({ uid: z.string(), type: z.string().optional(), state: z.string().optional() }).loose();
const orderInput = z
  .object({
    location_id: z.string(),
    reference_id: z.string().optional(),
    ticket_name: z.string().optional(),
    version: z.int().optional(),
    state: z.string().optional(),
    line_items: z.array(lineItem).default([]),
    taxes: z.array(tax).default([]),
    service_charges: z.array(z.object({ uid: z.string(), amount_money: money }).loose()).default([]),
    fulfillments: z.array(fulfillment).default([]),
  })
  .loose();
type SquareOrder = z.infer<typeof orderInput> & { id: string; version: number; state: string; created_at: string };

const creation = z.object({ idempotency_key: z.string(), order: orderInput });
const change = z.object({
  idempotency_key: z.string(),
  order: orderInput,
  fields_to_clear: z.array(z.string()).default([]),
});
const search = z.object({
  location_ids: z.array(z.string()),
  query: z.object({
    filter: z.object({ date_time_filter: z.object({ created_at: z.object({ start_at: z.string() }) }) }),
  }),
  cursor: z.string().optional(),
});
const retrieval = z.object({ order_ids: z.array(z.string()) });

export interface SquareItem {
  readonly id: string;
  readonly name: string;
  readonly variations: ReadonlyArray<{ readonly id: string; readonly name: string; readonly price: number }>;
}

export interface SquareServer extends FaultyServer {
  readonly token: string;
  readonly location: string;
  readonly orders: Map<string, SquareOrder>;
  readonly items: SquareItem[];
  /** Clock for the creation time of orders. */
  now: () => Date;
  /** Changes an order like staff at the till do. */
  change(orderId: string, changes: { state?: string; fulfillment?: string }): void;
}

const refusal = (status: number, code: string, detail: string): FaultyServerAnswer => ({
  status,
  body: { errors: [{ category: 'INVALID_REQUEST_ERROR', code, detail }] },
});

const totalOf = ({ line_items, taxes, service_charges }: SquareOrder): number => {
  const priceOf = ({ base_price_money, modifiers, quantity }: z.infer<typeof lineItem>): number =>
    (base_price_money.amount + modifiers.reduce((sum, one) => sum + one.base_price_money.amount, 0)) * Number(quantity);
  const added = (line: z.infer<typeof lineItem>): number =>
    line.applied_taxes.reduce((sum, { tax_uid }) => {
      const found = taxes.find(({ uid }) => uid === tax_uid);
      return found?.type === 'ADDITIVE' ? sum + (priceOf(line) * Number(found.percentage)) / 100 : sum;
    }, 0);
  const lines = line_items.reduce((sum, line) => sum + priceOf(line) + Math.round(added(line)), 0);
  return service_charges.reduce((sum, { amount_money }) => sum + amount_money.amount, lines);
};

const mergeByUid = <One extends { uid: string }>(before: readonly One[], after: readonly One[]): One[] => {
  const merged = new Map(before.map((one) => [one.uid, one]));
  for (const one of after) merged.set(one.uid, { ...merged.get(one.uid), ...one });
  return [...merged.values()];
};

/** The part of Square's Orders, Catalog and Locations APIs that we use. Square's real SDK talks to it. */
export const startSquareServer = async (): Promise<SquareServer> => {
  const token = 'EAAAl-stand-in-access-token';
  const location = 'LH2B7STANDIN';
  const orders = new Map<string, SquareOrder>();
  const keys = new Map<string, { content: string; orderId: string }>();
  const items: SquareItem[] = [];

  const presentOrder = (order: SquareOrder) => {
    const line_items = order.line_items.map((line) => {
      const variation = items.flatMap(({ variations, name }) => variations.map((one) => ({ ...one, item: name })));
      const mapped = variation.find(({ id }) => id === line.catalog_object_id);
      return { ...line, name: mapped?.item ?? line.name, variation_total_price_money: line.base_price_money };
    });
    const currency = order.line_items[0]?.base_price_money.currency ?? 'EUR';
    return { ...order, line_items, total_money: { amount: totalOf(order), currency } };
  };

  const create = (body: unknown): FaultyServerAnswer => {
    const { idempotency_key, order } = creation.parse(body);
    const content = JSON.stringify(order);
    const known = keys.get(idempotency_key);
    if (known !== undefined && known.content !== content)
      return refusal(
        400,
        'IDEMPOTENCY_KEY_REUSED',
        'The idempotency key can only be retried with the same request data.',
      );
    const id = known?.orderId ?? `SQ${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;
    const created_at = standIn.now().toISOString();
    if (known === undefined) orders.set(id, { ...order, id, version: 1, state: 'OPEN', created_at });
    keys.set(idempotency_key, { content, orderId: id });
    const createdOrder = orders.get(id);
    return createdOrder === undefined
      ? refusal(404, 'NOT_FOUND', 'Order not found.')
      : { status: 200, body: { order: presentOrder(createdOrder) } };
  };

  const update = (id: string, body: unknown): FaultyServerAnswer => {
    const { order, fields_to_clear } = change.parse(body);
    const known = orders.get(id);
    if (known === undefined) return refusal(404, 'NOT_FOUND', 'Order not found.');
    if (known.version !== order.version) return refusal(400, 'VERSION_MISMATCH', 'Provided version does not match.');
    if (known.state !== 'OPEN') return refusal(400, 'BAD_REQUEST', `Order is already ${known.state.toLowerCase()}.`);
    const isCleared = ({ uid }: { uid: string }) => fields_to_clear.includes(`line_items[${uid}]`);
    const next = {
      ...known,
      ticket_name: order.ticket_name ?? known.ticket_name,
      line_items: mergeByUid(known.line_items, order.line_items).filter((line) => !isCleared(line)),
      taxes: mergeByUid(known.taxes, order.taxes),
      service_charges: mergeByUid(known.service_charges, order.service_charges),
      fulfillments: mergeByUid(known.fulfillments, order.fulfillments),
      state: order.state ?? known.state,
      version: known.version + 1,
    };
    orders.set(id, next);
    return { status: 200, body: { order: presentOrder(next) } };
  };

  const find = (body: unknown): FaultyServerAnswer => {
    const { location_ids, query } = search.parse(body);
    const { start_at } = query.filter.date_time_filter.created_at;
    const found = [...orders.values()].filter(
      ({ location_id, created_at }) => location_ids.includes(location_id) && created_at >= start_at,
    );
    return { status: 200, body: { orders: found.map(presentOrder) } };
  };

  const catalog = () => ({
    objects: items.map(({ id, name, variations }) => ({
      type: 'ITEM',
      id,
      version: 1,
      item_data: {
        name,
        variations: variations.map((variation) => ({
          type: 'ITEM_VARIATION',
          id: variation.id,
          version: 1,
          item_variation_data: {
            item_id: id,
            name: variation.name,
            pricing_type: 'FIXED_PRICING',
            price_money: { amount: variation.price, currency: 'EUR' },
          },
        })),
      },
    })),
  });

  const answerTo = ({ method, path, headers, body }: FaultyServerRequest): FaultyServerAnswer => {
    if (headers.authorization !== `Bearer ${token}`)
      return { status: 401, body: { errors: [{ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED' }] } };
    const { pathname } = new URL(path, 'http://square');
    const parsedBody: unknown = body === '' ? {} : JSON.parse(body);
    if (pathname === '/v2/locations')
      return {
        status: 200,
        body: { locations: [{ id: location, name: 'Main street', status: 'ACTIVE', business_name: "Olive's" }] },
      };
    if (pathname === '/v2/catalog/list') return { status: 200, body: catalog() };
    if (pathname === '/v2/orders/search') return find(parsedBody);
    if (pathname === '/v2/orders/batch-retrieve') {
      const found = retrieval.parse(parsedBody).order_ids.flatMap((id) => orders.get(id) ?? []);
      return { status: 200, body: { orders: found.map(presentOrder) } };
    }
    if (pathname === '/v2/orders' && method === 'POST') return create(parsedBody);
    return update(pathname.slice('/v2/orders/'.length), parsedBody);
  };

  const standIn: SquareServer = Object.assign(await startFaultyServer(answerTo), {
    token,
    location,
    orders,
    items,
    now: () => new Date(),
    change: (orderId: string, { state, fulfillment: fulfilled }: { state?: string; fulfillment?: string }): void => {
      const known = orders.get(orderId);
      if (known === undefined) throw new Error('there is no such order');
      orders.set(orderId, {
        ...known,
        state: state ?? known.state,
        fulfillments: known.fulfillments.map((one) => ({ ...one, state: fulfilled ?? one.state })),
        version: known.version + 1,
      });
    },
  });
  return standIn;
};
