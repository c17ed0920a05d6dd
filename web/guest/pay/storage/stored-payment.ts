import { phoneStorage } from '#guest/phone';

export const paymentStoragePrefix = 'comanda.paying.';

/** True if this phone has a pending payment of this visit stored. */
export const hasStoredPayment = (visitId: string): boolean =>
  phoneStorage.read(paymentStoragePrefix + visitId)?.includes('"payment":{') ?? false;
