import type { GuestOrderDocument } from '@comanda/contract/orders';
import { useEffect, useState } from 'react';
import { useFullLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import type { useWaitingOrders } from './use-waiting-orders.ts';
import classes from './waiting-orders.module.css';

interface WaitingOrdersProps {
  readonly of: ReturnType<typeof useWaitingOrders>;
  /** Called when the cart is to be seen. */
  readonly onToCart: () => void;
}

/** A countdown for each order that the guest can still change, and what came of the last tap. */
export const WaitingOrders = ({ of, onToCart }: WaitingOrdersProps) => {
  const { words } = useFullLocale();
  const { waiting, notice } = of;
  return (
    <>
      {waiting.map((order) => (
        <WaitingOrder key={order.id} order={order} of={of} onToCart={onToCart} />
      ))}
      {/* Always rendered, so that screen readers announce what appears in it. */}
      <div role="status">
        {notice === null ? null : (
          <p className={classes.notice}>
            {notice.kind === 'failed' ? words.tab.billNotRequested : words.tab[notice.kind]}
          </p>
        )}
      </div>
      {notice?.kind === 'takenBack' ? (
        <button
          type="button"
          className={classes.way}
          onClick={() => {
            of.putBack(notice.refill);
            onToCart();
          }}
        >
          {words.tab.putBack}
        </button>
      ) : null}
    </>
  );
};

interface WaitingOrderProps extends WaitingOrdersProps {
  readonly order: GuestOrderDocument;
}

const tickMs = 250;

/**
 * Seconds until an order is sent, rounded up. The phone's clock may be wrong: if it is not between the order's times, the order was placed
 * just now, as the first thing that this page learned of it.
 */
const useCountdown = ({ createdAt, sendsAt }: Pick<GuestOrderDocument, 'createdAt' | 'sendsAt'>): number => {
  const placedMs = Date.parse(createdAt);
  const sendsMs = Date.parse(sendsAt ?? createdAt);
  const [offsetMs] = useState(() => {
    const nowMs = Date.now();
    return nowMs >= placedMs && nowMs <= sendsMs ? 0 : placedMs - nowMs;
  });
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((sendsMs - nowMs - offsetMs) / 1_000));
};

const WaitingOrder = ({ order, of, onToCart }: WaitingOrderProps) => {
  const { words } = useFullLocale();
  const seconds = useCountdown(order);
  const change = async () => {
    if (await of.change(order)) onToCart();
  };
  return (
    <section className={classes.waiting} aria-label={words.tab.waiting}>
      <p className={classes.countdown} role="timer">
        {seconds === 0 ? words.tab.sendsSoon : fillIn(words.tab.sendsIn, { seconds })}
      </p>
      <p className={classes.dishes}>
        <bdi>{order.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</bdi>
      </p>
      <button type="button" className={classes.send} disabled={of.isBusy} onClick={() => void of.sendNow(order)}>
        {words.tab.sendNow}
      </button>
      <div className={classes.ways}>
        <button type="button" className={classes.way} disabled={of.isBusy} onClick={() => void change()}>
          {words.tab.change}
        </button>
        <button type="button" className={classes.way} disabled={of.isBusy} onClick={() => void of.takeBack(order)}>
          {words.tab.takeBack}
        </button>
      </div>
    </section>
  );
};
