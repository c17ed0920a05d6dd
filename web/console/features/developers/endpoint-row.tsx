import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { webhookTopic, type WebhookDeliveryDocument, type WebhookEndpointDocument } from '@comanda/contract/developers';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { describeDeliveryFailure } from '#console/reasons';
import { Row, Tag, type Tone } from '#console/views';
import { useWords } from '#console/words';
import { formatRestaurants } from '#features/staff';
import { formatDateTime, formatTime } from '#kit/formats';
import { createId } from '#kit/ids';
import { useEndpointActions, useDelivery } from './use-webhooks.ts';
import { developersWords } from './words/index.ts';
import classes from './developers.module.css';

const describeResult = (delivery: WebhookDeliveryDocument | undefined): string => {
  const words = developersWords.current();
  switch (delivery?.state) {
    case undefined:
    case 'pending':
      return words.sendingTest;
    case 'delivered':
      return words.testArrived({ status: delivery.lastStatus ?? '' });
    case 'failed':
      return words.testNotArrived({ reason: describeDeliveryFailure(delivery.lastFailure) });
  }
};

/** Live result of a test delivery. */
const TestDeliveryResult = ({ deliveryId }: { readonly deliveryId: string }) => {
  const delivery = useDelivery(deliveryId);
  return <p className={delivery?.state === 'failed' ? classes.trouble : classes.outcome}>{describeResult(delivery)}</p>;
};

interface EndpointRowProps {
  readonly endpoint: WebhookEndpointDocument;
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onEdit: () => void;
  readonly onRotate: () => void;
  readonly onRemove: () => void;
}

const stateOf = ({ isActive, failingSince }: WebhookEndpointDocument): { label: string; tone: Tone } => {
  const { states } = developersWords.current();
  if (!isActive) return { label: states.off, tone: 'neutral' };
  return failingSince === null ? { label: states.on, tone: 'success' } : { label: states.failing, tone: 'danger' };
};

const formatTopics = (topics: WebhookEndpointDocument['topics']): string => {
  const words = developersWords.current();
  return topics.length === webhookTopic.options.length
    ? words.everything
    : topics.map((topic) => words.topics[topic]).join(' · ');
};

export const EndpointRow = ({ endpoint, restaurants, onEdit, onRotate, onRemove }: EndpointRowProps) => {
  const words = useWords(developersWords);
  const { url, topics, restaurantIds, isActive } = endpoint;
  const { setActive, sendTest, sendFailedAgain, isRunning } = useEndpointActions(endpoint);
  const [testId, setTestId] = useState<string | null>(null);
  const { label, tone } = stateOf(endpoint);
  const startTest = () => {
    const deliveryId = createId();
    setTestId(deliveryId);
    void sendTest(deliveryId);
  };
  return (
    <Row
      title={
        <span className={classes.who}>
          <bdi className={classes.url}>{url}</bdi> <Tag tone={tone}>{label}</Tag>
        </span>
      }
      detail={`${formatTopics(topics)} · ${formatRestaurants(restaurantIds, restaurants)}`}
      isLong
      aside={
        <div className={classes.ways}>
          <Button variant="default" aria-label={words.testUrl({ url })} onClick={startTest}>
            {words.test}
          </Button>
          <Button variant="default" aria-label={words.editUrl({ url })} onClick={onEdit}>
            {words.edit}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={42} loading={isRunning} aria-label={words.moreFor({ url })}>
                <Icon name="more" size={20} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void setActive(!isActive)}>
                {isActive ? words.switchOff : words.switchOn}
              </Menu.Item>
              <Menu.Item onClick={() => void sendFailedAgain()}>{words.sendFailed}</Menu.Item>
              <Menu.Item onClick={onRotate}>{words.newSecret}</Menu.Item>
              <Menu.Item color="red" onClick={onRemove}>
                {words.remove}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      }
    >
      <EndpointStatus endpoint={endpoint} />
      {endpoint.oldSecretUntil === null ? null : (
        <p className={classes.soft}>{words.oldSecretUntil({ time: formatDateTime(endpoint.oldSecretUntil) })}</p>
      )}
      <div aria-live="polite">{testId === null ? null : <TestDeliveryResult deliveryId={testId} />}</div>
    </Row>
  );
};

/** Number of waiting events, since when the endpoint has been failing, and the time of the next try. */
const EndpointStatus = ({ endpoint }: { readonly endpoint: WebhookEndpointDocument }) => {
  const { isActive, failingSince, retryAt, waiting } = endpoint;
  const words = useWords(developersWords);
  const count = { count: waiting };
  if (!isActive) return waiting === 0 ? null : <p className={classes.soft}>{words.waitingOff(count)}</p>;
  if (failingSince === null)
    return waiting === 0 ? null : <p className={classes.soft}>{words.waitingToBeSent(count)}</p>;
  return (
    <p className={classes.trouble}>
      {words.failingSince({ time: formatDateTime(failingSince) })}{' '}
      {waiting === 0 ? words.queueEmpty : words.waiting(count)}
      {retryAt === null ? '' : ` ${words.nextTry({ time: formatTime(retryAt) })}`}
    </p>
  );
};
