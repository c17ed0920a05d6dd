import { useEffect } from 'react';
import { maxDocuments } from '@comanda/contract/documents';
import { useLiveQuery } from '#kit/live';
import { useEditor } from './editor.ts';

/** Hands what the live queries say to the draft. It draws nothing, so that their word alone draws nothing again. */
export const FollowMenu = () => {
  const { menu, draft } = useEditor();
  const categories = useLiveQuery('categories', {
    where: [['menuId', '==', menu.id]],
    orderBy: [['order', 'asc']],
    limit: maxDocuments,
  });
  const items = useLiveQuery('items', {
    where: [['menuId', '==', menu.id]],
    orderBy: [['order', 'asc']],
    limit: maxDocuments,
  });
  const isKnown = isAnswered(categories.state) && isAnswered(items.state);
  useEffect(() => {
    if (isKnown) draft.hear(categories.documents, items.documents);
  }, [draft, isKnown, categories.documents, items.documents]);
  // Connected again: what waits need not wait for its turn.
  useEffect(() => {
    if (items.state === 'live') draft.retry();
  }, [draft, items.state]);
  return null;
};

const isAnswered = (state: string): boolean => state === 'live';
