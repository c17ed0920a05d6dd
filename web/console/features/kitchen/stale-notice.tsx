import { useState } from 'react';
import { formatTime } from '#kit/formats';
import classes from './kitchen.module.css';

/** The connection is gone: what is shown stays, and everybody knows since when nothing was heard. */
export const StaleNotice = ({ isStale }: { isStale: boolean }) => (
  <div className={classes.stale} role="status">
    {isStale ? <Since /> : null}
  </div>
);

const Since = () => {
  const [since] = useState(() => new Date().toISOString());
  return <p>No connection since {formatTime(since)}. This is what was last heard; trying again.</p>;
};
