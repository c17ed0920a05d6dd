import { useState } from 'react';
import { formatTime } from '#kit/formats';
import classes from './kitchen.module.css';

/** The connection is gone: what is shown stays, and everybody knows since when nothing was heard. */
export const StaleNotice = ({ isStale }: { isStale: boolean }) => {
  const [since, setSince] = useState<string | null>(null);
  if (isStale && since === null) setSince(new Date().toISOString());
  if (!isStale && since !== null) setSince(null);
  return (
    <p className={classes.stale} role="status">
      {since === null ? null : `No connection since ${formatTime(since)}. This is what was last heard; trying again.`}
    </p>
  );
};
