import { useEffect, useMemo, useState } from 'react';
import type { DraftState } from './draft.ts';
import { idsIn, type MenuView } from './draft-view.ts';
import { useEditor } from './editor.ts';
import { PhonePreview } from './phone-preview.tsx';
import type { Store } from './store.ts';
import { useGuestMenu } from './use-guest-menu.ts';

/** The preview follows the letters at this distance: making a whole menu for each would be felt in the fingers. */
const behindMs = 200;

/** The view a moment ago, at most so often. */
const useFollowingView = (store: Store<DraftState>): MenuView => {
  const [view, setView] = useState(() => store.get().view);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setView(store.get().view);
      }, behindMs);
    };
    follow();
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
  const view = useFollowingView(draft.store);
  const { categories, items } = useMemo(() => inOrder(view), [view]);
  const { guestMenu, setLanguage } = useGuestMenu({ menu, categories, items });
  return guestMenu === null ? null : <PhonePreview guestMenu={guestMenu} onLanguage={setLanguage} />;
};
