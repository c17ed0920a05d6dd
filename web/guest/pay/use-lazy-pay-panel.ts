import { useState } from 'react';
import { useLazyModule } from '#guest/later';
import { readPaymentFromAddress, hasStoredPayment } from './storage/index.ts';

/** Opens the payment, whose code is loaded on first use. It opens automatically on a phone with a pending payment. */
export const useLazyPayPanel = (visitId: string) => {
  const [isOpen, setOpen] = useState(() => readPaymentFromAddress() !== null || hasStoredPayment(visitId));
  const panel = useLazyModule(() => import('./pay-panel.tsx'), isOpen);
  return {
    /** Null while it is closed or not loaded yet. */
    panel: isOpen ? panel : null,
    isLoading: isOpen && panel === null,
    isUnderWay: hasStoredPayment(visitId),
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
};
export type LazyPayPanel = ReturnType<typeof useLazyPayPanel>;
