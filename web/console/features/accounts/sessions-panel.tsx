import { Button } from '@mantine/core';
import type { SessionDocument } from '@comanda/contract/accounts';
import { LiveView, Panel, TimeAgo, Tag } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { useLiveQuery } from '#kit/live';
import { Icon } from '#console/icons';
import { useLogOutEverywhere } from './use-log-out.ts';
import { deviceName, isHandheld } from './device-name.ts';
import { accountsWords } from './words/index.ts';
import classes from './accounts.module.css';

interface SessionRowProps {
  readonly session: SessionDocument;
  readonly isThisDevice: boolean;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

const SessionRow = ({ session, isThisDevice, isEnding, onEnd }: SessionRowProps) => {
  const words = useWords(accountsWords);
  const device = deviceName(session.userAgent);
  return (
    <li className={classes.session}>
      <Icon name={isHandheld(session.userAgent) ? 'phone' : 'computer'} />
      <div className={classes.sessionText}>
        <p className={classes.sessionName}>
          {device} {isThisDevice ? <Tag tone="success">{words.thisDevice}</Tag> : null}
        </p>
        <p className={classes.hint}>
          {placeElement(
            session.address === null
              ? words.signedIn({ time: elementMark })
              : words.signedInFrom({ time: elementMark, address: session.address }),
            <TimeAgo at={session.createdAt} />,
          )}
        </p>
      </div>
      {isThisDevice ? null : (
        <Button
          className={classes.sessionEnd}
          variant="default"
          size="sm"
          disabled={isEnding}
          aria-label={words.endSessionOn({ device })}
          onClick={onEnd}
        >
          {words.endSession}
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
    if (outcome.ok) showSuccessNotice(accountsWords.current().signedOut({ device: deviceName(session.userAgent) }));
    else showErrorNotice(outcome.failure.message);
  };
  return { sessions, endSession, isEnding: end.isRunning };
};

export const SessionsPanel = ({ userId, sessionId }: { userId: string; sessionId: string }) => {
  const words = useWords(accountsWords);
  const { sessions, endSession, isEnding } = useSessions(userId);
  const { leave, isLeaving } = useLogOutEverywhere();
  return (
    <Panel title={words.sessions} description={words.sessionsHint}>
      <div className={classes.sessions}>
        <LiveView of={sessions} loading={words.loadingSessions} empty={null}>
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
            {words.signOutEverywhere}
          </Button>
          <p className={classes.hint}>{words.signOutEverywhereHint}</p>
        </div>
      </div>
    </Panel>
  );
};
