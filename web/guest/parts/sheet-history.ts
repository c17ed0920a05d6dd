/** Each open sheet has a history entry, so that the back button closes the topmost sheet before it leaves the page. */

interface OpenSheet {
  readonly close: () => void;
}

const openSheets: OpenSheet[] = [];
/** A traversal that this module has asked for is under way: browsers perform it later. */
let isTraversing = false;
let isListening = false;

/** How many sheets were open at the present entry. */
const entryDepth = (): number => {
  const state: unknown = history.state;
  const depth = typeof state === 'object' && state !== null && 'sheets' in state ? state.sheets : 0;
  return typeof depth === 'number' ? depth : 0;
};

const stateAt = (depth: number) => ({ ...history.state, sheets: depth });

/** Gives every open sheet its entry, and goes back over the entries of sheets that were closed. */
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

/** One sheet often takes the place of another in the same moment: only what is open afterwards counts. */
const reconcileSoon = (): void => void setTimeout(reconcile);

const follow = (): void => {
  if (isTraversing) {
    isTraversing = false;
    return reconcile();
  }
  const depth = entryDepth();
  // A sheet that was closed cannot be brought back by the forward button.
  if (depth > openSheets.length) return reconcile();
  for (const sheet of openSheets.slice(depth).toReversed()) sheet.close();
};

/** A page that is reloaded with a sheet open stands at that sheet's entry, and has no sheet. */
export const followHistory = (): void => {
  if (isListening) return;
  isListening = true;
  addEventListener('popstate', follow);
  reconcileSoon();
};

/** Registers a sheet that has opened; returns what unregisters it. */
export const registerSheet = (close: () => void): (() => void) => {
  followHistory();
  const sheet = { close };
  openSheets.push(sheet);
  reconcileSoon();
  return () => {
    openSheets.splice(openSheets.indexOf(sheet), 1);
    reconcileSoon();
  };
};
