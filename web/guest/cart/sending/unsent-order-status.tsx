import { useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { type UnsentOrder, checkLines } from '#guest/cart/state';
import { NoteButton } from './note.tsx';
import type { OrderSending } from './use-order-sending.ts';
import classes from './unsent-order-status.module.css';

/** An order that is being sent. It cannot be changed, because it may have arrived. It can be withdrawn while it is stuck. */
export const UnsentOrderStatus = ({ order, placing }: { order: UnsentOrder; placing: OrderSending }) => {
  const { words, money } = useFullLocale();
  const table = useTable();
  const isWaiting = placing.isStuck && !placing.isOld && !order.isWithdrawn;
  return (
    <section className={classes.sending} aria-label={words.cart.sending}>
      {order.isWithdrawn ? <p role="status">{words.cart.withdrawing}</p> : null}
      {placing.isOld || order.isWithdrawn ? null : (
        <div role="status">
          <p className={classes.title}>{words.cart.sending}</p>
          <p className={classes.hint}>{placing.isStuck ? words.cart.sendingOffline : words.cart.sendingHint}</p>
        </div>
      )}
      <ul className={classes.lines}>
        {checkLines(order.lines, table.menu, null, table).map(({ line, name }) => (
          <li key={line.id}>
            {line.quantity} × <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        {words.total} {money(order.total)}
      </p>
      {isWaiting ? (
        <div className={classes.actions}>
          <NoteButton label={words.cart.tryNow} onClick={placing.tryNow} />
          <NoteButton label={words.cart.withdraw} onClick={placing.withdraw} />
        </div>
      ) : null}
    </section>
  );
};
