import { useEffect, useMemo } from 'react';
import { useAllDocuments } from '#kit/live';
import { useEditor } from './parts/index.ts';

/** Passes the live queries' results to the draft. It renders nothing itself, so that a new result alone renders nothing again. */
export const MenuSync = () => {
  const { menu, draft } = useEditor();
  const categories = useAllDocuments('categories', { where: [['menuId', '==', menu.id]] });
  const items = useAllDocuments('items', { where: [['menuId', '==', menu.id]] });
  const sortedCategories = useMemo(() => categories.documents.toSorted(byOrder), [categories.documents]);
  const sortedItems = useMemo(() => items.documents.toSorted(byOrder), [items.documents]);
  const isKnown = isLive(categories.state) && isLive(items.state);
  useEffect(() => {
    if (isKnown) draft.hear(sortedCategories, sortedItems);
  }, [draft, isKnown, sortedCategories, sortedItems]);
  // After a reconnect, waiting changes are sent immediately instead of after the back-off.
  useEffect(() => {
    if (items.state === 'live') draft.retry();
  }, [draft, items.state]);
  return null;
};

const byOrder = (one: { readonly order: number }, other: { readonly order: number }): number => one.order - other.order;

const isLive = (state: string): boolean => state === 'live';
