import { useId } from 'react';
import { useAllSpoken } from '#guest/parts';
import { fillIn } from '#guest/words';
import type { GuestOrders as Group } from './group-by-guest.ts';
import { OrderCard } from './order-card.tsx';
import classes from './guest-orders.module.css';

/** What one guest has ordered. */
export const GuestOrders = ({ group: { isMe, isTeam, name, number, orders } }: { group: Group }) => {
  const { words } = useAllSpoken();
  const titleId = useId();
  const unnamed = isTeam ? words.tab.team : fillIn(words.tab.guest, { number });
  const called = name === '' ? unnamed : name;
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        <bdi>{isMe ? words.tab.you : called}</bdi>
      </h3>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} isMine={isMe} />
      ))}
    </section>
  );
};
