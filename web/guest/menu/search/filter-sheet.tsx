import type { GuestMenu } from '@comanda/contract/menus';
import { Sheet, useLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import { countItems, filterByDiet, type listOfferedFilters, type MenuFilters } from './filter-items.ts';
import { FilterChips } from './filter-chips.tsx';
import { searchItems } from './search-items.ts';
import classes from './filter-sheet.module.css';

interface FilterSheetProps {
  readonly menu: GuestMenu;
  readonly offered: ReturnType<typeof listOfferedFilters>;
  readonly wishes: MenuFilters;
  readonly onWishes: (wishes: MenuFilters) => void;
  readonly onClose: () => void;
}

const headingId = 'filters';

export const FilterSheet = ({ menu, offered, wishes, onWishes, onClose }: FilterSheetProps) => {
  const { words } = useLocale();
  const count = countItems(searchItems(filterByDiet(menu.categories, wishes), wishes.search, words));
  return (
    <Sheet
      labelledBy={headingId}
      onClose={onClose}
      action={fillIn(words.showDishes, { count })}
      foot={
        <button
          type="button"
          className={classes.reset}
          disabled={wishes.tags.length + wishes.without.length === 0}
          onClick={() => onWishes({ ...wishes, tags: [], without: [] })}
        >
          {words.reset}
        </button>
      }
    >
      <div className={classes.filters}>
        <h2 id={headingId} className={classes.heading}>
          {words.filters}
        </h2>
        <FilterChips
          legend={words.onlyShow}
          names={offered.tags}
          labels={words.tags}
          chosen={wishes.tags}
          onChosen={(tags) => onWishes({ ...wishes, tags })}
        />
        <FilterChips
          legend={words.leaveOut}
          names={offered.without}
          labels={{ ...words.allergens, contains_alcohol: words.tags.contains_alcohol }}
          chosen={wishes.without}
          onChosen={(without) => onWishes({ ...wishes, without })}
        />
        <p className={classes.note}>{words.allergyNote}</p>
      </div>
    </Sheet>
  );
};
