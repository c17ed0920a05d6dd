import { useId } from 'react';
import { useFullLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import type { GuestOrderGroup as Group } from './group-by-guest.ts';
import { GuestOrderCard } from './guest-order-card.tsx';
import classes from './guest-orders.module.css';

/** The orders of one guest. */
export const GuestOrders = ({ group: { isMe, isTeam, name, number, orders } }: { group: Group }) => {
  const { words } = useFullLocale();
  const titleId = useId();
  const fallbackName = isTeam ? words.tab.orderedWithStaff : fillIn(words.tab.guest, { number });
  const displayName = name === '' ? fallbackName : name;
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        <bdi>{isMe ? words.tab.you : displayName}</bdi>
      </h3>
      {orders.map((order) => (
        <GuestOrderCard key={order.id} order={order} isMine={isMe} />
      ))}
    </section>
  );
};
