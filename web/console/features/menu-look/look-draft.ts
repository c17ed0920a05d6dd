import type { MenuLook } from '@comanda/contract/menus';
import { isSameValue } from '#features/menus';

/** A look being edited: the last known look on the server, the one shown, and the undo history. */
export interface LookDraft {
  readonly saved: MenuLook;
  readonly shown: MenuLook;
  /** Look at the time when the page was opened. */
  readonly opened: MenuLook;
  readonly past: readonly MenuLook[];
  readonly future: readonly MenuLook[];
  /** The color being dragged in a picker; the whole drag is one undo step. */
  readonly dragged: string | null;
  /** Looks that the server has accepted, but the live query has not reported yet. */
  readonly untold: readonly MenuLook[];
  /** Look that someone else saved meanwhile. */
  readonly theirs: MenuLook | null;
}

type LookChange =
  /** `dragged` names a color that changes in many small steps. */
  | { readonly kind: 'changed'; readonly look: MenuLook; readonly dragged: string | null }
  | { readonly kind: 'undone' | 'redone' | 'reset' | 'mine-kept' | 'theirs-taken' }
  /** The server has accepted the look. */
  | { readonly kind: 'saved'; readonly look: MenuLook }
  /** The server has a different look than expected. */
  | { readonly kind: 'refused'; readonly theirs: MenuLook }
  /** The live query reported this look. */
  | { readonly kind: 'heard'; readonly look: MenuLook };

export const createLookDraft = (look: MenuLook): LookDraft => ({
  saved: look,
  shown: look,
  opened: look,
  past: [],
  future: [],
  dragged: null,
  untold: [],
  theirs: null,
});

export const hasUnsavedLook = ({ saved, shown }: LookDraft): boolean => !isSameValue(saved, shown);

const show = (draft: LookDraft, look: MenuLook): LookDraft =>
  isSameValue(draft.shown, look)
    ? draft
    : { ...draft, shown: look, past: [...draft.past, draft.shown], future: [], dragged: null };

export const lookReducer = (draft: LookDraft, change: LookChange): LookDraft => {
  switch (change.kind) {
    case 'changed': {
      const isSameDrag = change.dragged !== null && change.dragged === draft.dragged;
      return isSameDrag ? { ...draft, shown: change.look } : { ...show(draft, change.look), dragged: change.dragged };
    }
    case 'undone': {
      const before = draft.past.at(-1);
      if (before === undefined) return draft;
      return {
        ...draft,
        shown: before,
        past: draft.past.slice(0, -1),
        future: [draft.shown, ...draft.future],
        dragged: null,
      };
    }
    case 'redone': {
      const [after, ...future] = draft.future;
      if (after === undefined) return draft;
      return { ...draft, shown: after, past: [...draft.past, draft.shown], future, dragged: null };
    }
    case 'reset':
      return show(draft, draft.opened);
    case 'saved':
      return { ...draft, saved: change.look, untold: [...draft.untold, change.look], dragged: null };
    case 'refused':
      return { ...draft, theirs: change.theirs };
    case 'mine-kept':
      return draft.theirs === null ? draft : { ...draft, saved: draft.theirs, theirs: null };
    case 'theirs-taken':
      return draft.theirs === null ? draft : { ...show(draft, draft.theirs), saved: draft.theirs, theirs: null };
    case 'heard':
      return applyReported(draft, change.look);
  }
};

/** The live query lags behind: it may report one's own second-to-last change, which must not revert the shown look. */
const applyReported = (draft: LookDraft, look: MenuLook): LookDraft => {
  const reportedIndex = draft.untold.findLastIndex((own) => isSameValue(own, look));
  const next = { ...draft, untold: draft.untold.slice(reportedIndex + 1) };
  if (reportedIndex >= 0 && next.untold.length > 0) return next;
  // With unsaved changes of one's own, the server decides which of the two came first.
  if (hasUnsavedLook(draft) || isSameValue(draft.saved, look)) return next;
  return { ...next, saved: look, shown: look, untold: [] };
};
