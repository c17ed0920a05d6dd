import { canTransition, type OrderDocument, type OrderStatus } from '@comanda/contract/orders';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import { changeRefusals, ordersWords, type ChangeRefusal } from '#features/orders';
import { boardWords } from './words/index.ts';
import classes from './order-alerts.module.css';

interface OrderRefusalProps {
  readonly order: OrderDocument;
  readonly refusal: ChangeRefusal;
  readonly onMove: (to: OrderStatus) => void;
}

/** Says that somebody else changed the order first, and offers the refused step again if it is still possible. */
export const OrderRefusal = ({ order, refusal: { sentence, wanted }, onMove }: OrderRefusalProps) => {
  const words = useWords(boardWords);
  const { statuses } = useWords(ordersWords);
  return (
    <div className={classes.refusal} role="alert">
      <p>
        <Icon name="alert" size={18} /> {sentence}
      </p>
      <div className={classes.refusalWays}>
        {wanted !== 'cancelled' && canTransition(order.status, wanted) ? (
          <button type="button" onClick={() => onMove(wanted)}>
            {words.moveToStatus({ status: statuses[wanted] })}
          </button>
        ) : null}
        <button type="button" onClick={() => changeRefusals.set(order.id, null)}>
          {words.ok}
        </button>
      </div>
    </div>
  );
};
