import { useMemo, useState } from 'react';
import type { GuestItem, GuestMenu } from '@comanda/contract/menus';
import type { GuestWords } from '#guest/words';
import { CategoryBar } from './category-bar.tsx';
import { CategorySection } from './category-section.tsx';
import { Finder } from './finder.tsx';
import { findItems, noWishes } from './find-items.ts';
import { Heading } from './heading.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { speak, SpokenContext } from './spoken.ts';
import './page.css';
import classes from './guest-view.module.css';

interface GuestViewProps {
  readonly menu: GuestMenu;
  readonly words: GuestWords;
  readonly onLanguage: (language: string) => void;
}

/** A menu as a guest sees it. */
export const GuestView = ({ menu, words, onLanguage }: GuestViewProps) => {
  const [wishes, setWishes] = useState(noWishes);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { language, currency } = menu;
  const spoken = useMemo(() => speak({ language, currency }, words), [language, currency, words]);
  const found = findItems(menu.categories, wishes);
  // Found again in the present menu: what is open shows its present price, and closes when it is taken off the menu.
  const opened = findItem(menu, openedId);
  return (
    <SpokenContext.Provider value={spoken}>
      <Heading menu={menu} onLanguage={onLanguage} />
      {menu.categories.length === 0 ? (
        <p className={classes.nothing}>{words.emptyMenu}</p>
      ) : (
        <>
          <Finder menu={menu} wishes={wishes} onWishes={setWishes} />
          <CategoryBar categories={found} />
          <main className={classes.menu} aria-label={menu.name}>
            {found.length === 0 ? (
              <p className={classes.nothing} role="status">
                {words.nothingFound}{' '}
                <button type="button" className={classes.reset} onClick={() => setWishes(noWishes)}>
                  {words.reset}
                </button>
              </p>
            ) : (
              found.map((category, index) => (
                <CategorySection key={category.id} category={category} isFirst={index === 0} onOpen={setOpenedId} />
              ))
            )}
            <p className={classes.note}>{words.allergyNote}</p>
          </main>
        </>
      )}
      {opened === undefined ? null : (
        <ItemSheet key={opened.id} item={opened} charges={menu.charges} onClose={() => setOpenedId(null)} />
      )}
    </SpokenContext.Provider>
  );
};

const findItem = ({ categories }: GuestMenu, itemId: string | null): GuestItem | undefined =>
  itemId === null ? undefined : categories.flatMap(({ items }) => items).find(({ id }) => id === itemId);
