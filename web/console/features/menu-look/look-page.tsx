import { useParams } from '@tanstack/react-router';
import { MenuFrame } from '#features/menus';
import { LookEditor } from './look-editor.tsx';

export const MenuLookPage = () => {
  const { menuId = '' } = useParams({ strict: false });
  return (
    <MenuFrame menuId={menuId} isWide>
      {(menu) => <LookEditor key={menu.id} menu={menu} />}
    </MenuFrame>
  );
};
