import type { GuestMenuChoice } from '@comanda/contract/qr-codes';
import { useLocale } from '#guest/parts';
import classes from './menu-choices.module.css';

interface MenuChoicesProps {
  readonly menus: readonly GuestMenuChoice[];
  readonly shownId: string;
  /** Receives null for the menu that is due, which the page then follows. */
  readonly onChoose: (menuId: string | null) => void;
}

/** The menus of the day: the one that is served now, and the others to look at. */
export const MenuChoices = ({ menus, shownId, onChoose }: MenuChoicesProps) => {
  const { words, when } = useLocale();
  return (
    <nav className={classes.choices} aria-label={words.menus}>
      <ul className={classes.list}>
        {menus.map(({ id, name, isDue, canOrder, opens }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.choice}
              aria-current={id === shownId ? 'true' : undefined}
              onClick={() => onChoose(isDue ? null : id)}
            >
              <bdi className={classes.name}>{name}</bdi>
              <span className={classes.time}>
                {canOrder ? words.servedNow : opens === undefined ? words.notServedNow : when(opens)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};
