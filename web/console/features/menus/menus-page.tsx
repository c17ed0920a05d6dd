import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MenuCountsDocument, MenuDocument } from '@comanda/contract/menus';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { EmptyView, LiveView, Page, Rows } from '#console/views';
import { useWords } from '#console/words';
import { useWorkplaces } from '#features/restaurants';
import { useAllDocuments } from '#kit/live';
import { MenuRow } from './menu-row.tsx';
import { NewMenuDialog } from './new-menu-dialog.tsx';
import { RemovedMenus } from './removed-menus.tsx';
import { menusWords } from './words/index.ts';
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
  const words = useWords(menusWords);
  const { restaurants, menus, groups, countsOf } = useMenus();
  /** Restaurant for which a new menu is being created. */
  const [restaurantId, setRestaurantId] = useState<string | null>(null);
  const create = () => setRestaurantId(restaurants.documents[0]?.id ?? null);
  return (
    <Page title={words.title} lead={words.lead}>
      <p>
        <Link to={paths.promotions}>{words.promotions}</Link>
      </p>
      <LiveView
        of={restaurants}
        loading={words.loadingMenus}
        empty={
          <EmptyView icon="menus" title={words.noMenus}>
            {words.noAccess}
          </EmptyView>
        }
      >
        {() => (
          <LiveView
            of={menus}
            loading={words.loadingMenus}
            empty={
              <div className={classes.none}>
                <EmptyView icon="menus" title={words.noMenus}>
                  {words.noMenusHint}
                </EmptyView>
                <Button onClick={create}>{words.createFirst}</Button>
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
                      aria-label={words.newMenuFor({ restaurant: restaurant.name })}
                      onClick={() => setRestaurantId(restaurant.id)}
                    >
                      {words.newMenu}
                    </Button>
                  </header>
                  {shown.length === 0 ? (
                    <p className={classes.noneHere}>{words.noneHere}</p>
                  ) : (
                    <Rows label={words.menusOf({ restaurant: restaurant.name })}>
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
