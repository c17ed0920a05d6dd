import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OwnerDetails } from '@comanda/contract/administration';
import { paymentMethodLabels } from '@comanda/contract/payments';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { paths } from '#console/paths';
import type { ReactNode } from 'react';
import { TimeAgo, Panel, Row, Rows, Tag } from '#console/views';
import { useCommand } from '#kit/client';
import classes from './administration.module.css';

const labels: Readonly<Record<string, string>> = paymentMethodLabels;
const staffWords = { active: null, invited: 'Invited', disabled: 'Disabled' } as const;

interface OwnerPanelProps {
  readonly title: string;
  /** Text shown when there are no rows. */
  readonly empty: string;
  readonly rows: readonly ReactNode[];
  readonly children?: ReactNode;
}

const OwnerPanel = ({ title, empty, rows, children }: OwnerPanelProps) => (
  <Panel title={title}>
    {rows.length === 0 ? <p className={classes.soft}>{empty}</p> : <Rows label={title}>{rows}</Rows>}
    {children}
  </Panel>
);

const RetrySetup = ({ ownerId }: { ownerId: string }) => {
  const retry = useCommand((api) => api.onboarding.retrySetupFor);
  const onRetry = async () => {
    const outcome = await retry.run({ ownerId });
    if (outcome.ok) showSuccessNotice('Setup is running again');
    else showErrorNotice(outcome.failure.message);
  };
  return (
    <Button className={classes.touch} variant="default" onClick={() => void onRetry()} loading={retry.isRunning}>
      Run Setup Again
    </Button>
  );
};

/** An owner's staff, payment methods and messages. */
export const OwnerPanels = ({ owner: { id, staff, paymentMethods, messages } }: { owner: OwnerDetails }) => (
  <>
    <OwnerPanel
      title="Staff"
      empty="No staff yet."
      rows={staff.map(({ id, displayName, email, status, lastLogin }) => (
        <Row
          key={id}
          title={<bdi>{displayName}</bdi>}
          detail={email}
          aside={
            <>
              {staffWords[status] === null ? null : <Tag>{staffWords[status]}</Tag>}
              {lastLogin === null ? null : <TimeAgo at={lastLogin} />}
            </>
          }
        />
      ))}
    />
    <OwnerPanel
      title="Payment methods"
      empty="None. The setup of this account failed."
      rows={paymentMethods.map(({ type, status, isEnabled, isTest }) => (
        <Row
          key={type}
          title={labels[type] ?? type}
          aside={
            <>
              {isTest ? <Tag tone="warning">Test mode</Tag> : null}
              <Tag tone={status === 'active' && isEnabled ? 'success' : 'neutral'}>
                {status === 'active' ? (isEnabled ? 'On' : 'Off') : 'Disabled'}
              </Tag>
            </>
          }
        />
      ))}
    >
      {paymentMethods.length === 0 ? <RetrySetup ownerId={id} /> : null}
    </OwnerPanel>
    <OwnerPanel
      title="Messages"
      empty="No messages from this owner."
      rows={messages.map(({ id, content, createdAt, isAnswered }) => (
        <Row
          key={id}
          isLong
          title={<bdi>{content}</bdi>}
          aside={
            <>
              {isAnswered ? <Tag tone="success">Answered</Tag> : <Tag tone="warning">Not answered</Tag>}
              <TimeAgo at={createdAt} />
            </>
          }
        />
      ))}
    >
      <Link className={classes.open} to={paths.adminMessages}>
        All messages
      </Link>
    </OwnerPanel>
  </>
);
