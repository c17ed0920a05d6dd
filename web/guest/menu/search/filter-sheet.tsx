import type { GuestMenu } from '@comanda/contract/menus';
import { GuestIcon, Sheet, useLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import { countItems, filterByDiet, type listOfferedFilters, type MenuFilters } from './filter-items.ts';
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

interface FilterChipsProps<Name extends string> {
  readonly legend: string;
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly chosen: readonly Name[];
  readonly onChosen: (chosen: Name[]) => void;
}

const FilterChips = <Name extends string>(props: FilterChipsProps<Name>) => {
  const { legend, names, labels, chosen, onChosen } = props;
  if (names.length === 0) return null;
  const toggle = (name: Name) =>
    onChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <fieldset>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.chips}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.chip}
            aria-pressed={chosen.includes(name)}
            onClick={() => toggle(name)}
          >
            {chosen.includes(name) ? <GuestIcon name="check" size={16} /> : null}
            {labels[name]}
          </button>
        ))}
      </div>
    </fieldset>
  );
};

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
