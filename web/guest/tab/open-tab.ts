const asked = 'comanda.tab-asked';

/** Opens the table's tab, from wherever on the page someone has just ordered. */
export const openTab = (): void => void dispatchEvent(new Event(asked));

/** Calls back whenever the tab shall open. */
export const onTabAsked = (callback: () => void): (() => void) => {
  addEventListener(asked, callback);
  return () => removeEventListener(asked, callback);
};
