import { guestParameters } from '@comanda/contract/pages';
import { phoneStorage } from '#guest/phone';

/** Id of the payment from whose provider this phone has just returned; null if there is none. */
export const readPaymentFromAddress = (): string | null =>
  new URLSearchParams(location.search).get(guestParameters.payment);

/** Removes the payment from the address after it was read, so that a reload, bookmark or shared link does not count as a return. */
export const removePaymentFromAddress = (): void => {
  const address = new URL(location.href);
  if (!address.searchParams.has(guestParameters.payment)) return;
  address.searchParams.delete(guestParameters.payment);
  history.replaceState(history.state, '', address);
};

export const paymentStoragePrefix = 'comanda.paying.';

/** True if this phone has a pending payment of this visit stored. */
export const hasStoredPayment = (visitId: string): boolean =>
  phoneStorage.read(paymentStoragePrefix + visitId)?.includes('"payment":{') ?? false;
