import { useEffect, useRef } from 'react';
import { minuteMs } from '@comanda/contract/kernel';
import { hasHeldCourse, heldTooLongMs, type OrderDocument } from '@comanda/contract/orders';
import { useNow } from '#console/views';
import { playSound } from '#features/bell';

/** Rings when a course has been held for too long, and every minute until somebody fires it. */
export const HeldCoursesAlarm = ({ orders }: { orders: readonly OrderDocument[] }) => {
  const nowMs = useNow();
  const minutes = orders
    .filter((order) => hasHeldCourse(order) && nowMs - Date.parse(order.createdAt) >= heldTooLongMs)
    .map((order) => `${order.id} ${Math.floor((nowMs - Date.parse(order.createdAt)) / minuteMs)}`);
  const key = minutes.join(', ');
  const rungFor = useRef('');
  useEffect(() => {
    if (key !== '' && key !== rungFor.current) playSound();
    rungFor.current = key;
  }, [key]);
  return null;
};
