import { useState } from 'react';
import { useRestaurantClock } from '#console/views';
import classes from './kitchen.module.css';

/** The connection is gone: what is shown stays, and everybody knows since when nothing was heard. */
export const StaleNotice = ({ restaurantId, isStale }: { restaurantId: string; isStale: boolean }) => (
  <div className={classes.stale} role="status">
    {isStale ? <Since restaurantId={restaurantId} /> : null}
  </div>
);

const Since = ({ restaurantId }: { restaurantId: string }) => {
  const clock = useRestaurantClock(restaurantId);
  const [since] = useState(() => new Date().toISOString());
  return <p>No connection since {clock.time(since)}. This is what was last heard; trying again.</p>;
};
