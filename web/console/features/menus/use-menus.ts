import { maxDocuments } from '@comanda/contract/documents';
import { useLiveQuery } from '#kit/live';

export interface MenuCounts {
  readonly itemCount: number;
  readonly soldOutCount: number;
}

/** Every menu, with how much is on it. Null while that is not known, or where there is more than one answer can hold. */
export const useMenus = () => {
  const menus = useLiveQuery('menus', { orderBy: [['createdAt', 'asc']] });
  const items = useLiveQuery('items', { limit: maxDocuments });
  const isComplete = items.state === 'live' && items.documents.length < maxDocuments;
  const countsOf = (menuId: string): MenuCounts | null => {
    if (!isComplete) return null;
    const ofMenu = items.documents.filter((item) => item.menuId === menuId);
    return { itemCount: ofMenu.length, soldOutCount: ofMenu.filter((item) => !item.available).length };
  };
  return { menus, countsOf };
};
