import { Button, CopyButton } from '@mantine/core';
import { standardWebhookHeaders, webhookHeaders, type WebhookDeliveryDocument } from '@comanda/contract/developers';
import { describeDeliveryFailure } from '#console/reasons';
import { TimeAgo, Dialog, LoadingView, Tag } from '#console/views';
import { useWords } from '#console/words';
import { formatDateTime } from '#kit/formats';
import { deliveryTones, formatTopic, formatTries } from './delivery-labels.ts';
import { useDelivery, useReplayDelivery } from './use-webhooks.ts';
import { developersWords } from './words/index.ts';
import classes from './developers.module.css';

interface DeliveryDialogProps {
  readonly deliveryId: string;
  readonly urlOf: (endpointId: string) => string;
  readonly onClose: () => void;
}

/** Live details of one delivery: its content and result, with a button to send it again. */
export const DeliveryDialog = ({ deliveryId, urlOf, onClose }: DeliveryDialogProps) => {
  const words = useWords(developersWords);
  const delivery = useDelivery(deliveryId);
  return (
    <Dialog title={delivery === undefined ? words.delivery : formatTopic(delivery.topic)} size="xl" onClose={onClose}>
      {delivery === undefined ? (
        <LoadingView label={words.loadingDelivery} />
      ) : (
        <Detail delivery={delivery} url={urlOf(delivery.endpointId)} />
      )}
    </Dialog>
  );
};

const Detail = ({ delivery, url }: { readonly delivery: WebhookDeliveryDocument; readonly url: string }) => {
  const words = useWords(developersWords);
  const { id, topic, state, attempts, lastStatus, lastFailure, nextAttemptAt, decidedAt, payload } = delivery;
  const { sendAgain, isRunning } = useReplayDelivery();
  const body = JSON.stringify(payload, null, 2);
  const headers = [
    'content-type: application/json',
    `${webhookHeaders.topic}: ${topic}`,
    `${standardWebhookHeaders.id}: ${id}`,
    `${standardWebhookHeaders.timestamp}: ${words.timestampHeader}`,
    `${standardWebhookHeaders.signature}: ${words.signatureHeader}`,
  ];
  return (
    <div className={classes.question}>
      <div className={classes.standing} role="status">
        <p className={classes.who}>
          <Tag tone={deliveryTones[state]}>{words.deliveryStates[state]}</Tag>
          <span>{formatTries(attempts)}</span>
          {lastStatus === null ? null : <span>{words.answered({ status: lastStatus })}</span>}
          {decidedAt === null ? null : <TimeAgo at={decidedAt} />}
        </p>
        {lastFailure === null ? null : <p className={classes.trouble}>{describeDeliveryFailure(lastFailure)}</p>}
        {state === 'pending' && nextAttemptAt !== null && attempts > 0 ? (
          <p className={classes.soft}>{words.nextTryOrSooner({ time: formatDateTime(nextAttemptAt) })}</p>
        ) : null}
      </div>
      <div className={classes.ways}>
        <Button loading={isRunning} onClick={() => void sendAgain(id)}>
          {state === 'pending' ? words.tryNow : words.sendAgain}
        </Button>
        <CopyButton value={body}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? words.copied : words.copyBody}
            </Button>
          )}
        </CopyButton>
      </div>
      <TextBlock title={`POST ${url}`} text={headers.join('\n')} />
      <TextBlock title={words.body} text={body} />
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
