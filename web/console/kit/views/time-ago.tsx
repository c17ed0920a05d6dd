import { formatAgo, formatDateTime } from '#kit/formats';
import { useNow } from './use-now.ts';
import { useRestaurantClock } from './use-restaurant-clock.ts';
import classes from './views.module.css';

/** Time since something happened, updated while the screen is open. */
export const TimeAgo = ({ at }: { at: string }) => <RelativeTime at={at} title={formatDateTime(at)} />;

/** Time since something happened in a restaurant. The tooltip shows the moment in the restaurant's timezone. */
export const RestaurantTimeAgo = ({ restaurantId, at }: { restaurantId: string; at: string }) => (
  <RelativeTime at={at} title={useRestaurantClock(restaurantId).dateTime(at)} />
);

const RelativeTime = ({ at, title }: { at: string; title: string }) => {
  const nowMs = useNow();
  return (
    <time className={classes.ago} dateTime={at} title={title}>
      {formatAgo(at, nowMs)}
    </time>
  );
};
