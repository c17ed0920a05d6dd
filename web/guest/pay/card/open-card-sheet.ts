const openRequested = 'comanda.card-asked';

/** True if the sheet was requested before its code was loaded. */
let isRequestPending = false;

/** Opens the sheet to leave a card from any part of the page, for example when an order was refused. */
export const openCardSheet = (): void => {
  isRequestPending = true;
  dispatchEvent(new Event(openRequested));
};

/** Calls back whenever the sheet is to be opened. */
export const onOpenCardSheet = (callback: () => void): (() => void) => {
  const open = () => {
    isRequestPending = false;
    callback();
  };
  if (isRequestPending) open();
  addEventListener(openRequested, open);
  return () => removeEventListener(openRequested, open);
};
