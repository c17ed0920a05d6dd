import { useMemo } from 'react';
import { maxQueryLimit } from '@comanda/contract/documents';
import type { MenuDocument } from '@comanda/contract/menus';
import { listMenuTexts, type MenuText } from '@comanda/contract/translation';
import { useLiveQuery, type LiveResult } from '#kit/live';

/** Every text of a menu that guests read, kept live. */
export const useMenuTexts = (menu: MenuDocument): LiveResult<MenuText> => {
  const { id, name } = menu;
  const categories = useLiveQuery('categories', { where: [['menuId', '==', id]], limit: maxQueryLimit });
  const items = useLiveQuery('items', { where: [['menuId', '==', id]], limit: maxQueryLimit });
  const documents = useMemo(
    () => listMenuTexts({ menu: { id, name }, categories: categories.documents, items: items.documents }),
    [id, name, categories.documents, items.documents],
  );
  return { ...(categories.state === 'live' ? items : categories), documents };
};
