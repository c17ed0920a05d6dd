import { maxSearchResults, orderSearchDays, type SearchResults } from '@comanda/contract/administration';
import { dayMs } from '@comanda/contract/kernel';
import { orderStatus } from '@comanda/contract/orders';
import type { CallContext } from '#platform/context';
import { findOwners } from './owners.repository.ts';
import { searchMessages, searchOrders, searchRestaurants } from './search.repository.ts';

/** The number on a ticket is the end of the order's id, such as `#3F2A`. Null if the text cannot be one. */
const toIdEnd = (search: string): string | null => {
  const text = search.replace(/^#/, '').toLowerCase();
  return /^([\da-f]{4,12}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(text) ? text : null;
};

const listOrders = async ({ db, clock }: CallContext, search: string): Promise<SearchResults['orders']> => {
  const idEnd = toIdEnd(search);
  if (idEnd === null) return [];
  const since = new Date(clock.now().getTime() - orderSearchDays * dayMs);
  return (await searchOrders(db, { idEnd, since })).map((row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    restaurantName: row.restaurant_name,
    ownerId: row.owner_id,
    tableNumber: row.table_number,
    status: orderStatus.parse(row.status),
    totalMinor: row.total_minor,
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
  }));
};

/** The search in the header of the administrators' pages. */
export const searchPlatform = async (
  ctx: CallContext,
  { search }: { readonly search: string },
): Promise<SearchResults> => {
  const { db } = ctx;
  const owners = await findOwners(db, { search, state: 'all', after: 0, most: maxSearchResults });
  return {
    owners: owners.map((row) => ({ id: row.id, displayName: row.display_name, email: row.email })),
    restaurants: (await searchRestaurants(db, search)).map((row) => ({
      id: row.id,
      name: row.name,
      ownerId: row.owner_id,
      ownerName: row.owner_name,
    })),
    orders: await listOrders(ctx, search),
    messages: (await searchMessages(db, search)).map((row) => ({
      id: row.id,
      senderName: row.sender_name,
      content: row.content,
      createdAt: row.created_at.toISOString(),
    })),
  };
};
