import { createMenuDraft, type MenuDraft } from './draft.ts';
import type { MenuAddress } from './draft-send.ts';

const drafts = new Map<string, MenuDraft>();

/**
 * The draft of a menu outlives its screen: the last edits are still sent after the person has gone to another screen, and undo
 * still works when they come back.
 */
export const openMenuDraft = ({ restaurantId, menuId }: MenuAddress, userId: string): MenuDraft => {
  if (drafts.size === 0) followWindow();
  const key = `${userId} ${menuId}`;
  const draft = drafts.get(key) ?? createMenuDraft({ restaurantId, menuId }, userId);
  drafts.set(key, draft);
  return draft;
};

/** True if closing the window now would lose something. */
const hasUnsavedDraft = (): boolean =>
  [...drafts.values()].some(({ store }) => store.get().isUnsaved || store.get().conflicts.length > 0);

const followWindow = (): void => {
  addEventListener('beforeunload', (event) => {
    for (const { settle } of drafts.values()) settle();
    if (hasUnsavedDraft()) event.preventDefault();
  });
};
