import { Button } from '@mantine/core';
import type { SessionDocument } from '@comanda/contract/accounts';
import { Icon } from '#console/icons';
import { TimeAgo, Tag } from '#console/views';
import { deviceName, isHandheld } from './device-name.ts';
import classes from './accounts.module.css';

interface SessionRowProps {
  readonly session: SessionDocument;
  readonly isThisDevice: boolean;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

export const SessionRow = ({ session, isThisDevice, isEnding, onEnd }: SessionRowProps) => {
  const device = deviceName(session.userAgent);
  return (
    <li className={classes.session}>
      <Icon name={isHandheld(session.userAgent) ? 'phone' : 'computer'} />
      <div className={classes.sessionText}>
        <p className={classes.sessionName}>
          {device} {isThisDevice ? <Tag tone="success">This device</Tag> : null}
        </p>
        <p className={classes.hint}>
          Signed in <TimeAgo at={session.createdAt} />
          {session.address === null ? null : ` from ${session.address}`}
        </p>
      </div>
      {isThisDevice ? null : (
        <Button
          className={classes.sessionEnd}
          variant="default"
          size="sm"
          disabled={isEnding}
          aria-label={`End session on ${device}`}
          onClick={onEnd}
        >
          End session
        </Button>
      )}
    </li>
  );
};
