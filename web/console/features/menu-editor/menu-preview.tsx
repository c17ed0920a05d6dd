import { useEffect, useMemo, useState } from 'react';
import { listItemIds, type MenuDraftState, type MenuView, type Store } from '#features/menu-draft';
import { PhonePreview, useGuestMenu } from '#features/menus';
import { useEditor } from './parts/index.ts';

/**
 * Debounce of the preview: editor and preview share one thread, and rendering a menu of a thousand items takes a while. During
 * continuous typing the preview still updates every `maxDelayMs`.
 */
const debounceMs = (itemCount: number): number => 80 + itemCount * 0.4;
const maxDelayMs = 2_000;

/** The draft's view, debounced. */
const useDebouncedView = (store: Store<MenuDraftState>): MenuView => {
  const [view, setView] = useState(() => store.get().view);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pendingSinceMs: number | null = null;
    const update = () => {
      pendingSinceMs = null;
      setView(store.get().view);
    };
    const scheduleUpdate = () => {
      const nowMs = Date.now();
      pendingSinceMs ??= nowMs;
      clearTimeout(timer);
      const leftMs = pendingSinceMs + maxDelayMs - nowMs;
      timer = setTimeout(update, Math.max(0, Math.min(leftMs, debounceMs(store.get().view.items.size))));
    };
    update();
    const stop = store.subscribe(scheduleUpdate);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  return view;
};

/** Unsaved items have no order number, so their position on screen is used. */
const inOrder = (view: MenuView) => ({
  categories: view.categoryIds.flatMap((id, order) => {
    const category = view.categories.get(id);
    return category === undefined ? [] : [{ ...category, order }];
  }),
  items: view.categoryIds.flatMap((categoryId) =>
    listItemIds(view, categoryId).flatMap((id, order) => {
      const item = view.items.get(id);
      return item === undefined ? [] : [{ ...item, order }];
    }),
  ),
});

/** The guest page with the current draft, including unsaved changes. */
export const MenuPreview = () => {
  const { menu, draft } = useEditor();
  const view = useDebouncedView(draft.store);
  const { categories, items } = useMemo(() => inOrder(view), [view]);
  const { guestMenu, setLanguage } = useGuestMenu({ menu, categories, items });
  return guestMenu === null ? null : <PhonePreview guestMenu={guestMenu} onLanguage={setLanguage} />;
};
