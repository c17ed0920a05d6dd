import type { ReactNode } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import { paths } from '#console/paths';
import { EmptyView, LiveView, Page, PageTabs } from '#console/views';
import { useLiveQuery } from '#kit/live';

/** The sides of a menu, each a page of its own. */
const tabsOf = (menuId: string) => [
  { label: 'Items', to: paths.menuEdit(menuId) },
  { label: 'Look', to: paths.menuLook(menuId) },
  { label: 'Languages', to: paths.menuLanguages(menuId) },
  { label: 'Import and export', to: paths.menuImport(menuId) },
];

interface MenuFrameProps {
  readonly menuId: string;
  readonly isWide?: boolean;
  /** What the page shows of the menu, once it is known that there is one. */
  readonly children: (menu: MenuDocument) => ReactNode;
}

const back = { to: paths.menus, label: 'Menus' };

/** What the pages of one menu have in common: its name, the way back, and the way to its other sides. */
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
            It was removed, or belongs to someone else. Your own menus are listed under Menus.
          </EmptyView>
        }
      >
        {([menu]) => (menu === undefined ? null : children(menu))}
      </LiveView>
    </Page>
  );
};
