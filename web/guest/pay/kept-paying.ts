import { phoneStorage } from '#guest/phone';

export const payingPrefix = 'comanda.paying.';

/** True if this phone has a pending payment of this visit stored. */
export const hasKeptPaying = (visitId: string): boolean =>
  phoneStorage.read(payingPrefix + visitId)?.includes('"payment":{') ?? false;
