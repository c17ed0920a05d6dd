import { maxDocuments } from '@comanda/contract/documents';
import { useLiveQuery } from '#kit/live';

/** One menu with its categories in order, each with its items in order. */
export const useMenu = (menuId: string) => {
  const categories = useLiveQuery('categories', { where: [['menuId', '==', menuId]], orderBy: [['order', 'asc']] });
  const items = useLiveQuery('items', {
    where: [['menuId', '==', menuId]],
    orderBy: [['order', 'asc']],
    limit: maxDocuments,
  });
  const itemsIn = (categoryId: string) => items.documents.filter((item) => item.category === categoryId);
  return { categories, itemsIn };
};
