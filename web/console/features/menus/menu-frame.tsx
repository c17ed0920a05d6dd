import type { ReactNode } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import { paths } from '#console/paths';
import { EmptyView, LiveView, Page, PageTabs } from '#console/views';
import { useLiveQuery } from '#kit/live';

/** Pages of a menu, each with its own address. */
const tabsOf = (menuId: string) => [
  { label: 'Items', to: paths.menuEdit(menuId) },
  { label: 'Look', to: paths.menuLook(menuId) },
  { label: 'Languages', to: paths.menuLanguages(menuId) },
  { label: 'Import and export', to: paths.menuImport(menuId) },
];

interface MenuFrameProps {
  readonly menuId: string;
  readonly isWide?: boolean;
  /** Renders the page's content once the menu is loaded. */
  readonly children: (menu: MenuDocument) => ReactNode;
}

const back = { to: paths.menus, label: 'Menus' };

/** Common frame of a menu's pages: its name, the link back, and the tabs. */
export const MenuFrame = ({ menuId, isWide = false, children }: MenuFrameProps) => {
  const menus = useLiveQuery('menus', { where: [['id', '==', menuId]] });
  return (
    <Page title={menus.documents[0]?.name ?? 'Menu'} back={back} isWide={isWide}>
      <PageTabs label="Menu" tabs={tabsOf(menuId)} />
      <LiveView
        of={menus}
        loading="Loading menu..."
        empty={
          <EmptyView icon="menus" title="This menu does not exist">
            It was removed or belongs to someone else. Your menus are listed under Menus.
          </EmptyView>
        }
      >
        {([menu]) => (menu === undefined ? null : children(menu))}
      </LiveView>
    </Page>
  );
};
