import { Button } from '@mantine/core';
import type { SessionDocument } from '@comanda/contract/accounts';
import { LiveView, Panel, TimeAgo, Tag } from '#console/views';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { useLiveQuery } from '#kit/live';
import { Icon } from '#console/icons';
import { useLogOutEverywhere } from './use-log-out.ts';
import { deviceName, isHandheld } from './device-name.ts';
import classes from './accounts.module.css';

interface SessionRowProps {
  readonly session: SessionDocument;
  readonly isThisDevice: boolean;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

const SessionRow = ({ session, isThisDevice, isEnding, onEnd }: SessionRowProps) => {
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

/** The user's sessions, newest first, and a function that ends one. */
const useSessions = (userId: string) => {
  const sessions = useLiveQuery('sessions', { where: [['userId', '==', userId]], orderBy: [['createdAt', 'desc']] });
  const end = useCommand((api) => api.accounts.endSession);
  const endSession = async (session: { id: string; userAgent: string | null }) => {
    const outcome = await end.run({ sessionId: session.id });
    if (outcome.ok) showSuccessNotice(`${deviceName(session.userAgent)} is signed out`);
    else showErrorNotice(outcome.failure.message);
  };
  return { sessions, endSession, isEnding: end.isRunning };
};

export const SessionsPanel = ({ userId, sessionId }: { userId: string; sessionId: string }) => {
  const { sessions, endSession, isEnding } = useSessions(userId);
  const { leave, isLeaving } = useLogOutEverywhere();
  return (
    <Panel
      title="Where you are signed in"
      description="If you do not recognize a session, end it and change your password."
    >
      <div className={classes.sessions}>
        <LiveView of={sessions} loading="Loading sessions..." empty={null}>
          {(documents) => (
            <ul className={classes.sessionList}>
              {documents.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isThisDevice={session.id === sessionId}
                  isEnding={isEnding}
                  onEnd={() => void endSession(session)}
                />
              ))}
            </ul>
          )}
        </LiveView>
        <div>
          <Button variant="default" loading={isLeaving} onClick={() => void leave()}>
            Sign out everywhere
          </Button>
          <p className={classes.hint}>Ends all sessions, including this one.</p>
        </div>
      </div>
    </Panel>
  );
};
