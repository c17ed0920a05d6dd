import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { newsKey } from 'virtual:whats-new-key';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { useCurrentUser } from './current-user.ts';
import { accountsWords } from './words/index.ts';
import classes from './news-dot.module.css';

/** True if the changelog has changed since this person last looked at it, on any device. To those who never looked, everything is new. */
const useHasNews = (): boolean => {
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

/** A dot beside the way to 'What is new', until this person has looked at it. */
export const NewsDot = () => {
  const { somethingNew } = useWords(accountsWords);
  return useHasNews() ? (
    <span className={classes.dot}>
      <VisuallyHidden>, {somethingNew}</VisuallyHidden>
    </span>
  ) : null;
};
