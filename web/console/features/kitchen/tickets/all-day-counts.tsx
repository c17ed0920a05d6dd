import { useWords } from '#console/words';
import type { DishCount as DishToMake } from './count-dishes-to-make.ts';
import { kitchenWords } from '#features/kitchen/words';
import { SellOutButton, type KitchenDish } from '#features/kitchen/sold-out';
import classes from './all-day-counts.module.css';

interface AllDayProps {
  readonly dishes: readonly DishToMake[];
  readonly language: string;
  readonly soldOutIds: ReadonlySet<string>;
  readonly markedDish: string | null;
  readonly onMark: (key: string) => void;
  readonly onSellOut: (dish: KitchenDish) => void;
}

/** Counts of the dishes still to be made. A tap marks the tickets with that dish. */
export const AllDayCounts = ({ dishes, language, soldOutIds, markedDish, onMark, onSellOut }: AllDayProps) => {
  const words = useWords(kitchenWords);
  return (
    <aside className={classes.strip} aria-label={words.allDay}>
      <h2 className={classes.title}>{words.allDay}</h2>
      {dishes.length === 0 ? <p className={classes.nothing}>{words.nothingToMake}</p> : null}
      <ul className={classes.dishes}>
        {dishes.map(({ key, name, itemId, count, variants }) => (
          <li key={key} className={classes.dish} data-marked={key === markedDish || undefined}>
            <button
              type="button"
              className={classes.mark}
              aria-pressed={key === markedDish}
              onClick={() => onMark(key)}
            >
              <span className={classes.count}>{count}</span>
              <span className={classes.words}>
                <bdi lang={language}>{name}</bdi>
                {variants.map((variant) => (
                  <span key={variant.name} className={classes.variant}>
                    {variant.count} {variant.name === '' ? words.noOptions : <bdi lang={language}>{variant.name}</bdi>}
                  </span>
                ))}
                {itemId !== null && soldOutIds.has(itemId) ? (
                  <span className={classes.off}>{words.soldOut}</span>
                ) : null}
              </span>
            </button>
            {itemId === null || soldOutIds.has(itemId) ? null : (
              <SellOutButton dish={{ itemId, name }} className={classes.sellOut} onSellOut={onSellOut} />
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
};
