import { Button } from '@mantine/core';
import { LiveView, Panel } from '#console/views';
import { SessionRow } from './session-row.tsx';
import { useLogOutEverywhere } from './use-log-out.ts';
import { useSessions } from './use-sessions.ts';
import classes from './accounts.module.css';

export const SessionsPanel = ({ userId, sessionId }: { userId: string; sessionId: string }) => {
  const { sessions, endSession, isEnding } = useSessions(userId);
  const { leave, isLeaving } = useLogOutEverywhere();
  return (
    <Panel title="Where you are signed in" description="End a session that you do not know, then change your password.">
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
          <p className={classes.hint}>Ends every session, this one included.</p>
        </div>
      </div>
    </Panel>
  );
};
