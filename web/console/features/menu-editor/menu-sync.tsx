import { useEffect } from 'react';
import { maxQueryLimit } from '@comanda/contract/documents';
import { useLiveQuery } from '#kit/live';
import { useEditor } from './parts/index.ts';

/** Passes the live queries' results to the draft. It renders nothing itself, so that a new result alone renders nothing again. */
export const MenuSync = () => {
  const { menu, draft } = useEditor();
  const categories = useLiveQuery('categories', {
    where: [['menuId', '==', menu.id]],
    orderBy: [['order', 'asc']],
    limit: maxQueryLimit,
  });
  const items = useLiveQuery('items', {
    where: [['menuId', '==', menu.id]],
    orderBy: [['order', 'asc']],
    limit: maxQueryLimit,
  });
  const isKnown = isLive(categories.state) && isLive(items.state);
  useEffect(() => {
    if (isKnown) draft.hear(categories.documents, items.documents);
  }, [draft, isKnown, categories.documents, items.documents]);
  // After a reconnect, waiting changes are sent immediately instead of after the back-off.
  useEffect(() => {
    if (items.state === 'live') draft.retry();
  }, [draft, items.state]);
  return null;
};

const isLive = (state: string): boolean => state === 'live';
