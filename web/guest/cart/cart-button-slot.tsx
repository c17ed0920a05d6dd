import { useEffect } from 'react';
import { reportActivity, useHasActivity } from '#guest/later';
import { FullLocaleProvider } from '#guest/parts';
import { hasStoredCart } from './state/index.ts';
import { useLazyCart } from './use-lazy-cart.ts';

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
