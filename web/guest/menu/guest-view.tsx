import { useCallback, useState, type ReactNode } from 'react';
import type { GuestItem, GuestMenu } from '@comanda/contract/menus';
import { useLater, useSignOfLife } from '#guest/later';
import { useSpoken } from '#guest/parts';
import { track } from '#kit/analytics';
import { CategoryBar } from './category-bar.tsx';
import { CategorySection } from './category-section.tsx';
import { Finder } from './finder.tsx';
import { countItems, findItems, noWishes } from './find-items.ts';
import { Heading } from './heading.tsx';
import { ItemFrame } from './item-frame.tsx';
import { useWishes } from './use-wishes.ts';
import classes from './guest-view.module.css';

export interface OpenedItem {
  readonly item: GuestItem;
  readonly onClose: () => void;
  /** Everything about the item, for reading. */
  readonly sheet: ReactNode;
  /** What stands in for any sheet while that is being fetched. */
  readonly frame: ReactNode;
}

interface GuestViewProps {
  readonly menu: GuestMenu;
  readonly onLanguage: (language: string) => void;
  /** The table's name; a menu that is only looked at has none. */
  readonly tableNumber?: string;
  /** Stands under the heading. */
  readonly banner?: ReactNode;
  /** How many of each item are in the cart. */
  readonly counts?: ReadonlyMap<string, number>;
  /** Adds one of an item to the cart, or takes one out; null where nothing can be ordered. In a preview it opens the item. */
  readonly onStep?: ((itemId: string, by: 1 | -1) => void) | null;
  /** What opens when an item is tapped, if not its sheet for reading. */
  readonly renderItem?: (opened: OpenedItem) => ReactNode;
}

const noCounts: ReadonlyMap<string, number> = new Map();

/** A menu as a guest sees it. */
export const GuestView = ({
  menu,
  onLanguage,
  tableNumber,
  banner,
  counts = noCounts,
  onStep,
  renderItem = ({ sheet }) => sheet,
}: GuestViewProps) => {
  const { words } = useSpoken();
  // In a preview nobody's wishes are meant.
  const [wishes, setWishes] = useWishes(tableNumber !== undefined);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const later = useLater(() => import('./menu-room.ts'), useSignOfLife() || openedId !== null);
  const fitting = findItems(menu.categories, wishes);
  const found = later === null ? fitting : later.searchItems(fitting, wishes.search, words);
  // Found again in the present menu: what is open shows its present price, and closes when it is taken off the menu.
  const opened = findItem(menu, openedId);
  const close = () => setOpenedId(null);
  const sheetsOf = (item: GuestItem) => {
    const frame = <ItemFrame key={item.id} item={item} onClose={close} />;
    const sheet =
      later === null ? frame : <later.ItemSheet key={item.id} item={item} charges={menu.charges} onClose={close} />;
    return { sheet, frame };
  };
  // The same function always, so that a letter in the search does not draw every row again.
  const open = useCallback((itemId: string) => {
    track('menu_item_viewed', { item_id: itemId });
    setOpenedId(itemId);
  }, []);
  return (
    <>
      <Heading menu={menu} tableNumber={tableNumber} onLanguage={onLanguage} />
      {banner}
      {menu.categories.length === 0 ? (
        <p className={classes.nothing}>{words.emptyMenu}</p>
      ) : (
        <>
          <Finder menu={menu} wishes={wishes} onWishes={setWishes} />
          {later === null ? null : <later.TrackedSearch search={wishes.search} resultCount={countItems(found)} />}
          <CategoryBar categories={found} />
          <main className={classes.menu} aria-label={menu.name}>
            {found.length === 0 ? (
              <p className={classes.nothing} role="status">
                {words.nothingFound}{' '}
                {wishes.search === '' ? (
                  <button type="button" className={classes.reset} onClick={() => setWishes(noWishes)}>
                    {words.reset}
                  </button>
                ) : (
                  // What someone must not eat is not forgotten with a word that was not found.
                  <button type="button" className={classes.reset} onClick={() => setWishes({ ...wishes, search: '' })}>
                    {words.clearSearch}
                  </button>
                )}
              </p>
            ) : (
              found.map((category, index) => (
                <CategorySection
                  key={category.id}
                  category={category}
                  isFirst={index === 0}
                  counts={counts}
                  onOpen={open}
                  onStep={onStep === undefined ? open : onStep}
                />
              ))
            )}
            <p className={classes.note}>{words.allergyNote}</p>
          </main>
        </>
      )}
      {opened === undefined ? null : renderItem({ item: opened, onClose: close, ...sheetsOf(opened) })}
    </>
  );
};

const findItem = ({ categories }: GuestMenu, itemId: string | null): GuestItem | undefined =>
  itemId === null ? undefined : categories.flatMap(({ items }) => items).find(({ id }) => id === itemId);
