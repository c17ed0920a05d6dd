const openRequested = 'comanda.tab-asked';

/** True if the tab was requested before its code was loaded. */
let isRequestPending = false;

/** Opens the table's tab from any part of the page, for example after an order. */
export const openTab = (): void => {
  isRequestPending = true;
  dispatchEvent(new Event(openRequested));
};

/** Calls back whenever the tab is to be opened. */
export const onOpenTab = (callback: () => void): (() => void) => {
  const open = () => {
    isRequestPending = false;
    callback();
  };
  if (isRequestPending) open();
  addEventListener(openRequested, open);
  return () => removeEventListener(openRequested, open);
};
