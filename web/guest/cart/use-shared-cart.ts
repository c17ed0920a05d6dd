import { useEffect, useState } from 'react';
import type { SharedCart } from '@comanda/contract/visits';
import { useVisit } from '#guest/visit';
import { send } from '#kit/wire';
import type { CheckedLine } from './check-lines.ts';

/** Fingers rest before the others are told. */
const calmMs = 800;

const asShared = (checked: readonly CheckedLine[]): SharedCart => ({
  lines: checked.map(({ line, name, optionNames }) => ({
    name: [name, ...optionNames].join(', ').slice(0, 400),
    quantity: line.quantity,
  })),
});

/** Shows what is in the cart to the others at the table, and takes it back once it is ordered or no longer to be shown. */
export const useSharedCart = (checked: readonly CheckedLine[], isShared: boolean): void => {
  const { state, recheck } = useVisit();
  const place = state.kind === 'seated' ? state : null;
  const own = place?.visit?.guests.find(({ id }) => id === place.guestId)?.sharedCart ?? null;
  const wanted = JSON.stringify(isShared && checked.length > 0 ? asShared(checked) : null);
  const { restaurantId, visitId } = place ?? { restaurantId: null, visitId: null };
  const [told, setTold] = useState<{ visitId: string; text: string } | null>(null);
  const shown = told?.visitId === visitId ? told.text : JSON.stringify(own);

  useEffect(() => {
    if (restaurantId === null || wanted === shown) return;
    const tell = async () => {
      try {
        await send('visits', 'introduce', { restaurantId, visitId, sharedCart: JSON.parse(wanted) });
        setTold({ visitId, text: wanted });
      } catch {
        // The next change tells it again; whether the visit is over, the visit's own part finds out.
        recheck();
      }
    };
    const timer = setTimeout(() => void tell(), calmMs);
    return () => clearTimeout(timer);
  }, [restaurantId, visitId, wanted, shown, recheck]);
};
