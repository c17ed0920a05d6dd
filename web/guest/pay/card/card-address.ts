import { guestParameters } from '@comanda/contract/pages';

/** Id of the card hold from whose provider this phone has just returned; null if there is none. */
export const readCardFromAddress = (): string | null => new URLSearchParams(location.search).get(guestParameters.card);

/** Removes the card from the address after it was read, so that a reload, bookmark or shared link does not count as a return. */
export const removeCardFromAddress = (): void => {
  const address = new URL(location.href);
  if (!address.searchParams.has(guestParameters.card)) return;
  address.searchParams.delete(guestParameters.card);
  history.replaceState(history.state, '', address);
};
