import { guestStageOf, readyLines, type GuestOrderDocument, type GuestStage } from '@comanda/contract/orders';

type Followed = Pick<GuestOrderDocument, 'status' | 'guestId' | 'items'>;

export interface Headline {
  readonly stage: GuestStage;
  /** Of what is still under way; all of it once everything is there. */
  readonly ready: number;
  readonly of: number;
}

/** One line for all orders: what is still under way, one's own before the table's. Null where nothing was ordered. */
export const headlineOf = (orders: readonly Followed[], guestId: string): Headline | null => {
  if (orders.length === 0) return null;
  const counted = orders.filter(({ status }) => status !== 'cancelled');
  const open = counted.filter(({ status }) => status !== 'delivered');
  const own = open.filter((order) => order.guestId === guestId);
  const followed = own.length > 0 ? own : open;
  const lines = readyLines((followed.length > 0 ? followed : counted).flatMap(({ items }) => items));
  return { ...lines, stage: stageOf(counted, followed, lines.ready) };
};

const stageOf = (counted: readonly Followed[], followed: readonly Followed[], ready: number): GuestStage => {
  if (counted.length === 0) return 'cancelled';
  if (followed.length === 0 || ready > 0) return 'ready';
  return followed.some(({ status }) => guestStageOf[status] === 'cooking') ? 'cooking' : 'received';
};
