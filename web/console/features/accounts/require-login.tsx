import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { UserDocument } from '@comanda/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { paths } from '#console/paths';
import { LoadingScreen } from '#console/views';
import { useLiveQuery } from '#kit/live';
import { useApi } from '#kit/client';
import { mustAddSecondFactor, toActor, CurrentUserContext } from './current-user.ts';
import { SecondFactorSetUpPage } from './second-factor-set-up-page.tsx';
import classes from './accounts.module.css';

/** Error page for a failed user query. It shows the same text for every cause. */
const UserErrorPage = ({ onRetry }: { onRetry: () => void }) => (
  <main className={classes.fetchFailed}>
    <title>Comanda</title>
    <div role="alert">
      <h1 className={classes.fetchFailedTitle}>Failed to fetch user data</h1>
      <p className={classes.soft}>We could not load your account. Please check your connection.</p>
    </div>
    <Button onClick={onRetry}>Try Again</Button>
  </main>
);

/** User of this browser's session cookie. Refetched when the tab gets the focus, because the session may have ended meanwhile. */
const useSessionUser = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['accounts', 'who-am-i'],
    queryFn: () => api.accounts.whoAmI(),
    retry: false,
    refetchOnWindowFocus: 'always',
  });
};

/** Renders its children for a logged-in user. Otherwise shows a loading screen or an error, or redirects to the landing page. */
export const RequireLogin = ({ children }: { children: ReactNode }) => {
  const { data, isPending, refetch } = useSessionUser();
  if (isPending) return <LoadingScreen />;
  if (data === undefined) return <UserErrorPage onRetry={() => void refetch()} />;
  if (data.user === null || data.sessionId === null) return <RedirectToLanding />;
  return (
    <LiveUser user={data.user} sessionId={data.sessionId} onDoubt={refetch}>
      {children}
    </LiveUser>
  );
};

/** Replaces the page, because the landing page is a separate bundle and Back must not lead into the console again. */
const RedirectToLanding = () => {
  useEffect(() => location.replace(paths.landing), []);
  return <LoadingScreen />;
};

interface LiveUserProps {
  readonly user: UserDocument;
  readonly sessionId: string;
  /** Called when the live query suggests that the session has ended. */
  readonly onDoubt: () => unknown;
  readonly children: ReactNode;
}

/** Subscribes to the user's document, so that changed rights apply immediately on an open page. */
const LiveUser = ({ user: initialUser, sessionId, onDoubt, children }: LiveUserProps) => {
  const { documents, state } = useLiveQuery('users', { where: [['id', '==', initialUser.id]] });
  const user = documents[0] ?? initialUser;
  const mayHaveEnded = state === 'failed' || (state === 'live' && documents.length === 0);
  useEffect(() => {
    if (mayHaveEnded) onDoubt();
  }, [mayHaveEnded, onDoubt]);

  const current = useMemo(() => ({ user, actor: toActor(user), sessionId }), [user, sessionId]);
  // Stays true while the page shows the recovery codes, when the account has its second factor already.
  const [isSettingUp, setSettingUp] = useState(false);
  if (mustAddSecondFactor(user) && !isSettingUp) setSettingUp(true);
  return (
    <CurrentUserContext value={current}>
      {isSettingUp ? <SecondFactorSetUpPage onDone={() => setSettingUp(false)} /> : children}
    </CurrentUserContext>
  );
};
