import { VisuallyHidden } from '@mantine/core';
import classes from './count-badge.module.css';

/** Counts above this are shown as '99+'. */
export const maxBadgeCount = 99;

interface CountBadgeProps {
  readonly count: number;
  /** The counted thing, for screen readers: 'waiting'. */
  readonly word: string;
}

/** Number of waiting things, beside the link that leads to them. */
export const CountBadge = ({ count, word }: CountBadgeProps) => {
  const isMany = count > maxBadgeCount;
  if (count === 0) return null;
  return (
    <span className={classes.badge} data-many={isMany || undefined}>
      <VisuallyHidden>, </VisuallyHidden>
      {isMany ? `${maxBadgeCount}+` : count}
      <VisuallyHidden> {word}</VisuallyHidden>
    </span>
  );
};
