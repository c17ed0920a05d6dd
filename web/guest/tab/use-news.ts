import { useCallback, useEffect, useRef, useState } from 'react';
import type { GuestOrderDocument } from '@comanda/contract/orders';
import { fillIn, type TabWords } from '#guest/words';
import type { LiveResult } from '#kit/wire';
import { alertGuest } from './alerts.ts';
import { keepTab, readKept } from './kept-tab.ts';
import { known, newsOf, type News } from './news-of.ts';
import { useTitleNews } from './use-title-news.ts';

interface Following {
  readonly orders: LiveResult<GuestOrderDocument>;
  readonly visitId: string;
  readonly guestId: string;
  readonly words: TabWords;
  readonly isAlerting: boolean;
}

/** The same words twice are two pieces of news. */
interface Said {
  readonly text: string;
  readonly count: number;
}

const spoken = (news: News, words: TabWords): string => {
  switch (news.kind) {
    case 'accepted':
      return words.newsAccepted;
    case 'cooking':
      return words.newsCooking;
    case 'item':
      return fillIn(words.newsItem, { item: news.item });
    case 'ready':
      return words.newsReady;
    case 'cancelled':
      return words.newsCancelled;
    case 'paid':
      return words.newsPaid;
    case 'changed':
      return words.changed;
  }
};

const isOnTheTable = ({ kind }: News): boolean => kind === 'ready' || kind === 'item';

/** Tells what happens to the food: in words for those who listen, by sound and vibration where allowed, and in the title. */
export const useNews = ({ orders: { documents, state }, visitId, guestId, words, isAlerting }: Following): Said => {
  const [said, setSaid] = useState<Said>({ text: '', count: 0 });
  const [titled, setTitled] = useState<string | null>(null);
  // Read by what happens later, and no reason for it to happen again.
  const present = useRef({ words, isAlerting });
  useEffect(() => {
    present.current = { words, isAlerting };
  });

  useEffect(() => {
    if (state !== 'live') return;
    const news = newsOf(readKept(visitId).known, documents, guestId);
    keepTab(visitId, { known: known(documents) });
    if (news.length === 0) return;
    const text = news.map((one) => spoken(one, present.current.words)).join(' ');
    setSaid(({ count }) => ({ text, count: count + 1 }));
    if (!news.some(isOnTheTable)) return;
    if (present.current.isAlerting) alertGuest();
    if (document.visibilityState === 'hidden') setTitled(`✓ ${present.current.words.ready}`);
  }, [documents, state, visitId, guestId]);

  useTitleNews(
    titled,
    useCallback(() => setTitled(null), []),
  );
  return said;
};
