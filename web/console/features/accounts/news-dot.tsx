import { VisuallyHidden } from '@mantine/core';
import { useWords } from '#console/words';
import { useHasNews } from './use-news.ts';
import { accountsWords } from './words/index.ts';
import classes from './news-dot.module.css';

/** A dot beside the way to 'What is new', until this person has looked at it. */
export const NewsDot = () => {
  const { somethingNew } = useWords(accountsWords);
  return useHasNews() ? (
    <span className={classes.dot}>
      <VisuallyHidden>, {somethingNew}</VisuallyHidden>
    </span>
  ) : null;
};
