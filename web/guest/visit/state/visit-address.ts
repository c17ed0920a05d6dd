const parameter = 'visit';

/** Id of the visit in the page's address; null for the address that is printed on the table. */
export const readVisitFromAddress = (): string | null => new URLSearchParams(location.search).get(parameter);

/** Puts the visit into the address, so that a reload, bookmark or shared link resumes it and enters no new visit. */
export const putVisitInAddress = (visitId: string): void => {
  const address = new URL(location.href);
  address.searchParams.set(parameter, visitId);
  history.replaceState(history.state, '', address);
};

/** Removes the visit from the address, so that the next check enters like a scan. */
export const removeVisitFromAddress = (): void => {
  const address = new URL(location.href);
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
};

/** Opens the page of the table to which staff moved the party, with the same visit. It does not enter a new one. */
export const goToTable = (qrCodeId: string): void => {
  const address = new URL(location.href);
  address.pathname = address.pathname.replace(/[^/]+$/, qrCodeId);
  location.replace(address);
};
