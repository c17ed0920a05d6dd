import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { secondMs } from '@comanda/contract/kernel';
import type { OrderDocument } from '@comanda/contract/orders';
import { tableLabel } from '@comanda/contract/qr-codes';
import { paths } from '#console/paths';
import { wakeChimeOnTouch } from '#kit/chime';
import { noteTouches } from './at-work.ts';
import { blinkTitle } from './blink-title.ts';
import { noticeOrders } from './noticed-orders.ts';
import { alarmHz, ring } from './sound.ts';
import { useNewOrders } from './use-new-orders.ts';
import { useWaiting } from './use-waiting.ts';

const againMs = 6 * secondMs;
const alarmAgainMs = 3 * secondMs;

const titleOf = (fresh: readonly OrderDocument[], overdue: readonly OrderDocument[]): string => {
  const [unseen] = overdue;
  if (unseen !== undefined) return `(${overdue.length}) Nobody has seen ${tableLabel(unseen.tableNumber)}`;
  const [latest] = fresh;
  return latest === undefined ? '' : `(${fresh.length}) New order: ${latest.tableNumber}`;
};

/** Sounds when something comes, and goes on while it must. */
const useRinging = (ids: readonly string[], { isRepeated, sound, everyMs }: Ringing): void => {
  const heard = useRef('');
  const all = ids.join(' ');
  useEffect(() => {
    // One of several that is dealt with is no news.
    const isNews = all.split(' ').some((id) => !heard.current.includes(id));
    heard.current = all;
    if (isNews) sound();
  }, [all, sound]);
  const isOn = isRepeated && all !== '';
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(sound, everyMs);
    return () => clearInterval(timer);
  }, [isOn, sound, everyMs]);
};

interface Ringing {
  readonly isRepeated: boolean;
  readonly sound: () => void;
  readonly everyMs: number;
}

const idsOf = (orders: readonly OrderDocument[]): string[] => orders.map(({ id }) => id);

const ringBell = () => ring();
const ringAlarm = () => ring(alarmHz);

/**
 * On whichever screen someone is: rings for a new order, on the board until someone touches it or the order is accepted; while a table
 * calls; and everywhere for an order that nobody's screen has shown. The tab's title blinks as long.
 */
export const OrdersBell = () => {
  const { fresh, overdue } = useNewOrders();
  const { callIds } = useWaiting();
  const isAtOrders = useLocation({ select: ({ pathname }) => pathname.startsWith(paths.orders) });
  useEffect(wakeChimeOnTouch, []);
  useRinging(idsOf(fresh), { isRepeated: isAtOrders, sound: ringBell, everyMs: againMs });
  useRinging(callIds, { isRepeated: true, sound: ringBell, everyMs: againMs });

  const freshIds = idsOf(fresh).join(' ');
  useEffect(() => {
    if (!isAtOrders || freshIds === '') return undefined;
    const notice = () => noticeOrders(freshIds.split(' '));
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) addEventListener(touch, notice);
    return () => touches.forEach((touch) => removeEventListener(touch, notice));
  }, [isAtOrders, freshIds]);

  const title = titleOf(fresh, overdue);
  useEffect(() => (title === '' ? undefined : blinkTitle(title)), [title]);
  return <AlarmBell />;
};

/** The alarm alone, for screens that have a bell of their own: an order that nobody's screen has shown rings on every one. */
export const AlarmBell = () => {
  const { overdue } = useNewOrders();
  useEffect(noteTouches, []);
  useRinging(idsOf(overdue), { isRepeated: true, sound: ringAlarm, everyMs: alarmAgainMs });
  return null;
};
