import { formatAgo, formatDateTime } from '#kit/formats';
import { useNow } from './use-now.ts';
import classes from './views.module.css';

/** How long ago something happened, kept true while the screen stays open. */
export const Ago = ({ at }: { at: string }) => {
  const nowMs = useNow();
  return (
    <time className={classes.ago} dateTime={at} title={formatDateTime(at)}>
      {formatAgo(at, nowMs)}
    </time>
  );
};
