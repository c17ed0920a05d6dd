import { useState } from 'react';
import { useRestaurantClock } from '#console/views';
import { useWords } from '#console/words';
import { kitchenWords } from './words/index.ts';
import classes from './kitchen.module.css';

/** Notice that the connection is lost, with the time since when the shown tickets are not updated. */
export const StaleNotice = ({ restaurantId, isStale }: { restaurantId: string; isStale: boolean }) => (
  <div className={classes.stale} role="status">
    {isStale ? <Since restaurantId={restaurantId} /> : null}
  </div>
);

const Since = ({ restaurantId }: { restaurantId: string }) => {
  const clock = useRestaurantClock(restaurantId);
  const words = useWords(kitchenWords);
  const [since] = useState(() => new Date().toISOString());
  return <p>{words.staleSince({ time: clock.time(since) })}</p>;
};
