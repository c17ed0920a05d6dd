import { useParams } from '@tanstack/react-router';
import { LookEditor } from './look-editor.tsx';
import { MenuFrame } from './menu-frame.tsx';

export const MenuLookPage = () => {
  const { menuId = '' } = useParams({ strict: false });
  return (
    <MenuFrame menuId={menuId} isWide>
      {(menu) => <LookEditor key={menu.id} menu={menu} />}
    </MenuFrame>
  );
};
