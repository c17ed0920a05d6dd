import { VisuallyHidden } from '@mantine/core';
import { useWaiting } from './use-waiting.ts';
import classes from './orders-badge.module.css';

/** How much waits for someone, where the person is led to it. */
export const OrdersBadge = () => {
  const { count } = useWaiting();
  if (count === 0) return null;
  return (
    <span className={classes.badge}>
      <VisuallyHidden>, </VisuallyHidden>
      {count}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
};
