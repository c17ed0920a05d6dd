import { VisuallyHidden } from '@mantine/core';
import { mostCounted, useWaiting } from './use-waiting.ts';
import classes from './orders-badge.module.css';

/** How much waits for someone, where the person is led to it. */
export const OrdersBadge = () => {
  const { count } = useWaiting();
  const isMany = count > mostCounted;
  if (count === 0) return null;
  return (
    <span className={classes.badge} data-many={isMany || undefined}>
      <VisuallyHidden>, </VisuallyHidden>
      {isMany ? `${mostCounted}+` : count}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
};
