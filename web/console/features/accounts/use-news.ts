import { useEffect } from 'react';
import { newsKey } from 'virtual:whats-new-key';
import { useCommand } from '#kit/client';
import { useCurrentUser } from './current-user.ts';

/** True if the changelog has changed since this person last looked at it, on any device. To those who never looked, everything is new. */
export const useHasNews = (): boolean => {
  const { seenNews } = useCurrentUser().user;
  return seenNews !== null && seenNews !== newsKey;
};

/** Remembers that this person is looking at the changelog now. */
export const useSeeNews = (): void => {
  const { run } = useCommand((api) => api.accounts.seeNews);
  const isSeen = useCurrentUser().user.seenNews === newsKey;
  useEffect(() => {
    if (!isSeen) void run({ key: newsKey });
  }, [isSeen, run]);
};
