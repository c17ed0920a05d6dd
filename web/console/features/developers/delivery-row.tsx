import type { WebhookDeliveryDocument } from '@comanda/contract/developers';
import { Ago, Row, RowButton, Tag } from '#console/views';
import { deliveryStates, subjectInWords, triesInWords } from './delivery-words.ts';
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
      title={<RowButton onOpen={onOpen}>{subjectInWords(topic)}</RowButton>}
      detail={
        <>
          <bdi>{url}</bdi> · <Ago at={createdAt} /> · {triesInWords(attempts)}
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
