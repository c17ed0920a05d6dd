import { useState } from 'react';
import { useLater } from '#guest/later';
import { paymentInAddress } from './address.ts';
import { hasKeptPaying } from './kept-paying.ts';

/** The way to paying: open at once for a phone that was in the middle of it. What is behind it is fetched when it is first opened. */
export const usePayDoor = (visitId: string) => {
  const [isOpen, setOpen] = useState(() => paymentInAddress() !== null || hasKeptPaying(visitId));
  const room = useLater(() => import('./room.tsx'), isOpen);
  return {
    /** Null until it is fetched. */
    room: isOpen ? room : null,
    isComing: isOpen && room === null,
    isUnderWay: hasKeptPaying(visitId),
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
};
export type PayDoor = ReturnType<typeof usePayDoor>;
