/** Each open sheet has a history entry, so that the back button closes the topmost sheet before it leaves the page. */

interface OpenSheet {
  readonly close: () => void;
}

const openSheets: OpenSheet[] = [];
/** True while a history traversal that this module requested is pending: browsers perform it asynchronously. */
let isTraversing = false;
let isListening = false;

/** Number of sheets that were open at the current history entry. */
const entryDepth = (): number => {
  const state: unknown = history.state;
  const depth = typeof state === 'object' && state !== null && 'sheets' in state ? state.sheets : 0;
  return typeof depth === 'number' ? depth : 0;
};

const stateAt = (depth: number) => ({ ...history.state, sheets: depth });

/** Pushes an entry for every open sheet that has none, and goes back over the entries of closed sheets. */
const reconcile = (): void => {
  if (isTraversing) return;
  const surplus = entryDepth() - openSheets.length;
  if (surplus > 0) {
    isTraversing = true;
    history.go(-surplus);
    return;
  }
  for (let depth = entryDepth() + 1; depth <= openSheets.length; depth += 1) history.pushState(stateAt(depth), '');
};

/** Waits for the next task, because one sheet often replaces another in the same moment: only the final state counts. */
const reconcileSoon = (): void => void setTimeout(reconcile);

const handlePopState = (): void => {
  if (isTraversing) {
    isTraversing = false;
    return reconcile();
  }
  const depth = entryDepth();
  // The forward button cannot reopen a closed sheet.
  if (depth > openSheets.length) return reconcile();
  for (const sheet of openSheets.slice(depth).toReversed()) sheet.close();
};

/** Listens to the back button. A page that was reloaded while a sheet was open is at that sheet's entry: it goes back from it. */
export const closeSheetsOnBack = (): void => {
  if (isListening) return;
  isListening = true;
  addEventListener('popstate', handlePopState);
  reconcileSoon();
};

/** Registers a sheet that has opened; returns the function that unregisters it. */
export const registerSheet = (close: () => void): (() => void) => {
  closeSheetsOnBack();
  const sheet = { close };
  openSheets.push(sheet);
  reconcileSoon();
  return () => {
    openSheets.splice(openSheets.indexOf(sheet), 1);
    reconcileSoon();
  };
};
