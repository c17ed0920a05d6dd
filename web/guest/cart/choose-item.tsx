import type { OpenedItem } from '#guest/menu';
import { FullLocaleProvider } from '#guest/parts';
import { useVisit } from '#guest/visit';
import { useLazyCart } from './use-lazy-cart.ts';
import { canAddToCart } from './state/index.ts';

/** The sheet for adding an item to the cart; the read-only sheet if nothing can be ordered. */
export const ChooseItem = ({ item, onClose, onNext, sheet, frame }: OpenedItem) => {
  const { state } = useVisit();
  const cart = useLazyCart(true);
  if (!canAddToCart(state)) return sheet;
  return cart === null ? (
    frame
  ) : (
    <FullLocaleProvider words={cart.words}>
      <cart.ChooseSheet item={item} onClose={onClose} onNext={onNext} />
    </FullLocaleProvider>
  );
};
