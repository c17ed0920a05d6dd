import { useEffect } from 'react';
import { reportActivity, useHasActivity, useLazyModule } from '#guest/later';
import type { OpenedItem } from '#guest/menu';
import { FullLocaleProvider } from '#guest/parts';
import { useAllWords } from '#guest/table';
import { useVisit } from '#guest/visit';
import type { GuestWords } from '#guest/words';
import type * as parts from './lazy-cart.ts';
import { canAddToCart, hasStoredCart } from './state/index.ts';

type Parts = typeof parts;

interface LoadedCart extends Parts {
  readonly words: GuestWords;
}

/** Cached for the whole page, so that later uses need not wait. */
let loaded: Parts | null = null;

const load = async (): Promise<Parts> => (loaded = await import('./lazy-cart.ts'));

/** Loads the code of the cart and all texts in parallel, once they are needed. */
const useLazyCart = (isWanted: boolean): LoadedCart | null => {
  const later = useLazyModule(load, isWanted && loaded === null);
  const words = useAllWords(isWanted);
  const parts = loaded ?? later;
  return parts === null || words === null ? null : { ...parts, words };
};

/** Slot for the cart button, which is loaded later. */
export const CartButtonSlot = () => {
  const cart = useLazyCart(useHasActivity());
  // A stored cart must be visible, and an unsent order must continue, so the cart is loaded without waiting for activity.
  useEffect(() => {
    if (hasStoredCart()) reportActivity();
  }, []);
  return cart === null ? null : (
    <FullLocaleProvider words={cart.words}>
      <cart.CartButton />
    </FullLocaleProvider>
  );
};

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
