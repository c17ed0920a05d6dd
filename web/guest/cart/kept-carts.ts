import { phoneStorage } from '#guest/phone';

export const cartPrefix = 'comanda.cart.';

/** Whether this phone has chosen or ordered something before, on whatever menu. */
export const hasKeptCart = (): boolean => phoneStorage.names().some((name) => name.startsWith(cartPrefix));
