import { mayBecome, orderStatusLabels, type OrderDocument, type OrderStatus } from '@comanda/contract/orders';
import { Icon } from '#console/icons';
import { refusals, type Refusal } from '#features/orders';
import classes from './order-alerts.module.css';

interface OrderRefusalProps {
  readonly order: OrderDocument;
  readonly refusal: Refusal;
  readonly onMove: (to: OrderStatus) => void;
}

/** Somebody else was faster: how the order is now, and whether one still wants what one wanted. */
export const OrderRefusal = ({ order, refusal: { sentence, wanted }, onMove }: OrderRefusalProps) => (
  <div className={classes.refusal} role="alert">
    <p>
      <Icon name="alert" size={18} /> {sentence}
    </p>
    <div className={classes.refusalWays}>
      {wanted !== 'cancelled' && mayBecome(order.status, wanted) ? (
        <button type="button" onClick={() => onMove(wanted)}>
          Move to {orderStatusLabels[wanted]}
        </button>
      ) : null}
      <button type="button" onClick={() => refusals.set(order.id, null)}>
        OK
      </button>
    </div>
  </div>
);
