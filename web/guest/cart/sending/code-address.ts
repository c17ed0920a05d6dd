import { guestParameters } from '@comanda/contract/pages';
import { cartLimits } from '#guest/cart/state';

/** Returns the promo code in the page's address and removes it there, so that a reload does not bring back a removed code. */
export const takeCodeFromAddress = (): string | null => {
  const address = new URL(location.href);
  const code = address.searchParams.get(guestParameters.code)?.trim().toUpperCase().slice(0, cartLimits.promoCode);
  if (code === undefined) return null;
  address.searchParams.delete(guestParameters.code);
  history.replaceState(history.state, '', address);
  return code === '' ? null : code;
};
