import { useEffect, useState } from 'react';
import { useLazyModule } from '#guest/later';
import { readCardFromAddress } from './card-address.ts';
import { onOpenCardSheet } from './open-card-sheet.ts';

/** Opens the sheet of the card, whose code is loaded on first use. It opens by itself on a phone that returns from the provider's page. */
export const useLazyCardSheet = () => {
  const [isOpen, setOpen] = useState(() => readCardFromAddress() !== null);
  useEffect(() => onOpenCardSheet(() => setOpen(true)), []);
  const sheet = useLazyModule(() => import('./card-sheet.tsx'), isOpen);
  return {
    /** Null while it is closed or not loaded yet. */
    sheet: isOpen ? sheet : null,
    close: () => setOpen(false),
  };
};
