import { useParams } from '@tanstack/react-router';
import { EmptyView, LiveView } from '#console/views';
import { CategoryPanel } from './category-panel.tsx';
import { MenuFrame } from './menu-frame.tsx';
import { useMenu } from './use-menu.ts';
import classes from './menus.module.css';

export const MenuEditPage = () => {
  const { menuId = '' } = useParams({ strict: false });
  const { categories, itemsIn } = useMenu(menuId);
  return (
    <MenuFrame menuId={menuId} active="items">
      {(menu) => (
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
                  currency={menu.currency}
                />
              ))}
            </div>
          )}
        </LiveView>
      )}
    </MenuFrame>
  );
};
