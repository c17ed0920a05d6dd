import type { OpenedItem } from '#guest/menu';
import { FullLocaleProvider } from '#guest/parts';
import { useVisit } from '#guest/visit';
import { useLazyCart } from './use-lazy-cart.ts';
import { canAddToCart } from './state/index.ts';

/** The sheet for adding an item to the cart; the read-only sheet if nothing can be ordered. */
export const ChooseItem = ({ item, onClose, sheet, frame }: OpenedItem) => {
  const { state } = useVisit();
  const room = useLazyCart(true);
  if (!canAddToCart(state)) return sheet;
  return room === null ? (
    frame
  ) : (
    <FullLocaleProvider words={room.words}>
      <room.ChooseSheet item={item} onClose={onClose} />
    </FullLocaleProvider>
  );
};
