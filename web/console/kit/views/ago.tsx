import { formatAgo, formatDateTime } from '#kit/formats';
import { useNow } from './use-now.ts';
import { useRestaurantClock } from './use-restaurant-clock.ts';
import classes from './views.module.css';

/** How long ago something happened, kept true while the screen stays open. */
export const Ago = ({ at }: { at: string }) => <PassedTime at={at} title={formatDateTime(at)} />;

/** How long ago something happened in a restaurant; the moment itself is told by the restaurant's clock. */
export const RestaurantAgo = ({ restaurantId, at }: { restaurantId: string; at: string }) => (
  <PassedTime at={at} title={useRestaurantClock(restaurantId).dateTime(at)} />
);

const PassedTime = ({ at, title }: { at: string; title: string }) => {
  const nowMs = useNow();
  return (
    <time className={classes.ago} dateTime={at} title={title}>
      {formatAgo(at, nowMs)}
    </time>
  );
};
