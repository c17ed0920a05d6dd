const parameter = 'visit';

/** The visit that this address belongs to; null for the address that is printed on the table. */
export const visitInAddress = (): string | null => new URLSearchParams(location.search).get(parameter);

/** From here on the page is reloaded, kept and shared as this visit's: opened again, it enters nothing. */
export const keepVisitInAddress = (visitId: string): void => {
  const address = new URL(location.href);
  address.searchParams.set(parameter, visitId);
  history.replaceState(history.state, '', address);
};

/** The next check enters anew, as a scan does. */
export const forgetVisitInAddress = (): void => {
  const address = new URL(location.href);
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
};

/** Staff have moved the party: the page of the table where it sits now goes on with the same visit. Enters nothing. */
export const followToTable = (qrCodeId: string): void => {
  const address = new URL(location.href);
  address.pathname = address.pathname.replace(/[^/]+$/, qrCodeId);
  location.replace(address);
};
