import { languageName } from '@comanda/contract/kernel';
import type { GuestMenu } from '@comanda/contract/menus';
import { tableLabel } from '@comanda/contract/qr-codes';
import { GuestIcon, Photo, useLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import { ChargesNote } from './items/index.ts';
import classes from './heading.module.css';

interface HeadingProps {
  readonly menu: GuestMenu;
  readonly tableNumber: string | undefined;
  readonly onLanguage: (language: string) => void;
}

/** Restaurant, menu, table, charges and language selection. */
export const Heading = ({ menu, tableNumber, onLanguage }: HeadingProps) => {
  const { words, when } = useLocale();
  const { name, imageUrl, isOpen, opens } = menu.restaurant;
  return (
    <header className={imageUrl === null ? classes.plain : classes.pictured} aria-label={name}>
      {imageUrl === null ? null : (
        <Photo
          className={classes.picture}
          url={imageUrl}
          alt=""
          width={800}
          height={400}
          sizes="(min-width: 46rem) 46rem, 100vw"
          isFirst
        />
      )}
      <div className={classes.text}>
        <p className={classes.restaurant}>
          <bdi>{name}</bdi>
        </p>
        <h1 className={classes.menu}>
          <bdi>{menu.name}</bdi>
        </h1>
        {tableNumber === undefined ? null : (
          <p className={classes.table}>
            <bdi>{tableLabel(tableNumber, words.visit.table)}</bdi>
          </p>
        )}
        {isOpen ? null : (
          <p className={classes.closed}>
            {words.closedNow}
            {opens === undefined ? '' : ` · ${fillIn(words.opens, { when: when(opens) })}`}
          </p>
        )}
        {menu.notServed === undefined ? null : (
          <p className={classes.closed}>
            {words.notServedNow}
            {menu.notServed.opens === undefined
              ? ''
              : ` · ${fillIn(words.served, { when: when(menu.notServed.opens) })}`}
          </p>
        )}
        <ChargesNote
          charges={menu.charges}
          taxRates={menu.categories.flatMap(({ items }) => items.map((item) => item.taxRateMilliPercent))}
        />
      </div>
      {menu.languages.length < 2 ? null : (
        // A form, so that the language can also be changed before the script runs, or without it.
        <form className={classes.language} method="get">
          <GuestIcon name="globe" size={18} />
          <select
            className={classes.languages}
            name="language"
            aria-label={words.language}
            value={menu.language}
            onChange={(event) => onLanguage(event.currentTarget.value)}
          >
            {menu.languages.map((code) => (
              <option key={code} value={code} lang={code}>
                {languageName(code)}
              </option>
            ))}
          </select>
          <noscript>
            <button type="submit">{words.done}</button>
          </noscript>
        </form>
      )}
    </header>
  );
};
