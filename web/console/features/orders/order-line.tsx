import type { OrderItem } from '@comanda/contract/orders';
import { OrderNote } from './order-note.tsx';
import classes from './order-card.module.css';

interface OrderLineProps {
  readonly line: OrderItem;
  readonly canTick: boolean;
  readonly onTick: () => void;
}

/** A tick means: it is on the table. The browser's own box: hundreds of them stay quick. */
export const OrderLine = ({ line, canTick, onTick }: OrderLineProps) => (
  <li className={classes.line} data-delivered={line.delivered || undefined}>
    <label className={classes.tick} data-can-tick={canTick || undefined}>
      <input type="checkbox" checked={line.delivered} disabled={!canTick} onChange={onTick} />
      <span className={classes.lineText}>
        <span>
          <strong className={classes.quantity}>{line.quantity} ×</strong> {line.name}
        </span>
        {line.options.length === 0 ? null : (
          <span className={classes.options}>{line.options.map(({ name }) => name).join(', ')}</span>
        )}
      </span>
    </label>
    <OrderNote>{line.notes}</OrderNote>
  </li>
);
