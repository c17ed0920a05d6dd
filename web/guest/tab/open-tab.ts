const asked = 'comanda.tab-asked';

/** Asked for before the tab was there to open. */
let isWaiting = false;

/** Opens the table's tab, from wherever on the page someone has just ordered. */
export const openTab = (): void => {
  isWaiting = true;
  dispatchEvent(new Event(asked));
};

/** Calls back whenever the tab shall open. */
export const onTabAsked = (callback: () => void): (() => void) => {
  const open = () => {
    isWaiting = false;
    callback();
  };
  if (isWaiting) open();
  addEventListener(asked, open);
  return () => removeEventListener(asked, open);
};
