import type { ReactNode } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import { paths } from '#console/paths';
import { EmptyView, LiveView, Page, PageTabs } from '#console/views';
import { useWords } from '#console/words';
import { useLiveQuery } from '#kit/live';
import { menusWords } from './words/index.ts';

interface MenuFrameProps {
  readonly menuId: string;
  readonly isWide?: boolean;
  /** Renders the page's content once the menu is loaded. */
  readonly children: (menu: MenuDocument) => ReactNode;
}

/** Common frame of a menu's pages: its name, the link back, and the tabs. */
export const MenuFrame = ({ menuId, isWide = false, children }: MenuFrameProps) => {
  const words = useWords(menusWords);
  const menus = useLiveQuery('menus', { where: [['id', '==', menuId]] });
  /** Pages of the menu, each with its own address. */
  const tabs = [
    { label: words.tabs.items, to: paths.menuEdit(menuId) },
    { label: words.tabs.look, to: paths.menuLook(menuId) },
    { label: words.tabs.languages, to: paths.menuLanguages(menuId) },
    { label: words.tabs.import, to: paths.menuImport(menuId) },
  ];
  return (
    <Page title={menus.documents[0]?.name ?? words.menu} back={{ to: paths.menus, label: words.title }} isWide={isWide}>
      <PageTabs label={words.menu} tabs={tabs} />
      <LiveView
        of={menus}
        loading={words.loadingMenu}
        empty={
          <EmptyView icon="menus" title={words.noMenu}>
            {words.noMenuHint}
          </EmptyView>
        }
      >
        {([menu]) => (menu === undefined ? null : children(menu))}
      </LiveView>
    </Page>
  );
};
