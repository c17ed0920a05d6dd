import { Button, CopyButton } from '@mantine/core';
import { standardWebhookHeaders, webhookHeaders, type WebhookDeliveryDocument } from '@comanda/contract/developers';
import { TimeAgo, Dialog, LoadingView, Tag } from '#console/views';
import { formatDateTime } from '#kit/formats';
import { deliveryStates, formatTopic, formatTries } from './delivery-labels.ts';
import { useDelivery, useReplayDelivery } from './use-webhooks.ts';
import classes from './developers.module.css';

interface DeliveryDialogProps {
  readonly deliveryId: string;
  readonly urlOf: (endpointId: string) => string;
  readonly onClose: () => void;
}

/** Live details of one delivery: its content and result, with a button to send it again. */
export const DeliveryDialog = ({ deliveryId, urlOf, onClose }: DeliveryDialogProps) => {
  const delivery = useDelivery(deliveryId);
  return (
    <Dialog title={delivery === undefined ? 'Delivery' : formatTopic(delivery.topic)} size="xl" onClose={onClose}>
      {delivery === undefined ? (
        <LoadingView label="Loading delivery..." />
      ) : (
        <Detail delivery={delivery} url={urlOf(delivery.endpointId)} />
      )}
    </Dialog>
  );
};

const Detail = ({ delivery, url }: { readonly delivery: WebhookDeliveryDocument; readonly url: string }) => {
  const { id, topic, state, attempts, lastStatus, lastError, nextAttemptAt, decidedAt, payload } = delivery;
  const { sendAgain, isRunning } = useReplayDelivery();
  const { label, tone } = deliveryStates[state];
  const body = JSON.stringify(payload, null, 2);
  const headers = [
    'content-type: application/json',
    `${webhookHeaders.topic}: ${topic}`,
    `${standardWebhookHeaders.id}: ${id}`,
    `${standardWebhookHeaders.timestamp}: time of sending, in seconds`,
    `${standardWebhookHeaders.signature}: computed from the secret, the id, the timestamp and the body`,
  ];
  return (
    <div className={classes.question}>
      <div className={classes.standing} role="status">
        <p className={classes.who}>
          <Tag tone={tone}>{label}</Tag>
          <span>{formatTries(attempts)}</span>
          {lastStatus === null ? null : <span>answered {lastStatus}</span>}
          {decidedAt === null ? null : <TimeAgo at={decidedAt} />}
        </p>
        {lastError === '' ? null : <p className={classes.trouble}>{lastError}</p>}
        {state === 'pending' && nextAttemptAt !== null && attempts > 0 ? (
          <p className={classes.soft}>
            Next try at {formatDateTime(nextAttemptAt)}, or as soon as the webhook responds again.
          </p>
        ) : null}
      </div>
      <div className={classes.ways}>
        <Button loading={isRunning} onClick={() => void sendAgain(id)}>
          {state === 'pending' ? 'Try now' : 'Send again'}
        </Button>
        <CopyButton value={body}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy body'}
            </Button>
          )}
        </CopyButton>
      </div>
      <TextBlock title={`POST ${url}`} text={headers.join('\n')} />
      <TextBlock title="Body" text={body} />
    </div>
  );
};

const TextBlock = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <section className={classes.text} aria-label={title}>
    <h3 className={classes.textTitle}>{title}</h3>
    {/* Long texts scroll on their own, by keyboard too. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <pre className={classes.pre} tabIndex={0}>
      {text}
    </pre>
  </section>
);
