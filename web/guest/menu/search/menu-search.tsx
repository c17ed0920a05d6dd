import { useState } from 'react';
import type { GuestMenu } from '@comanda/contract/menus';
import { useLazyModule } from '#guest/later';
import { GuestIcon, useLocale } from '#guest/parts';
import { listOfferedFilters, type MenuFilters } from './filter-items.ts';
import classes from './menu-search.module.css';

interface FinderProps {
  readonly menu: GuestMenu;
  readonly wishes: MenuFilters;
  readonly onWishes: (wishes: MenuFilters) => void;
}

export const searchId = 'search';

/** Search field and dietary filters. */
export const MenuSearch = ({ menu, wishes, onWishes }: FinderProps) => {
  const { words } = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const later = useLazyModule(() => import('./filter-sheet.tsx'), isOpen);
  const offered = listOfferedFilters(menu.categories, wishes, [
    ...Object.keys(words.allergens),
    ...Object.keys(words.tags),
  ]);
  const count = wishes.tags.length + wishes.without.length;
  return (
    <search className={classes.finder}>
      <div className={classes.field}>
        <GuestIcon name="search" size={18} />
        <input
          id={searchId}
          className={classes.input}
          type="search"
          enterKeyHint="search"
          aria-label={words.search}
          placeholder={words.search}
          value={wishes.search}
          onInput={(event) => onWishes({ ...wishes, search: event.currentTarget.value })}
        />
        {wishes.search === '' ? null : (
          <button
            type="button"
            className={classes.clear}
            aria-label={words.clearSearch}
            onClick={() => onWishes({ ...wishes, search: '' })}
          >
            <GuestIcon name="close" size={16} />
          </button>
        )}
      </div>
      {offered.tags.length + offered.without.length === 0 ? null : (
        <button type="button" className={classes.filters} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <GuestIcon name="filter" size={18} />
          {words.filters}
          {count === 0 ? null : <span className={classes.count}>{count}</span>}
        </button>
      )}
      {isOpen && later !== null ? (
        <later.FilterSheet
          menu={menu}
          offered={offered}
          wishes={wishes}
          onWishes={onWishes}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </search>
  );
};
