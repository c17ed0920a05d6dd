import { memo } from 'react';
import type { GuestCategory } from '@comanda/contract/menus';
import { MenuItemRow } from './menu-item-row.tsx';
import type { ChangeItemQuantity } from './quantity-buttons.tsx';
import { anchorOf } from './use-current-category.ts';
import classes from './category-section.module.css';

interface CategorySectionProps {
  readonly category: GuestCategory;
  readonly isFirst: boolean;
  /** Quantity in the cart by item id. */
  readonly counts: ReadonlyMap<string, number>;
  readonly onOpen: (itemId: string) => void;
  readonly onStep: ChangeItemQuantity | null;
}

export const CategorySection = memo(({ category, isFirst, counts, onOpen, onStep }: CategorySectionProps) => {
  const headingId = `${anchorOf(category.id)}-name`;
  return (
    <section id={anchorOf(category.id)} className={classes.category} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.name} tabIndex={-1}>
        <bdi>{category.name}</bdi>
      </h2>
      <ul className={classes.items}>
        {category.items.map((item, index) => (
          <MenuItemRow
            key={item.id}
            item={item}
            isFirst={isFirst && index < 4}
            count={counts.get(item.id) ?? 0}
            onOpen={onOpen}
            onStep={onStep}
          />
        ))}
      </ul>
    </section>
  );
});
