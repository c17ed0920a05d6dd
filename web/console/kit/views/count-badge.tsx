import { VisuallyHidden } from '@mantine/core';
import classes from './count-badge.module.css';

/** More than this is many: nobody counts on. */
export const mostCounted = 99;

interface CountBadgeProps {
  readonly count: number;
  /** What is counted, for those who hear it: 'waiting'. */
  readonly word: string;
}

/** How much waits for someone, where the person is led to it. */
export const CountBadge = ({ count, word }: CountBadgeProps) => {
  const isMany = count > mostCounted;
  if (count === 0) return null;
  return (
    <span className={classes.badge} data-many={isMany || undefined}>
      <VisuallyHidden>, </VisuallyHidden>
      {isMany ? `${mostCounted}+` : count}
      <VisuallyHidden> {word}</VisuallyHidden>
    </span>
  );
};
