import { findGuestStage, type GuestOrderDocument } from '@comanda/contract/orders';
import { useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { fillIn } from '#guest/words';
import classes from './pickup-numbers.module.css';

/** The numbers of the orders that are still to be picked up, large enough to be shown across a counter. */
export const PickupNumberList = ({ orders }: { orders: readonly GuestOrderDocument[] }) => {
  const { words } = useFullLocale();
  const { language } = useTable().menu;
  const formatTime = (at: string) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(at));
  const open = orders.filter(({ status }) => status !== 'delivered' && status !== 'cancelled');
  return open.map((order) => {
    const stage = findGuestStage(order);
    return order.pickupNumber === null ? null : (
      <p key={order.id} className={classes.pickup} data-ready={stage === 'pickup' || undefined}>
        <span className={classes.label}>{words.tab.yourNumber}</span>
        <strong className={classes.number}>{order.pickupNumber}</strong>
        <span className={classes.label}>{words.tab[stage]}</span>
        {order.dueAt === null ? null : (
          <span className={classes.label}>{fillIn(words.tab.forTime, { time: formatTime(order.dueAt) })}</span>
        )}
      </p>
    );
  });
};
