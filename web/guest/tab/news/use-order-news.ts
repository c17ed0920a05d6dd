import { useCallback, useEffect, useRef, useState } from 'react';
import type { GuestOrderDocument } from '@comanda/contract/orders';
import { fillIn, type TabWords } from '#guest/words';
import type { LiveResult } from '#kit/wire';
import { alertGuest } from './alerts.ts';
import { saveTabState, loadTabState } from './stored-tab-state.ts';
import { takeSnapshot, listNews, type OrderNews } from '#guest/tab/orders';

interface NewsOptions {
  readonly orders: LiveResult<GuestOrderDocument>;
  readonly visitId: string;
  readonly guestId: string;
  readonly words: TabWords;
  readonly isAlerting: boolean;
  /** Called when an order can be picked up. */
  readonly onPickup: () => void;
}

/** A text for screen readers. The count distinguishes two announcements with the same text. */
interface Announcement {
  readonly text: string;
  readonly count: number;
}

const newsText = (news: OrderNews, words: TabWords): string => {
  switch (news.kind) {
    case 'accepted':
      return words.newsAccepted;
    case 'cooking':
      return words.newsCooking;
    case 'item':
      return fillIn(words.newsItem, { item: news.item });
    case 'pickup':
      return fillIn(words.newsPickup, { number: news.number });
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

const isDelivery = ({ kind }: OrderNews): boolean => kind === 'ready' || kind === 'item' || kind === 'pickup';

/** Shows a text in the page's title until the page is visible again. */
const useTitleNotice = (text: string | null, onRead: () => void): void => {
  useEffect(() => {
    if (text === null) return;
    const before = document.title;
    document.title = `${text} · ${before}`;
    const checkVisibility = () => {
      if (document.visibilityState === 'visible') onRead();
    };
    document.addEventListener('visibilitychange', checkVisibility);
    checkVisibility();
    return () => {
      document.removeEventListener('visibilitychange', checkVisibility);
      document.title = before;
    };
    // `onRead` may be a new function on every render, but always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);
};

/** Reports the progress of the food: as text for screen readers, by sound and vibration if enabled, and in the page's title. */
export const useOrderNews = ({
  orders: { documents, state },
  visitId,
  guestId,
  words,
  isAlerting,
  onPickup,
}: NewsOptions): Announcement => {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', count: 0 });
  const [titleText, setTitleText] = useState<string | null>(null);
  // A ref, because the effect below reads the latest values but must not run again when they change.
  const latest = useRef({ words, isAlerting, onPickup });
  useEffect(() => {
    latest.current = { words, isAlerting, onPickup };
  });

  useEffect(() => {
    if (state !== 'live') return;
    const news = listNews(loadTabState(visitId).known, documents, guestId);
    saveTabState(visitId, { known: takeSnapshot(documents) });
    if (news.length === 0) return;
    const text = news.map((one) => newsText(one, latest.current.words)).join(' ');
    setAnnouncement(({ count }) => ({ text, count: count + 1 }));
    if (!news.some(isDelivery)) return;
    if (latest.current.isAlerting) alertGuest();
    if (news.some(({ kind }) => kind === 'pickup')) latest.current.onPickup();
    if (document.visibilityState === 'hidden') setTitleText(`✓ ${latest.current.words.ready}`);
  }, [documents, state, visitId, guestId]);

  useTitleNotice(
    titleText,
    useCallback(() => setTitleText(null), []),
  );
  return announcement;
};
