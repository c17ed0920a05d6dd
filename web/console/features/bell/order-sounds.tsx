import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { secondMs } from '@comanda/contract/kernel';
import { orderPlace, type OrderDocument } from '@comanda/contract/orders';
import { formatTable } from '#console/common-words';
import { paths } from '#console/paths';
import { unlockChimeOnTouch } from '#kit/chime';
import { trackActivity } from './screen-activity.ts';
import { blinkTitle } from './blink-title.ts';
import { alarmPitchesHz, playSound } from './sound.ts';
import { markOrdersNoticed, useNewOrders } from './use-new-orders.ts';
import { useWaitingCount } from './use-waiting-count.ts';
import { bellWords } from './words/index.ts';

const repeatMs = 6 * secondMs;
const alarmRepeatMs = 3 * secondMs;

const formatTitle = (fresh: readonly OrderDocument[], overdue: readonly OrderDocument[]): string => {
  const words = bellWords.current();
  const [unseen] = overdue;
  if (unseen !== undefined)
    return words.nobodySawTable({ count: overdue.length, table: formatTable(orderPlace(unseen)) });
  const [latest] = fresh;
  return latest === undefined ? '' : words.newOrderTitle({ count: fresh.length, table: orderPlace(latest) });
};

/** Plays a sound for each new id and, if repeated, again at an interval while there are ids. */
const useRinging = (ids: readonly string[], { isRepeated, sound, everyMs }: RingOptions): void => {
  const knownIds = useRef('');
  const joinedIds = ids.join(' ');
  useEffect(() => {
    // An id that disappeared is no reason to play the sound.
    const hasNewId = joinedIds.split(' ').some((id) => !knownIds.current.includes(id));
    knownIds.current = joinedIds;
    if (hasNewId) sound();
  }, [joinedIds, sound]);
  const isOn = isRepeated && joinedIds !== '';
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(sound, everyMs);
    return () => clearInterval(timer);
  }, [isOn, sound, everyMs]);
};

interface RingOptions {
  readonly isRepeated: boolean;
  readonly sound: () => void;
  readonly everyMs: number;
}

const idsOf = (orders: readonly OrderDocument[]): string[] => orders.map(({ id }) => id);

const ringBell = () => playSound();
const ringAlarm = () => playSound(alarmPitchesHz);

/**
 * Rings on every page once for a new order, on the orders page until somebody touches the screen or the order is accepted; while a
 * table calls; and as an alarm for an order that no screen has shown. The tab's title blinks for new and unseen orders.
 */
export const OrderSounds = () => {
  const { fresh, overdue } = useNewOrders();
  const { callIds } = useWaitingCount();
  const isAtOrders = useLocation({ select: ({ pathname }) => pathname.startsWith(paths.orders) });
  useEffect(unlockChimeOnTouch, []);
  useRinging(idsOf(fresh), { isRepeated: isAtOrders, sound: ringBell, everyMs: repeatMs });
  useRinging(callIds, { isRepeated: true, sound: ringBell, everyMs: repeatMs });

  const freshIds = idsOf(fresh).join(' ');
  useEffect(() => {
    if (!isAtOrders || freshIds === '') return undefined;
    const notice = () => markOrdersNoticed(freshIds.split(' '));
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) addEventListener(touch, notice);
    return () => touches.forEach((touch) => removeEventListener(touch, notice));
  }, [isAtOrders, freshIds]);

  const title = formatTitle(fresh, overdue);
  useEffect(() => (title === '' ? undefined : blinkTitle(title)), [title]);
  return <AlarmSound />;
};

/** Only the alarm for orders that no screen has shown, for pages that play their own sound for new orders. */
export const AlarmSound = () => {
  const { overdue } = useNewOrders();
  useEffect(trackActivity, []);
  useRinging(idsOf(overdue), { isRepeated: true, sound: ringAlarm, everyMs: alarmRepeatMs });
  return null;
};
