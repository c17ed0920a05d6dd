import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import {
  topicDescriptions,
  type WebhookEndpointDocument,
  type WebhookDeliveryDocument,
} from '@comanda/contract/developers';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { Row, Tag, type Tone } from '#console/views';
import { formatRestaurants } from '#features/staff';
import { formatDateTime, formatTime } from '#kit/formats';
import { createId } from '#kit/ids';
import { useEndpointActions, useDelivery } from './use-webhooks.ts';
import classes from './developers.module.css';

const describeResult = (delivery: WebhookDeliveryDocument | undefined): string => {
  switch (delivery?.state) {
    case undefined:
    case 'pending':
      return 'Sending a test...';
    case 'delivered':
      return `The test arrived: your program answered ${delivery.lastStatus}.`;
    case 'failed':
      return `The test did not arrive. ${delivery.lastError}`;
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
  if (!isActive) return { label: 'Off', tone: 'neutral' };
  return failingSince === null ? { label: 'On', tone: 'success' } : { label: 'Failing', tone: 'danger' };
};

const formatTopics = (topics: WebhookEndpointDocument['topics']): string =>
  topics.length === Object.keys(topicDescriptions).length
    ? 'Everything'
    : topics.map((topic) => topicDescriptions[topic]).join(' · ');

export const EndpointRow = ({ endpoint, restaurants, onEdit, onRotate, onRemove }: EndpointRowProps) => {
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
          <Button variant="default" aria-label={`Test ${url}`} onClick={startTest}>
            Test
          </Button>
          <Button variant="default" aria-label={`Edit ${url}`} onClick={onEdit}>
            Edit
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={42} loading={isRunning} aria-label={`More for ${url}`}>
                <Icon name="more" size={20} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void setActive(!isActive)}>{isActive ? 'Switch off' : 'Switch on'}</Menu.Item>
              <Menu.Item onClick={() => void sendFailedAgain()}>Send failed again</Menu.Item>
              <Menu.Item onClick={onRotate}>New secret</Menu.Item>
              <Menu.Item color="red" onClick={onRemove}>
                Remove
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      }
    >
      <EndpointStatus endpoint={endpoint} />
      {endpoint.oldSecretUntil === null ? null : (
        <p className={classes.soft}>The old secret signs as well until {formatDateTime(endpoint.oldSecretUntil)}.</p>
      )}
      <div aria-live="polite">{testId === null ? null : <TestDeliveryResult deliveryId={testId} />}</div>
    </Row>
  );
};

/** Number of waiting events, since when the endpoint has been failing, and the time of the next try. */
const EndpointStatus = ({ endpoint }: { readonly endpoint: WebhookEndpointDocument }) => {
  const { isActive, failingSince, retryAt, waiting } = endpoint;
  const waitingText = waiting === 1 ? '1 event waits' : `${waiting} events wait`;
  if (!isActive) return waiting === 0 ? null : <p className={classes.soft}>{waitingText} until it is on again.</p>;
  if (failingSince === null) return waiting === 0 ? null : <p className={classes.soft}>{waitingText} to be sent.</p>;
  return (
    <p className={classes.trouble}>
      Has not answered well since {formatDateTime(failingSince)}.{' '}
      {waiting === 0 ? 'Queue is empty.' : `${waitingText}.`}
      {retryAt === null ? '' : ` Next try at ${formatTime(retryAt)}.`}
    </p>
  );
};
