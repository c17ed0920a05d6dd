import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import { paths } from '#console/paths';
import { EmptyView, LiveView, Page } from '#console/views';
import { useLiveQuery } from '#kit/live';
import classes from './menu-frame.module.css';

/** The sides of a menu, each a page of its own. */
const tabs = [
  { name: 'items', label: 'Items', to: paths.menuEdit },
  { name: 'look', label: 'Look', to: paths.menuLook },
  { name: 'languages', label: 'Languages', to: paths.menuLanguages },
  { name: 'import', label: 'Import and export', to: paths.menuImport },
] as const;
type MenuTab = (typeof tabs)[number]['name'];

interface MenuFrameProps {
  readonly menuId: string;
  readonly active: MenuTab;
  readonly isWide?: boolean;
  /** What the page shows of the menu, once it is known that there is one. */
  readonly children: (menu: MenuDocument) => ReactNode;
}

const back = { to: paths.menus, label: 'Menus' };

/** What the pages of one menu have in common: its name, the way back, and the way to its other sides. */
export const MenuFrame = ({ menuId, active, isWide = false, children }: MenuFrameProps) => {
  const menus = useLiveQuery('menus', { where: [['id', '==', menuId]] });
  return (
    <Page title={menus.documents[0]?.name ?? 'Menu'} back={back} isWide={isWide}>
      <nav className={classes.tabs} aria-label="Menu">
        {tabs.map(({ name, label, to }) => (
          <Link key={name} className={classes.tab} to={to(menuId)} aria-current={name === active ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
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
