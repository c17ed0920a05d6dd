import { useParams } from '@tanstack/react-router';
import { MenuFrame } from '#features/menus';
import { MenuEditor } from './menu-editor.tsx';

export const MenuEditPage = () => {
  const { menuId = '' } = useParams({ strict: false });
  return (
    <MenuFrame menuId={menuId} isWide>
      {(menu) => <MenuEditor key={menu.id} menu={menu} />}
    </MenuFrame>
  );
};
