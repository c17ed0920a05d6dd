import { useEffect, useState } from 'react';
import { minuteMs } from '@comanda/contract/kernel';
import { formatAgo, formatDateTime } from '#kit/formats';
import classes from './views.module.css';

/** How long ago something happened, kept true while the screen stays open. */
export const Ago = ({ at }: { at: string }) => {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={classes.ago} dateTime={at} title={formatDateTime(at)}>
      {formatAgo(at, nowMs)}
    </time>
  );
};
