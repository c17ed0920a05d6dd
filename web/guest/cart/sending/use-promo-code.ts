import { guestParameters } from '@comanda/contract/pages';
import { useEffect, useState } from 'react';
import type { CodeTerms } from '@comanda/contract/promotions';
import { useVisit } from '#guest/visit';
import { ApiFailure, isTransientFailure } from '#kit/failure';
import { sendCommand } from '#kit/wire';
import { type Cart, cartLimits, type CartStore } from '#guest/cart/state';
import { toOrderRefusal, type OrderRefusalDetails } from './to-order-refusal.ts';

export interface PromoCode {
  /** Terms of the code in the cart; null if there is none, or until the server has sent them. */
  readonly terms: CodeTerms | null;
  readonly isChecking: boolean;
  /** Reason why the last code cannot be used. */
  readonly refusal: OrderRefusalDetails | null;
  readonly apply: (code: string) => void;
  readonly remove: () => void;
}

interface PromoCodeOptions {
  readonly cart: Cart;
  readonly update: CartStore['update'];
}

/** Returns the promo code in the page's address and removes it there, so that a reload does not bring back a removed code. */
const takeCodeFromAddress = (): string | null => {
  const address = new URL(location.href);
  const code = address.searchParams.get(guestParameters.code)?.trim().toUpperCase().slice(0, cartLimits.promoCode);
  if (code === undefined) return null;
  address.searchParams.delete(guestParameters.code);
  history.replaceState(history.state, '', address);
  return code === '' ? null : code;
};

/** Asks the server for the terms of the code in the cart. A code in the address of the page is put into the cart. */
export const usePromoCode = ({ cart: { promoCode }, update }: PromoCodeOptions): PromoCode => {
  const { state } = useVisit();
  const [known, setKnown] = useState<CodeTerms | null>(null);
  const [refusal, setRefusal] = useState<OrderRefusalDetails | null>(null);
  useEffect(() => {
    const code = takeCodeFromAddress();
    if (code !== null) update((cart) => ({ ...cart, promoCode: code }));
  }, [update]);
  const restaurantId = state.kind === 'seated' ? state.restaurantId : null;
  const visitId = state.kind === 'seated' ? state.visitId : null;
  useEffect(() => {
    if (promoCode === '' || restaurantId === null || visitId === null) return;
    let isLatest = true;
    const read = async () => {
      try {
        const terms = await sendCommand('orders', 'readPromoCode', { restaurantId, visitId, code: promoCode });
        if (isLatest) setKnown(terms);
      } catch (error) {
        if (!isLatest || !(error instanceof ApiFailure)) return;
        setRefusal(toOrderRefusal(error));
        // Without a connection the code stays, and is checked again with the next page.
        if (!isTransientFailure(error)) update((cart) => ({ ...cart, promoCode: '' }));
      }
    };
    void read();
    return () => {
      isLatest = false;
    };
  }, [promoCode, restaurantId, visitId, update]);
  const terms = known !== null && known.code === promoCode.toUpperCase() ? known : null;
  return {
    terms,
    isChecking: promoCode !== '' && terms === null && refusal === null,
    refusal,
    apply: (code) => {
      setRefusal(null);
      update((cart) => ({ ...cart, promoCode: code.trim().toUpperCase() }));
    },
    remove: () => {
      setRefusal(null);
      update((cart) => ({ ...cart, promoCode: '' }));
    },
  };
};
