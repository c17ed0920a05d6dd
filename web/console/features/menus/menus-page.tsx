import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MenuCountsDocument, MenuDocument } from '@comanda/contract/menus';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { EmptyView, LiveView, Page, Rows } from '#console/views';
import { useWorkplaces } from '#features/restaurants';
import { useAllDocuments } from '#kit/live';
import { MenuRow } from './menu-row.tsx';
import { NewMenuDialog } from './new-menu-dialog.tsx';
import { RemovedMenus } from './removed-menus.tsx';
import classes from './menus.module.css';

interface RestaurantMenus {
  readonly restaurant: WorkplaceDocument;
  readonly menus: readonly MenuDocument[];
}

/** Every menu under its restaurant, the demo restaurant last, with its item counts. */
const useMenus = () => {
  const restaurants = useWorkplaces();
  const menus = useAllDocuments('menus');
  const counts = useAllDocuments('menuCounts');
  const groups = restaurants.documents.map((restaurant): RestaurantMenus => ({
    restaurant,
    menus: menus.documents
      .filter(({ restaurantId }) => restaurantId === restaurant.id)
      .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
  }));
  const countsOf = (menuId: string): MenuCountsDocument | undefined => counts.documents.find(({ id }) => id === menuId);
  return { restaurants, menus, groups, countsOf };
};

export const MenusPage = () => {
  const { restaurants, menus, groups, countsOf } = useMenus();
  /** Restaurant for which a new menu is being created. */
  const [restaurantId, setRestaurantId] = useState<string | null>(null);
  const create = () => setRestaurantId(restaurants.documents[0]?.id ?? null);
  return (
    <Page title="Menus" lead="What guests can order. A table's QR code opens one of these.">
      <LiveView
        of={restaurants}
        loading="Loading menus..."
        empty={
          <EmptyView icon="menus" title="No menus yet">
            You do not have access to a restaurant yet. Ask the owner for access.
          </EmptyView>
        }
      >
        {() => (
          <LiveView
            of={menus}
            loading="Loading menus..."
            empty={
              <div className={classes.none}>
                <EmptyView icon="menus" title="No menus yet">
                  A menu has categories and items with prices. It opens when a guest scans a table's QR code.
                </EmptyView>
                <Button onClick={create}>Create a menu</Button>
                {restaurants.documents.map(({ id, name }) => (
                  <RemovedMenus key={id} restaurantId={id} restaurantName={name} menuIds={[]} />
                ))}
              </div>
            }
          >
            {() =>
              groups.map(({ restaurant, menus: shown }) => (
                <section key={restaurant.id} className={classes.restaurant} aria-label={restaurant.name}>
                  <header className={classes.restaurantHead}>
                    <h2 className={classes.restaurantName}>{restaurant.name}</h2>
                    <Button
                      size="sm"
                      variant="default"
                      leftSection={<Icon name="add" size={18} />}
                      aria-label={`New menu for ${restaurant.name}`}
                      onClick={() => setRestaurantId(restaurant.id)}
                    >
                      New menu
                    </Button>
                  </header>
                  {shown.length === 0 ? (
                    <p className={classes.noneHere}>No menu yet. Guests see nothing until you add one.</p>
                  ) : (
                    <Rows label={`Menus of ${restaurant.name}`}>
                      {shown.map((menu) => (
                        <MenuRow
                          key={menu.id}
                          menu={menu}
                          counts={countsOf(menu.id)}
                          restaurants={restaurants.documents}
                        />
                      ))}
                    </Rows>
                  )}
                  <RemovedMenus
                    restaurantId={restaurant.id}
                    restaurantName={restaurant.name}
                    menuIds={shown.map(({ id }) => id)}
                  />
                </section>
              ))
            }
          </LiveView>
        )}
      </LiveView>
      {restaurantId === null ? null : (
        <NewMenuDialog
          restaurants={restaurants.documents}
          restaurantId={restaurantId}
          onClose={() => setRestaurantId(null)}
        />
      )}
    </Page>
  );
};
