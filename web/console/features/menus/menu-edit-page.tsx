import { useParams } from '@tanstack/react-router';
import { MenuEditor } from './menu-editor.tsx';
import { MenuFrame } from './menu-frame.tsx';

export const MenuEditPage = () => {
  const { menuId = '' } = useParams({ strict: false });
  return (
    <MenuFrame menuId={menuId} isWide>
      {(menu) => <MenuEditor key={menu.id} menu={menu} />}
    </MenuFrame>
  );
};
