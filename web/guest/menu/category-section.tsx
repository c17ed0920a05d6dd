import { memo } from 'react';
import type { GuestCategory } from '@comanda/contract/menus';
import { ItemRow } from './item-row.tsx';
import { anchorOf } from './use-current-category.ts';
import classes from './category-section.module.css';

interface CategorySectionProps {
  readonly category: GuestCategory;
  readonly isFirst: boolean;
  readonly onOpen: (itemId: string) => void;
}

export const CategorySection = memo(({ category, isFirst, onOpen }: CategorySectionProps) => {
  const headingId = `${anchorOf(category.id)}-name`;
  return (
    <section id={anchorOf(category.id)} className={classes.category} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.name} tabIndex={-1}>
        <bdi>{category.name}</bdi>
      </h2>
      <ul className={classes.items}>
        {category.items.map((item, index) => (
          <ItemRow key={item.id} item={item} isFirst={isFirst && index < 4} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
});
