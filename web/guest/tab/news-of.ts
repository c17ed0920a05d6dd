import { guestStageOf, type GuestOrderDocument } from '@comanda/contract/orders';
import { ownOrAll } from './headline-of.ts';

type Followed = Pick<GuestOrderDocument, 'id' | 'status' | 'guestId' | 'items' | 'paymentStatus' | 'correctedAt'>;

interface KnownOrder {
  readonly status: Followed['status'];
  /** The lines that were there. */
  readonly ready: readonly string[];
  readonly isPaid: boolean;
  /** Unknown to a phone that last looked before orders could be changed. */
  readonly correctedAt?: string | null;
}

/** What a phone knew of the orders when it last looked. Kept on it, so that a reload tells what happened meanwhile. */
export type Known = Readonly<Record<string, KnownOrder>>;

export type News =
  | { readonly kind: 'accepted' | 'cooking' | 'ready' | 'cancelled' | 'paid' | 'changed' }
  | { readonly kind: 'item'; readonly item: string };

export const known = (orders: readonly Followed[]): Known =>
  Object.fromEntries(
    orders.map(({ id, status, items, paymentStatus, correctedAt }) => [
      id,
      {
        status,
        ready: items.filter(({ delivered }) => delivered).map((item) => item.id),
        isPaid: paymentStatus === 'paid',
        correctedAt,
      },
    ]),
  );

/** What has happened since. A step taken back is no news. */
export const newsOf = (before: Known, orders: readonly Followed[], guestId: string): News[] =>
  ownOrAll(orders, guestId).flatMap((order) => {
    const last = before[order.id];
    return last === undefined ? [] : newsOfOrder(last, order);
  });

const newsOfOrder = (last: KnownOrder, order: Followed): News[] => {
  const paid: News[] = order.paymentStatus === 'paid' && !last.isPaid ? [{ kind: 'paid' }] : [];
  const isChanged =
    order.correctedAt !== null && order.correctedAt !== last.correctedAt && order.status !== 'cancelled';
  const changed: News[] = isChanged ? [{ kind: 'changed' }] : [];
  return [...changed, ...stageNews(last, order), ...paid];
};

const stageNews = (last: KnownOrder, { status, items }: Followed): News[] => {
  if (status === 'cancelled') return last.status === 'cancelled' ? [] : [{ kind: 'cancelled' }];
  if (status === 'delivered') return last.status === 'delivered' ? [] : [{ kind: 'ready' }];
  const ready = items.filter(({ id, delivered }) => delivered && !last.ready.includes(id));
  if (ready.length > 0) return ready.map(({ name }) => ({ kind: 'item', item: name }));
  if (status === 'accepted' && last.status === 'unopened') return [{ kind: 'accepted' }];
  return status === 'preparing' && guestStageOf[last.status] === 'received' ? [{ kind: 'cooking' }] : [];
};
