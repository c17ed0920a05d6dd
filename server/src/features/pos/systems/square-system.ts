import { minuteMs, hashText } from '@comanda/contract/kernel';
import type { PosOrder } from '@comanda/contract/pos';
import type { Square, SquareClient } from 'square';
import type { Context } from '#platform/context';
import { PosRefused, PosUnavailable, type PosSystem, type PosItem, type OpenConnection } from './pos-system.ts';
import { callSquare } from './square-client.ts';
import { toSquareCancellation, toSquareUpdate, toSquareOrder, toRemoteOrderState } from './square-orders.ts';

/** Maximum number of pages of a location's orders that are searched for one of ours. */
const mostPages = 40;

export const openSquareSystem = (ctx: Context, connection: OpenConnection): PosSystem => {
  const { location } = connection;
  const ask = <Answer>(action: string, question: (client: SquareClient) => Promise<Answer>): Promise<Answer> =>
    callSquare(ctx, connection, { action, ask: question });

  const get = async (externalId: string, action: string): Promise<Square.Order | null> => {
    const { orders } = await ask(action, (client) =>
      client.orders.batchGet({ locationId: location, orderIds: [externalId] }),
    );
    return orders?.[0] ?? null;
  };

  const change = async (
    action: string,
    externalId: string,
    order: PosOrder,
    changesOf: (theirs: Square.Order) => { order: Square.Order; fieldsToClear?: string[] } | null,
  ) => {
    const theirs = await get(externalId, `${action}: read it`);
    if (theirs === null) throw new PosRefused({ code: 'square_order_missing' });
    const changes = changesOf(theirs);
    if (changes === null) return toRemoteOrderState(theirs, order);
    // The idempotency key includes the version, because Square answers a known key without doing anything.
    const idempotencyKey = `${order.orderId}-${theirs.version ?? 1}-${hashText(JSON.stringify(order))}`;
    const updated = await ask(action, (client) =>
      client.orders.update({ orderId: externalId, idempotencyKey, ...changes }),
    );
    return toRemoteOrderState(orderIn(updated), order);
  };

  return {
    check: async () => {
      const { locations = [] } = await ask('Test connection', (client) => client.locations.list());
      const open = locations.filter(({ status }) => status !== 'INACTIVE');
      return {
        account: open[0]?.businessName ?? open[0]?.name ?? '',
        locations: open.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name: name ?? id }])),
      };
    },

    pullMenu: () =>
      ask('Pull menu', async (client) => {
        const items: PosItem[] = [];
        for await (const object of await client.catalog.list({ types: 'ITEM' })) items.push(...variationsOf(object));
        return items;
      }),

    // Square cannot search by reference, so this reads the location's orders since ours was placed.
    findOrder: (order) =>
      ask('Look up order', async (client) => {
        const startAt = new Date(new Date(order.placedAt).getTime() - minuteMs).toISOString();
        let cursor: string | undefined;
        for (let page = 0; page < mostPages; page += 1) {
          const found = await client.orders.search({
            locationIds: [location],
            query: {
              filter: { dateTimeFilter: { createdAt: { startAt } } },
              sort: { sortField: 'CREATED_AT', sortOrder: 'ASC' },
            },
            limit: 500,
            ...(cursor === undefined ? {} : { cursor }),
          });
          const theirs = found.orders?.find(({ referenceId }) => referenceId === order.orderId);
          if (theirs !== undefined) return toRemoteOrderState(theirs, order);
          ({ cursor } = found);
          if (cursor === undefined || cursor === '') return null;
        }
        throw new PosUnavailable({ code: 'square_too_many_orders' });
      }),

    createOrder: async (order) => {
      const created = await ask('Create order', (client) =>
        client.orders.create({ idempotencyKey: order.orderId, order: toSquareOrder(order, location) }),
      );
      return toRemoteOrderState(orderIn(created), order);
    },

    updateOrder: (externalId, order) =>
      change('Update order', externalId, order, (theirs) => toSquareUpdate(theirs, order)),

    cancelOrder: (externalId, order) =>
      change('Cancel order', externalId, order, (theirs) =>
        theirs.state === 'CANCELED' ? null : { order: toSquareCancellation(theirs) },
      ),

    readOrder: async (externalId, order) => {
      const theirs = await get(externalId, 'Read order');
      return theirs === null ? null : toRemoteOrderState(theirs, order);
    },
  };
};

const orderIn = ({ order }: { readonly order?: Square.Order | undefined }): Square.Order => {
  if (order?.id === undefined) throw new PosUnavailable({ code: 'square_answer_empty' });
  return order;
};

/** Square sells variations of an item. The only variation of an item gets the item's name. */
const variationsOf = (object: Square.CatalogObject): PosItem[] => {
  if (object.type !== 'ITEM' || object.isDeleted === true || object.itemData?.isArchived === true) return [];
  const { name: itemName = '', variations = [] } = object.itemData ?? {};
  return (variations ?? []).flatMap((variation) => {
    if (variation.type !== 'ITEM_VARIATION') return [];
    const { name, priceMoney } = variation.itemVariationData ?? {};
    const isOnly = (variations ?? []).length === 1;
    return [
      {
        externalId: variation.id,
        name: isOnly || name === undefined || name === null ? (itemName ?? '') : `${itemName ?? ''} · ${name}`,
        priceMinor: typeof priceMoney?.amount === 'bigint' ? Number(priceMoney.amount) : null,
        currency: priceMoney?.currency ?? null,
      },
    ];
  });
};
