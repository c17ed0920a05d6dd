import { useCallback, useState, type ReactNode } from 'react';
import type { GuestItem, GuestMenu } from '@comanda/contract/menus';
import { useLazyModule, useHasActivity } from '#guest/later';
import { useLocale } from '#guest/parts';
import { track } from '#kit/analytics';
import { CategoryBar } from './category-bar.tsx';
import { CategorySection } from './category-section.tsx';
import { MenuSearch, countItems, filterByDiet, noFilters, useMenuFilters } from './search/index.ts';
import { Heading } from './heading.tsx';
import { ItemPlaceholder } from './items/index.ts';
import classes from './guest-view.module.css';

export interface OpenedItem {
  readonly item: GuestItem;
  readonly onClose: () => void;
  /** Opens other items, one after the other, instead of this one. */
  readonly onNext: (itemIds: readonly string[]) => void;
  /** The read-only sheet with everything about the item. */
  readonly sheet: ReactNode;
  /** Placeholder for any sheet that is still being loaded. */
  readonly frame: ReactNode;
}

interface GuestViewProps {
  readonly menu: GuestMenu;
  readonly onLanguage: (language: string) => void;
  /** The table's name; undefined in a preview. */
  readonly tableNumber?: string;
  /** Rendered under the heading. */
  readonly banner?: ReactNode;
  /** Quantity in the cart by item id. */
  readonly counts?: ReadonlyMap<string, number>;
  /** Adds one of an item to the cart, or removes one. Null if nothing can be ordered; if undefined (preview), it opens the item. */
  readonly onStep?: ((itemId: string, by: 1 | -1) => void) | null;
  /** Renders the item that was tapped; the default is its read-only sheet. */
  readonly renderItem?: (opened: OpenedItem) => ReactNode;
}

const noCounts: ReadonlyMap<string, number> = new Map();

/** A menu as a guest sees it, with search, filters and item sheets. */
export const GuestView = ({
  menu,
  onLanguage,
  tableNumber,
  banner,
  counts = noCounts,
  onStep,
  renderItem = ({ sheet }) => sheet,
}: GuestViewProps) => {
  const { words } = useLocale();
  // A preview does not use stored filters.
  const [wishes, setWishes] = useMenuFilters(tableNumber !== undefined);
  /** The item that is open, and those that open after it. */
  const [openedIds, setOpenedIds] = useState<readonly string[]>([]);
  const later = useLazyModule(() => import('./lazy-menu.ts'), useHasActivity() || openedIds.length > 0);
  const filtered = filterByDiet(menu.categories, wishes);
  const found = later === null ? filtered : later.searchItems(filtered, wishes.search, words);
  // Looked up in the current menu: an open item shows its current price, and closes when it is removed from the menu.
  const opened = findItem(menu, openedIds[0]);
  const close = () => setOpenedIds((ids) => ids.slice(1));
  const renderSheets = (item: GuestItem) => {
    const frame = <ItemPlaceholder key={item.id} item={item} onClose={close} />;
    const sheet =
      later === null ? frame : <later.ItemSheet key={item.id} item={item} charges={menu.charges} onClose={close} />;
    return { sheet, frame };
  };
  // A stable callback, so that typing in the search does not render every row again.
  const open = useCallback((itemId: string) => {
    track('menu_item_viewed', { item_id: itemId });
    setOpenedIds([itemId]);
  }, []);
  return (
    <>
      <Heading menu={menu} tableNumber={tableNumber} onLanguage={onLanguage} />
      {banner}
      {menu.categories.length === 0 ? (
        <p className={classes.nothing}>{words.emptyMenu}</p>
      ) : (
        <>
          <MenuSearch menu={menu} wishes={wishes} onWishes={setWishes} />
          {later === null ? null : <later.SearchTracker search={wishes.search} resultCount={countItems(found)} />}
          <CategoryBar categories={found} />
          <main className={classes.menu} aria-label={menu.name}>
            {found.length === 0 ? (
              <p className={classes.nothing} role="status">
                {words.nothingFound}{' '}
                {wishes.search === '' ? (
                  <button type="button" className={classes.reset} onClick={() => setWishes(noFilters)}>
                    {words.reset}
                  </button>
                ) : (
                  // Clears only the search: the dietary filters must survive a search without results.
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
      {opened === undefined
        ? null
        : renderItem({ item: opened, onClose: close, onNext: setOpenedIds, ...renderSheets(opened) })}
    </>
  );
};

const findItem = ({ categories }: GuestMenu, itemId: string | undefined): GuestItem | undefined =>
  categories.flatMap(({ items }) => items).find(({ id }) => id === itemId);
