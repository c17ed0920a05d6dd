import { useEffect, useMemo, useState } from 'react';
import { idsIn, type DraftState, type MenuView, type Store } from '#features/menu-draft';
import { PhonePreview, useGuestMenu } from '#features/menus';
import { useEditor } from './editor.ts';

/**
 * How long the fingers must rest before the preview follows: page and preview share one thread, and a menu of a thousand items takes a
 * while to draw. Whoever never rests sees it move all the same.
 */
const restMs = (itemCount: number): number => 80 + itemCount * 0.4;
const longestMs = 2_000;

/** The view as it was when the fingers last rested. */
const useRestingView = (store: Store<DraftState>): MenuView => {
  const [view, setView] = useState(() => store.get().view);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitsSinceMs: number | null = null;
    const take = () => {
      waitsSinceMs = null;
      setView(store.get().view);
    };
    const follow = () => {
      const nowMs = Date.now();
      waitsSinceMs ??= nowMs;
      clearTimeout(timer);
      const leftMs = waitsSinceMs + longestMs - nowMs;
      timer = setTimeout(take, Math.max(0, Math.min(leftMs, restMs(store.get().view.items.size))));
    };
    take();
    const stop = store.subscribe(follow);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  return view;
};

/** What is not saved yet has no number: the order on the screen is the order. */
const inOrder = (view: MenuView) => ({
  categories: view.categoryIds.flatMap((id, order) => {
    const category = view.categories.get(id);
    return category === undefined ? [] : [{ ...category, order }];
  }),
  items: view.categoryIds.flatMap((categoryId) =>
    idsIn(view, categoryId).flatMap((id, order) => {
      const item = view.items.get(id);
      return item === undefined ? [] : [{ ...item, order }];
    }),
  ),
});

/** The guest's own page with every letter of the draft, saved or not. */
export const MenuPreview = () => {
  const { menu, draft } = useEditor();
  const view = useRestingView(draft.store);
  const { categories, items } = useMemo(() => inOrder(view), [view]);
  const { guestMenu, setLanguage } = useGuestMenu({ menu, categories, items });
  return guestMenu === null ? null : <PhonePreview guestMenu={guestMenu} onLanguage={setLanguage} />;
};
