import { Link } from '@tanstack/react-router';
import type { OwnerDetails } from '@comanda/contract/administration';
import { paymentMethodLabels } from '@comanda/contract/payments';
import { paths } from '#console/paths';
import { Ago, Panel, Row, Rows, Tag } from '#console/views';
import classes from './administration.module.css';

const labels: Readonly<Record<string, string>> = paymentMethodLabels;
const staffWords = { active: null, invited: 'Invited', disabled: 'Disabled' } as const;

/** Staff, payment methods and messages of an owner. */
export const OwnerSides = ({ owner: { staff, paymentMethods, messages } }: { owner: OwnerDetails }) => (
  <>
    <Panel title="Staff">
      {staff.length === 0 ? <p className={classes.soft}>Nobody works for them here.</p> : null}
      <Rows label="Staff">
        {staff.map(({ id, displayName, email, status, lastLogin }) => (
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
      </Rows>
    </Panel>
    <Panel title="Payment methods">
      {paymentMethods.length === 0 ? <p className={classes.soft}>Guests pay at the table alone.</p> : null}
      <Rows label="Payment methods">
        {paymentMethods.map(({ type, status, isEnabled, isTest }) => (
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
      </Rows>
    </Panel>
    <Panel title="Messages">
      {messages.length === 0 ? <p className={classes.soft}>They have not written to us.</p> : null}
      <Rows label="Messages">
        {messages.map(({ id, content, createdAt, isAnswered }) => (
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
      </Rows>
      <Link className={classes.open} to={paths.adminMessages}>
        All messages
      </Link>
    </Panel>
  </>
);
