import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { menuLook, type MenuDocument, type MenuLook } from '@comanda/contract/menus';
import { useWarningBeforeUnload } from '#console/forms';
import { parseConflicts } from '#features/menu-draft';
import { apiClient, toApiFailure } from '#kit/client';
import { lookReducer, hasUnsavedLook, createLookDraft, type LookDraft } from './look-draft.ts';

/** Debounce: a color changes continuously while it is dragged, and only the final value is saved. */
const debounceMs = 500;

/** State of a menu's look, shown while it is changed and saved automatically. */
export const useLookDraft = (menu: MenuDocument) => {
  const { id: menuId, restaurantId } = menu;
  const [draft, change] = useReducer(lookReducer, menu.look, createLookDraft);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const unsaved = hasUnsavedLook(draft);

  useEffect(() => {
    change({ kind: 'heard', look: menu.look });
  }, [menu.look]);

  const save = useCallback(
    async ({ saved: from, shown: to }: LookDraft) => {
      setIsSaving(true);
      try {
        await apiClient.menus.edit({ restaurantId, menuId, edits: { look: { from, to } } });
        change({ kind: 'saved', look: to });
      } catch (error) {
        const failure = toApiFailure(error);
        const theirs = theirLook(parseConflicts(failure)[0]?.current);
        if (theirs === null) setProblem(failure.message);
        else change({ kind: 'refused', theirs });
      }
      setIsSaving(false);
    },
    [restaurantId, menuId],
  );

  const isDue = unsaved && !isSaving && draft.theirs === null && problem === null;
  const dueDraft = useRef<LookDraft | null>(null);
  useEffect(() => {
    dueDraft.current = isDue ? draft : null;
    if (!isDue) return;
    const timer = setTimeout(() => void save(draft), debounceMs);
    return () => clearTimeout(timer);
  }, [isDue, draft, save]);
  // Leaving the page before the debounce is over still saves the last change.
  useEffect(
    () => () => {
      if (dueDraft.current !== null) void save(dueDraft.current);
    },
    [save],
  );
  useWarningBeforeUnload(unsaved);

  return { draft, change, unsaved, problem, retry: () => setProblem(null) };
};

const theirLook = (current: unknown): MenuLook | null => menuLook.safeParse(current).data ?? null;
