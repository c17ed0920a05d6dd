import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { unhappyStars, type FeedbackDocument } from '@comanda/contract/feedback';
import { hourMs } from '@comanda/contract/kernel';
import { formatTable } from '#console/common-words';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { RestaurantTimeAgo, useNow } from '#console/views';
import { useWords } from '#console/words';
import { playSound } from '#features/bell';
import { useRestaurantChoice } from '#features/restaurants';
import { useLiveQuery } from '#kit/live';
import { SeenButton } from './seen-button.tsx';
import { Stars } from './stars.tsx';
import { feedbackWords } from './words/index.ts';
import classes from './unhappy-tables.module.css';

/** Time during which the guests may still be at the table. */
const urgentMs = 4 * hourMs;

/** Falling notes, so that staff do not mistake the sound for a new order. */
const unhappyHz = [660, 523, 440];

/** Recent unhappy feedback that nobody has marked as seen. Each entry rings once. */
const useUnhappyTables = (): readonly FeedbackDocument[] => {
  const nowMs = useNow();
  const { isHeard } = useRestaurantChoice('floor');
  const { documents } = useLiveQuery('feedback', {
    where: [
      ['stars', 'in', [...unhappyStars]],
      ['seenAt', '==', null],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: 20,
  });
  const urgent = documents.filter(
    ({ restaurantId, updatedAt }) => isHeard(restaurantId) && nowMs - Date.parse(updatedAt) < urgentMs,
  );
  useRingOncePerKey(urgent.map(({ id, updatedAt }) => `${id} ${updatedAt}`));
  return urgent;
};

const useRingOncePerKey = (alertKeys: readonly string[]): void => {
  const rungKeys = useRef(new Set<string>());
  const keys = alertKeys.join('\n');
  useEffect(() => {
    const newKeys = keys.split('\n').filter((key) => key !== '' && !rungKeys.current.has(key));
    if (newKeys.length === 0) return;
    for (const key of newKeys) rungKeys.current.add(key);
    playSound(unhappyHz);
  }, [keys]);
};

/** More alerts than this would cover the page below. */
const maxAlerts = 2;

/** Alerts on every staff screen about unhappy tables whose guests may still be there. */
export const UnhappyTables = () => {
  const words = useWords(feedbackWords);
  const tables = useUnhappyTables();
  const hidden = tables.length - maxAlerts;
  return (
    <section className={classes.alerts} aria-label={words.unhappyTables} aria-live="assertive">
      {tables.slice(0, maxAlerts).map((feedback) => (
        <div key={feedback.id} className={classes.alert}>
          <Icon name="alert" />
          <div className={classes.words}>
            <p className={classes.title}>
              <strong>{words.isUnhappy({ table: formatTable(feedback.tableNumber) })}</strong>{' '}
              <Stars count={feedback.stars} />{' '}
              <span className={classes.when}>
                <RestaurantTimeAgo restaurantId={feedback.restaurantId} at={feedback.updatedAt} />
              </span>
            </p>
            {feedback.note === '' ? null : (
              <p className={classes.note}>
                <bdi>{feedback.note}</bdi>
              </p>
            )}
          </div>
          <div className={classes.ways}>
            <Link className={classes.answer} to={paths.feedback}>
              {words.answer}
            </Link>
            <SeenButton feedback={feedback} />
          </div>
        </div>
      ))}
      {hidden > 0 ? (
        <Link className={classes.more} to={paths.feedback}>
          {words.moreUnhappy({ count: hidden })}
        </Link>
      ) : null}
    </section>
  );
};
