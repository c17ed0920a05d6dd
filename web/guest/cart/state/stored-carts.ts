import { phoneStorage } from '#guest/phone';

export const cartPrefix = 'comanda.cart.';

/** True if this phone has a stored cart of any menu. */
export const hasStoredCart = (): boolean => phoneStorage.names().some((name) => name.startsWith(cartPrefix));
