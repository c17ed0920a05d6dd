import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { CurrentTablet, UserDocument } from '@comanda/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { commonWords } from '#console/common-words';
import { paths } from '#console/paths';
import { LoadingScreen } from '#console/views';
import { usePersonalLanguage, useWords } from '#console/words';
import { useLiveQuery } from '#kit/live';
import { useApi } from '#kit/client';
import { mustAddSecondFactor, toActor, CurrentUserContext } from './current-user.ts';
import { SecondFactorSetUpPage } from './second-factor-set-up-page.tsx';
import { accountsWords } from './words/index.ts';
import classes from './accounts.module.css';

/** Error page for a failed user query. It shows the same text for every cause. */
const UserErrorPage = ({ onRetry }: { onRetry: () => void }) => {
  const words = useWords(accountsWords);
  return (
    <main className={classes.fetchFailed}>
      <title>Comanda</title>
      <div role="alert">
        <h1 className={classes.fetchFailedTitle}>{words.fetchFailed}</h1>
        <p className={classes.soft}>{words.fetchFailedHint}</p>
      </div>
      <Button onClick={onRetry}>{useWords(commonWords).tryAgain}</Button>
    </main>
  );
};

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

interface RequireLoginProps {
  /** Shown on a shared tablet that nobody has unlocked. */
  readonly lockScreen: ReactNode;
  readonly children: ReactNode;
}

/** Renders its children for a logged-in user. Otherwise shows a loading screen or an error, or redirects to the landing page. */
export const RequireLogin = ({ lockScreen, children }: RequireLoginProps) => {
  const { data, isPending, refetch } = useSessionUser();
  if (isPending) return <LoadingScreen />;
  if (data === undefined) return <UserErrorPage onRetry={() => void refetch()} />;
  if (data.user === null || data.sessionId === null) {
    return data.tablet === null ? <RedirectToLanding /> : lockScreen;
  }
  return (
    <LiveUser user={data.user} sessionId={data.sessionId} tablet={data.tablet} onDoubt={refetch}>
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
  readonly tablet: CurrentTablet | null;
  /** Called when the live query suggests that the session has ended. */
  readonly onDoubt: () => unknown;
  readonly children: ReactNode;
}

/** Subscribes to the user's document, so that changed rights apply immediately on an open page. */
const LiveUser = ({ user: initialUser, sessionId, tablet, onDoubt, children }: LiveUserProps) => {
  const live = useLiveQuery('users', tablet === null ? { where: [['id', '==', initialUser.id]] } : null);
  // A PIN does not open accounts. The restaurant tells whether the tablet is still unlocked.
  const place = useLiveQuery('workplaces', tablet === null ? null : { where: [['id', '==', tablet.restaurantId]] });
  const { documents, state } = tablet === null ? live : place;
  const user = live.documents[0] ?? initialUser;
  const isSpoken = usePersonalLanguage(user.language);
  const mayHaveEnded = state === 'failed' || (state === 'live' && documents.length === 0);
  useEffect(() => {
    if (mayHaveEnded) onDoubt();
  }, [mayHaveEnded, onDoubt]);

  const current = useMemo(() => ({ user, actor: toActor(user, tablet), sessionId, tablet }), [user, sessionId, tablet]);
  // The page stays while it shows the recovery codes, when the account has its second factor already. Whoever has read them may be
  // faster than the live query.
  const [setUp, setSetUp] = useState<'not needed' | 'shown' | 'finished'>('not needed');
  const isSetUpNeeded = mustAddSecondFactor(user);
  if (isSetUpNeeded && setUp === 'not needed') setSetUp('shown');
  if (!isSetUpNeeded && setUp === 'finished') setSetUp('not needed');
  if (!isSpoken) return null;
  if (setUp === 'finished') return <LoadingScreen />;
  return (
    <CurrentUserContext value={current}>
      {setUp === 'shown' ? <SecondFactorSetUpPage onDone={() => setSetUp('finished')} /> : children}
    </CurrentUserContext>
  );
};
