import { Link } from '@tanstack/react-router';
import type { OwnerDetails } from '@comanda/contract/administration';
import { paymentMethodLabels } from '@comanda/contract/payments';
import { paths } from '#console/paths';
import type { ReactNode } from 'react';
import { Ago, Panel, Row, Rows, Tag } from '#console/views';
import classes from './administration.module.css';

const labels: Readonly<Record<string, string>> = paymentMethodLabels;
const staffWords = { active: null, invited: 'Invited', disabled: 'Disabled' } as const;

interface SideProps {
  readonly title: string;
  /** What is said where there is nothing. */
  readonly empty: string;
  readonly rows: readonly ReactNode[];
  readonly children?: ReactNode;
}

const Side = ({ title, empty, rows, children }: SideProps) => (
  <Panel title={title}>
    {rows.length === 0 ? <p className={classes.soft}>{empty}</p> : <Rows label={title}>{rows}</Rows>}
    {children}
  </Panel>
);

/** Staff, payment methods and messages of an owner. */
export const OwnerSides = ({ owner: { staff, paymentMethods, messages } }: { owner: OwnerDetails }) => (
  <>
    <Side
      title="Staff"
      empty="Nobody works for them here."
      rows={staff.map(({ id, displayName, email, status, lastLogin }) => (
        <Row
          key={id}
          title={<bdi>{displayName}</bdi>}
          detail={email}
          aside={
            <>
              {staffWords[status] === null ? null : <Tag>{staffWords[status]}</Tag>}
              {lastLogin === null ? null : <Ago at={lastLogin} />}
            </>
          }
        />
      ))}
    />
    <Side
      title="Payment methods"
      empty="Guests pay at the table alone."
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
    />
    <Side
      title="Messages"
      empty="They have not written to us."
      rows={messages.map(({ id, content, createdAt, isAnswered }) => (
        <Row
          key={id}
          isLong
          title={<bdi>{content}</bdi>}
          aside={
            <>
              {isAnswered ? <Tag tone="success">Answered</Tag> : <Tag tone="warning">Not answered</Tag>}
              <Ago at={createdAt} />
            </>
          }
        />
      ))}
    >
      <Link className={classes.open} to={paths.adminMessages}>
        All messages
      </Link>
    </Side>
  </>
);
