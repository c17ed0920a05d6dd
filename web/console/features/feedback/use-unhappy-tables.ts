import { useEffect, useRef } from 'react';
import { unhappyStars, type FeedbackDocument } from '@comanda/contract/feedback';
import { hourMs } from '@comanda/contract/kernel';
import { useNow } from '#console/views';
import { ring } from '#features/bell';
import { useLiveQuery } from '#kit/live';

/** For so long a table may still be there to be made happy. */
const urgentMs = 4 * hourMs;

/** Falling notes: not to be taken for a new order. */
const unhappyHz = [660, 523, 440];

/** Tables that are unhappy and that nobody has looked after yet. Each rings once. */
export const useUnhappyTables = (): readonly FeedbackDocument[] => {
  const nowMs = useNow();
  const { documents } = useLiveQuery('feedback', {
    where: [
      ['stars', 'in', [...unhappyStars]],
      ['seenAt', '==', null],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: 20,
  });
  const urgent = documents.filter(({ updatedAt }) => nowMs - Date.parse(updatedAt) < urgentMs);
  useRingingFor(urgent.map(({ id, updatedAt }) => `${id} ${updatedAt}`));
  return urgent;
};

const useRingingFor = (news: readonly string[]): void => {
  const heard = useRef(new Set<string>());
  const keys = news.join('\n');
  useEffect(() => {
    const unheard = keys.split('\n').filter((key) => key !== '' && !heard.current.has(key));
    if (unheard.length === 0) return;
    for (const key of unheard) heard.current.add(key);
    ring(unhappyHz);
  }, [keys]);
};
