import { canTransition, orderStatusLabels, type OrderDocument, type OrderStatus } from '@comanda/contract/orders';
import { Icon } from '#console/icons';
import { changeRefusals, type ChangeRefusal } from '#features/orders';
import classes from './order-alerts.module.css';

interface OrderRefusalProps {
  readonly order: OrderDocument;
  readonly refusal: ChangeRefusal;
  readonly onMove: (to: OrderStatus) => void;
}

/** Says that somebody else changed the order first, and offers the refused step again if it is still possible. */
export const OrderRefusal = ({ order, refusal: { sentence, wanted }, onMove }: OrderRefusalProps) => (
  <div className={classes.refusal} role="alert">
    <p>
      <Icon name="alert" size={18} /> {sentence}
    </p>
    <div className={classes.refusalWays}>
      {wanted !== 'cancelled' && canTransition(order.status, wanted) ? (
        <button type="button" onClick={() => onMove(wanted)}>
          Move to {orderStatusLabels[wanted]}
        </button>
      ) : null}
      <button type="button" onClick={() => changeRefusals.set(order.id, null)}>
        OK
      </button>
    </div>
  </div>
);
