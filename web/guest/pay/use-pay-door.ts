import { useState } from 'react';
import { useLater } from '#guest/later';
import { paymentInAddress } from './address.ts';
import { hasKeptPaying } from './kept-paying.ts';

/** Opens the payment, whose code is loaded on first use. It opens automatically on a phone with a pending payment. */
export const usePayDoor = (visitId: string) => {
  const [isOpen, setOpen] = useState(() => paymentInAddress() !== null || hasKeptPaying(visitId));
  const room = useLater(() => import('./room.tsx'), isOpen);
  return {
    /** Null while it is closed or not loaded yet. */
    room: isOpen ? room : null,
    isComing: isOpen && room === null,
    isUnderWay: hasKeptPaying(visitId),
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
};
export type PayDoor = ReturnType<typeof usePayDoor>;
