import { useEffect, useReducer, useRef, useState } from 'react';
import { menuLook, type MenuDocument, type MenuLook } from '@comanda/contract/menus';
import { api, toApiFailure } from '#kit/client';
import { conflictsIn } from './draft-conflicts.ts';
import { changeLook, isUnsaved, openLook } from './look-draft.ts';

/** Colours are dragged about: what is saved is where they came to rest. */
const restMs = 500;

/** The look of a menu, shown as it is changed and saved by itself. */
export const useLookDraft = (menu: MenuDocument) => {
  const { id: menuId, restaurantId } = menu;
  const [draft, change] = useReducer(changeLook, menu.look, openLook);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const unsaved = isUnsaved(draft);
  const save = useRef(async () => {});

  useEffect(() => {
    change({ kind: 'heard', look: menu.look });
  }, [menu.look]);

  useEffect(() => {
    save.current = async () => {
      const { saved: from, shown: to } = draft;
      setIsSaving(true);
      try {
        await api.menus.edit({ restaurantId, menuId, edits: { look: { from, to } } });
        setProblem(null);
        change({ kind: 'saved', look: to });
      } catch (error) {
        const failure = toApiFailure(error);
        const theirs = theirLook(conflictsIn(failure)[0]?.current);
        if (theirs === null) setProblem(failure.message);
        else change({ kind: 'refused', theirs });
      } finally {
        setIsSaving(false);
      }
    };
  }, [draft, restaurantId, menuId]);

  const { shown, theirs } = draft;
  const isDue = unsaved && !isSaving && theirs === null && problem === null;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void save.current(), restMs);
    return () => clearTimeout(timer);
  }, [isDue, shown]);

  // Whoever leaves at once leaves nothing behind.
  const isDueNow = useRef(false);
  useEffect(() => {
    isDueNow.current = isDue;
  }, [isDue]);
  useEffect(
    () => () => {
      if (isDueNow.current) void save.current();
    },
    [],
  );

  return { draft, change, unsaved, problem, retry: () => setProblem(null) };
};

const theirLook = (current: unknown): MenuLook | null => menuLook.safeParse(current).data ?? null;
