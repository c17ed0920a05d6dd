import { guestParameters } from '@comanda/contract/pages';

/** The payment that a provider has sent this phone back from. */
export const paymentInAddress = (): string | null => new URLSearchParams(location.search).get(guestParameters.payment);

/** Read once: a page that is reloaded, kept or shared comes back from nowhere. */
export const forgetPaymentInAddress = (): void => {
  const address = new URL(location.href);
  if (!address.searchParams.has(guestParameters.payment)) return;
  address.searchParams.delete(guestParameters.payment);
  history.replaceState(history.state, '', address);
};
