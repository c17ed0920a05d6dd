import { phoneStorage } from '#guest/phone';

export const payingPrefix = 'comanda.paying.';

/** Whether this phone was in the middle of paying on this visit. */
export const hasKeptPaying = (visitId: string): boolean =>
  phoneStorage.read(payingPrefix + visitId)?.includes('"payment":{') ?? false;
