import { EmptyView, LiveView, Page, Rows } from '#console/views';
import { MenuRow } from './menu-row.tsx';
import { useMenus } from './use-menus.ts';

export const MenusPage = () => {
  const { menus, countsOf } = useMenus();
  return (
    <Page title="Menus" lead="What guests can order. A table's QR code opens one of these.">
      <LiveView
        of={menus}
        loading="Loading menus..."
        empty={
          <EmptyView icon="menus" title="No menus yet">
            A menu holds categories and items with their prices, and opens when a guest scans a table's QR code.
          </EmptyView>
        }
      >
        {(documents) => (
          <Rows label="Menus">
            {documents.map((menu) => (
              <MenuRow key={menu.id} menu={menu} counts={countsOf(menu.id)} />
            ))}
          </Rows>
        )}
      </LiveView>
    </Page>
  );
};
