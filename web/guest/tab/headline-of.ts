import { guestStageOf, readyLines, type GuestOrderDocument, type GuestStage } from '@comanda/contract/orders';

type Followed = Pick<GuestOrderDocument, 'status' | 'guestId' | 'items'>;

export interface Headline {
  readonly stage: GuestStage;
  /** Nothing of it waits for somebody of the staff to accept it. */
  readonly isAccepted: boolean;
  /** Of what is still under way; all of it once everything is there. */
  readonly ready: number;
  readonly of: number;
}

/** One line for all orders: one's own, or the table's for whoever has none. Null where nothing was ordered. */
export const headlineOf = (orders: readonly Followed[], guestId: string): Headline | null => {
  if (orders.length === 0) return null;
  const followed = ownOrAll(orders, guestId).filter(({ status }) => status !== 'cancelled');
  const open = followed.filter(({ status }) => status !== 'delivered');
  const lines = readyLines((open.length > 0 ? open : followed).flatMap(({ items }) => items));
  const isAccepted = open.every(({ status }) => status !== 'unopened');
  return { ...lines, stage: stageOf(followed, open, lines.ready), isAccepted };
};

/** Whoever ordered follows their own orders, whoever did not, those of the table. */
export const ownOrAll = <Order extends Pick<Followed, 'guestId'>>(
  orders: readonly Order[],
  guestId: string,
): readonly Order[] => {
  const own = orders.filter((order) => order.guestId === guestId);
  return own.length > 0 ? own : orders;
};

const stageOf = (followed: readonly Followed[], open: readonly Followed[], ready: number): GuestStage => {
  if (followed.length === 0) return 'cancelled';
  if (open.length === 0 || ready > 0) return 'ready';
  return open.some(({ status }) => guestStageOf[status] === 'cooking') ? 'cooking' : 'received';
};
