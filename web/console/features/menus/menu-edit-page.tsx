import { useParams } from '@tanstack/react-router';
import { paths } from '#console/paths';
import { EmptyView, LiveView, Page } from '#console/views';
import { CategoryPanel } from './category-panel.tsx';
import { useMenu } from './use-menu.ts';
import classes from './menus.module.css';

const back = { to: paths.menus, label: 'Menus' };

export const MenuEditPage = () => {
  const { menuId = '' } = useParams({ strict: false });
  const { menu, menus, categories, itemsIn } = useMenu(menuId);
  return (
    <Page title={menu?.name ?? 'Menu'} lead="Categories and items, with the prices your guests see." back={back}>
      <LiveView
        of={menus}
        loading="Loading menu..."
        empty={
          <EmptyView icon="menus" title="This menu does not exist">
            It was removed, or belongs to someone else. Your own menus are listed under Menus.
          </EmptyView>
        }
      >
        {([shown]) => (
          <LiveView
            of={categories}
            loading="Loading categories..."
            empty={
              <EmptyView icon="menus" title="This menu is empty">
                Nothing is on it yet, so guests who scan its QR code see no items.
              </EmptyView>
            }
          >
            {(documents) => (
              <div className={classes.categories}>
                {documents.map((category) => (
                  <CategoryPanel
                    key={category.id}
                    category={category}
                    items={itemsIn(category.id)}
                    currency={shown?.currency ?? ''}
                  />
                ))}
              </div>
            )}
          </LiveView>
        )}
      </LiveView>
    </Page>
  );
};
