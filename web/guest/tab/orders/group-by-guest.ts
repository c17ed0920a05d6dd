import type { GuestOrderDocument } from '@comanda/contract/orders';
import type { VisitGuest } from '@comanda/contract/visits';

export interface GuestOrderGroup {
  readonly key: string;
  readonly isMe: boolean;
  /** True for orders that the staff entered for no particular guest. */
  readonly isTeam: boolean;
  /** The guest's name; empty if they gave none. */
  readonly name: string;
  /** The guest's position in the order of arrival, from 1. */
  readonly number: number;
  /** Sorted from newest to oldest. */
  readonly orders: readonly GuestOrderDocument[];
}

type NamedGuest = Pick<VisitGuest, 'id' | 'name'>;

/** Groups orders by guest: the guest of this phone first, then the others in order of arrival. */
export const groupByGuest = (
  orders: readonly GuestOrderDocument[],
  guests: readonly NamedGuest[],
  guestId: string,
): GuestOrderGroup[] => {
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
