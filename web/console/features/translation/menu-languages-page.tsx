import { useParams } from '@tanstack/react-router';
import { MenuFrame } from '#features/menus';
import { MenuLanguages } from './menu-languages.tsx';

export const MenuLanguagesPage = () => {
  const { menuId = '' } = useParams({ strict: false });
  return <MenuFrame menuId={menuId}>{(menu) => <MenuLanguages menu={menu} />}</MenuFrame>;
};
