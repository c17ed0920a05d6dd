import { orderStatusLabels } from '@comanda/contract/orders';
import { posOrderStateLabels, type PosOrderDocument } from '@comanda/contract/pos';
import { tableLabel } from '@comanda/contract/qr-codes';
import { TimeAgo, Row, RowButton, Tag } from '#console/views';
import { formatMoney } from '#kit/formats';
import { stateTones } from './pos-labels.ts';
import classes from './pos.module.css';

interface PosOrderRowProps {
  readonly order: PosOrderDocument;
  readonly onOpen: () => void;
}

export const PosOrderListItem = ({ order, onOpen }: PosOrderRowProps) => {
  const { tableNumber, restaurantName, state, externalId, externalStatus, total, currency } = order;
  const { placedAt, difference, lastError } = order;
  return (
    <Row
      isLong
      isHighlighted={state === 'failed' || state === 'differs'}
      title={
        <RowButton onOpen={onOpen}>
          <bdi>{tableLabel(tableNumber)}</bdi> · {formatMoney(total, currency)} · <bdi>{restaurantName}</bdi>
        </RowButton>
      }
      detail={
        <>
          {orderStatusLabels[order.orderStatus]} here ·{' '}
          {externalId === null ? 'not there yet' : `${externalId} ${externalStatus}`} · <TimeAgo at={placedAt} />
        </>
      }
      aside={<Tag tone={stateTones[state]}>{posOrderStateLabels[state]}</Tag>}
    >
      {difference === '' ? null : <p className={classes.trouble}>{difference}</p>}
      {lastError === '' ? null : <p className={classes.trouble}>{lastError}</p>}
    </Row>
  );
};
