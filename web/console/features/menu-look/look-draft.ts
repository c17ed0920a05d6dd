import type { MenuLook } from '@comanda/contract/menus';
import { isSameValue } from '#features/menus';

/** A look being edited: what the server holds as far as is known, what is shown, and the way back. */
export interface LookDraft {
  readonly saved: MenuLook;
  readonly shown: MenuLook;
  /** As it was when the page was opened. */
  readonly opened: MenuLook;
  readonly past: readonly MenuLook[];
  readonly future: readonly MenuLook[];
  /** The colour being dragged about: all of that is one step back. */
  readonly dragged: string | null;
  /** What the server took and the live query has not told of yet. */
  readonly untold: readonly MenuLook[];
  /** What someone else made of it meanwhile. */
  readonly theirs: MenuLook | null;
}

type LookChange =
  /** `dragged` names what is changed in many small steps. */
  | { readonly kind: 'changed'; readonly look: MenuLook; readonly dragged: string | null }
  | { readonly kind: 'undone' | 'redone' | 'reset' | 'mine-kept' | 'theirs-taken' }
  /** The server took it. */
  | { readonly kind: 'saved'; readonly look: MenuLook }
  /** The server holds another than was thought. */
  | { readonly kind: 'refused'; readonly theirs: MenuLook }
  /** The live query says so. */
  | { readonly kind: 'heard'; readonly look: MenuLook };

export const openLook = (look: MenuLook): LookDraft => ({
  saved: look,
  shown: look,
  opened: look,
  past: [],
  future: [],
  dragged: null,
  untold: [],
  theirs: null,
});

export const isUnsaved = ({ saved, shown }: LookDraft): boolean => !isSameValue(saved, shown);

const show = (draft: LookDraft, look: MenuLook): LookDraft =>
  isSameValue(draft.shown, look)
    ? draft
    : { ...draft, shown: look, past: [...draft.past, draft.shown], future: [], dragged: null };

export const changeLook = (draft: LookDraft, change: LookChange): LookDraft => {
  switch (change.kind) {
    case 'changed': {
      const goesOn = change.dragged !== null && change.dragged === draft.dragged;
      return goesOn ? { ...draft, shown: change.look } : { ...show(draft, change.look), dragged: change.dragged };
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
      return hear(draft, change.look);
  }
};

/** The live query runs behind: what it tells of may be one's own change before last, which is no reason to jump back. */
const hear = (draft: LookDraft, look: MenuLook): LookDraft => {
  const told = draft.untold.findLastIndex((own) => isSameValue(own, look));
  const heard = { ...draft, untold: draft.untold.slice(told + 1) };
  if (told >= 0 && heard.untold.length > 0) return heard;
  // While something of one's own is unsaved, the server decides which of the two came first.
  if (isUnsaved(draft) || isSameValue(draft.saved, look)) return heard;
  return { ...heard, saved: look, shown: look, untold: [] };
};
