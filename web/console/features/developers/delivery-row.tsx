import type { WebhookDeliveryDocument } from '@comanda/contract/developers';
import { TimeAgo, Row, RowButton, Tag } from '#console/views';
import { deliveryStates, formatTopic, formatTries } from './delivery-labels.ts';
import classes from './developers.module.css';

interface DeliveryRowProps {
  readonly delivery: WebhookDeliveryDocument;
  readonly url: string;
  readonly onOpen: () => void;
}

export const DeliveryRow = ({ delivery, url, onOpen }: DeliveryRowProps) => {
  const { topic, state, attempts, lastStatus, lastError, createdAt } = delivery;
  const { label, tone } = deliveryStates[state];
  return (
    <Row
      title={<RowButton onOpen={onOpen}>{formatTopic(topic)}</RowButton>}
      detail={
        <>
          <bdi>{url}</bdi> · <TimeAgo at={createdAt} /> · {formatTries(attempts)}
        </>
      }
      aside={
        <span className={classes.who}>
          {lastStatus === null ? null : <span className={classes.soft}>answered {lastStatus}</span>}
          <Tag tone={tone}>{label}</Tag>
        </span>
      }
    >
      {lastError === '' || state === 'delivered' ? null : <p className={classes.trouble}>{lastError}</p>}
    </Row>
  );
};
