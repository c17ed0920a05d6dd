import { useEffect, useMemo, type ReactNode } from 'react';
import type { UserDocument } from '@comanda/contract/accounts';
import { paths } from '#console/paths';
import { LoadingScreen } from '#console/views';
import { useLiveQuery } from '#kit/live';
import { actorOf, CurrentUserContext } from './current-user.ts';
import { UserFetchFailed } from './user-fetch-failed.tsx';
import { useWhoAmI } from './use-who-am-i.ts';

/** Shows its children to a logged-in user. Everyone else waits, is told what failed, or is sent to the landing page. */
export const LoggedIn = ({ children }: { children: ReactNode }) => {
  const { data, isPending, refetch } = useWhoAmI();
  if (isPending) return <LoadingScreen />;
  if (data === undefined) return <UserFetchFailed onRetry={() => void refetch()} />;
  if (data.user === null || data.sessionId === null) return <LeaveForLanding />;
  return (
    <WatchedUser user={data.user} sessionId={data.sessionId} onDoubt={refetch}>
      {children}
    </WatchedUser>
  );
};

/** The landing page is a bundle of its own, and Back must not lead into the console again. */
const LeaveForLanding = () => {
  useEffect(() => location.replace(paths.landing), []);
  return <LoadingScreen />;
};

interface WatchedUserProps {
  readonly user: UserDocument;
  readonly sessionId: string;
  /** Called when the watched document says that this session may be over. */
  readonly onDoubt: () => unknown;
  readonly children: ReactNode;
}

/** The user's own document is watched, so that changed rights hold at once on an open screen. */
const WatchedUser = ({ user: userAtStart, sessionId, onDoubt, children }: WatchedUserProps) => {
  const { documents, state } = useLiveQuery('users', { where: [['id', '==', userAtStart.id]] });
  const user = documents[0] ?? userAtStart;
  const isInDoubt = state === 'failed' || (state === 'live' && documents.length === 0);
  useEffect(() => {
    if (isInDoubt) onDoubt();
  }, [isInDoubt, onDoubt]);

  const current = useMemo(() => ({ user, actor: actorOf(user), sessionId }), [user, sessionId]);
  return <CurrentUserContext value={current}>{children}</CurrentUserContext>;
};
