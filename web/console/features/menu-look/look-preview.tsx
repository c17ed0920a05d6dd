import { useMemo } from 'react';
import { maxQueryLimit } from '@comanda/contract/documents';
import type { MenuDocument, MenuLook } from '@comanda/contract/menus';
import { PhonePreview, useGuestMenu } from '#features/menus';
import { useLiveQuery } from '#kit/live';
import classes from './look.module.css';

/** The guest page in the look that is being chosen, before it is saved. */
export const LookPreview = ({ menu, look }: { menu: MenuDocument; look: MenuLook }) => {
  const where = [['menuId', '==', menu.id]] satisfies [['menuId', '==', string]];
  const categories = useLiveQuery('categories', { where, limit: maxQueryLimit });
  const items = useLiveQuery('items', { where, limit: maxQueryLimit });
  const menuWithLook = useMemo(() => ({ ...menu, look }), [menu, look]);
  const { guestMenu, setLanguage } = useGuestMenu({
    menu: menuWithLook,
    categories: categories.documents,
    items: items.documents,
  });
  const isKnown = categories.state !== 'loading' && items.state !== 'loading';
  return (
    <aside className={classes.preview} aria-label="Preview">
      {guestMenu === null || !isKnown ? null : (
        <PhonePreview guestMenu={guestMenu} onLanguage={setLanguage} isCompact />
      )}
    </aside>
  );
};
