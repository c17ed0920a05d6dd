import { Checkbox } from '@mantine/core';
import type { OrderItem } from '@comanda/contract/orders';
import classes from './orders.module.css';

interface OrderLineProps {
  readonly line: OrderItem;
  readonly canTick: boolean;
  readonly onTick: () => void;
}

/** A tick means: it is on the table. */
export const OrderLine = ({ line, canTick, onTick }: OrderLineProps) => (
  <li className={classes.line} data-delivered={line.delivered || undefined}>
    <Checkbox
      checked={line.delivered}
      disabled={!canTick}
      onChange={onTick}
      label={
        <>
          <strong>{line.quantity} ×</strong> {line.name}
        </>
      }
    />
    {line.options.length === 0 ? null : (
      <p className={classes.lineDetail}>{line.options.map(({ name }) => name).join(', ')}</p>
    )}
    {line.notes === '' ? null : <p className={classes.lineNotes}>{line.notes}</p>}
  </li>
);
