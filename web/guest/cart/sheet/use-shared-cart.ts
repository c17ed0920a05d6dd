import { useEffect, useState } from 'react';
import type { SharedCart } from '@comanda/contract/visits';
import { useVisit } from '#guest/visit';
import { sendCommand } from '#kit/wire';
import type { CheckedLine } from '#guest/cart/state';

/** Debounce before a change of the cart is sent to the others. */
const debounceMs = 800;

const toSharedCart = (checked: readonly CheckedLine[]): SharedCart => ({
  lines: checked.map(({ line, name, optionNames }) => ({
    name: [name, ...optionNames].join(', ').slice(0, 400),
    quantity: line.quantity,
  })),
});

/** Shares the cart with the others at the table, and removes it after ordering or when sharing is turned off. */
export const useSharedCart = (checked: readonly CheckedLine[], isShared: boolean): void => {
  const { state, recheck } = useVisit();
  const place = state.kind === 'seated' ? state : null;
  const own = place?.visit?.guests.find(({ id }) => id === place.guestId)?.sharedCart ?? null;
  const targetText = JSON.stringify(isShared && checked.length > 0 ? toSharedCart(checked) : null);
  const { restaurantId, visitId } = place ?? { restaurantId: null, visitId: null };
  const [lastSent, setLastSent] = useState<{ visitId: string; text: string } | null>(null);
  const sharedText = lastSent?.visitId === visitId ? lastSent.text : JSON.stringify(own);

  useEffect(() => {
    if (restaurantId === null || targetText === sharedText) return;
    const publish = async () => {
      try {
        await sendCommand('visits', 'introduce', { restaurantId, visitId, sharedCart: JSON.parse(targetText) });
        setLastSent({ visitId, text: targetText });
      } catch {
        // The next change sends it again. `recheck` finds out whether the visit has ended.
        recheck();
      }
    };
    const timer = setTimeout(() => void publish(), debounceMs);
    return () => clearTimeout(timer);
  }, [restaurantId, visitId, targetText, sharedText, recheck]);
};
