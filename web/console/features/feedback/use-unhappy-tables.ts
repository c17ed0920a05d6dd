import { useEffect, useRef } from 'react';
import { unhappyStars, type FeedbackDocument } from '@comanda/contract/feedback';
import { hourMs } from '@comanda/contract/kernel';
import { useNow } from '#console/views';
import { playSound } from '#features/bell';
import { useRestaurantChoice } from '#features/restaurants';
import { useLiveQuery } from '#kit/live';

/** Time during which the guests may still be at the table. */
const urgentMs = 4 * hourMs;

/** Falling notes, so that staff do not mistake the sound for a new order. */
const unhappyHz = [660, 523, 440];

/** Recent unhappy feedback that nobody has marked as seen. Each entry rings once. */
export const useUnhappyTables = (): readonly FeedbackDocument[] => {
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
