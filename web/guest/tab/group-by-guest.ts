import type { GuestOrderDocument } from '@comanda/contract/orders';
import type { VisitGuest } from '@comanda/contract/visits';

export interface GuestOrders {
  readonly key: string;
  readonly isMe: boolean;
  /** Taken at the table by the staff, for nobody in particular. */
  readonly isTeam: boolean;
  /** As they call themselves; empty where they do not. */
  readonly name: string;
  /** Their place in the order in which people sat down, from 1. */
  readonly number: number;
  /** The newest first. */
  readonly orders: readonly GuestOrderDocument[];
}

type Named = Pick<VisitGuest, 'id' | 'name'>;

/** Who ordered what: oneself first, then in the order in which people sat down. */
export const groupByGuest = (
  orders: readonly GuestOrderDocument[],
  guests: readonly Named[],
  guestId: string,
): GuestOrders[] => {
  const ids = new Set(orders.map((order) => order.guestId ?? ''));
  const groups = [...ids].map((id) => {
    const theirs = orders.filter((order) => (order.guestId ?? '') === id);
    const newest = theirs.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    const place = guests.findIndex((guest) => guest.id === id);
    return {
      key: id,
      isMe: id === guestId,
      isTeam: id === '',
      name: guests[place]?.name || newest.find(({ customerName }) => customerName !== '')?.customerName || '',
      number: place === -1 ? guests.length + 1 : place + 1,
      orders: newest,
    };
  });
  return groups.toSorted((one, other) => Number(other.isMe) - Number(one.isMe) || one.number - other.number);
};
