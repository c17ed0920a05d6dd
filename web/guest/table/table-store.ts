import type { GuestCategory, GuestItem, GuestMenu, MenuStateDocument } from '@comanda/contract/menus';
import type { GuestTable } from '@comanda/contract/qr-codes';
import type { GuestWords } from '#guest/words';
import { reuseUnchangedItems } from './reuse-unchanged-items.ts';

import type { Table } from './table-context.ts';

export interface ReadTableInput {
  readonly qrCodeId: string;
  readonly language: string;
  /** A menu other than the one that is due. */
  readonly menuId?: string;
}

/** Environment of the table store: server, clock, timers and randomness, so that tests can control them. */
export interface TableEnvironment {
  read(input: ReadTableInput): Promise<GuestTable>;
  wordsOf(language: string): Promise<GuestWords>;
  nowMs(): number;
  /** Calls back once after the delay; the returned function cancels it. */
  after(delayMs: number, callback: () => void): () => void;
  /** Random number from 0 to 1. */
  random(): number;
}

/** All phones hear of a change at the same moment; each waits a random time up to this before it fetches the new menu. */
const spreadMs = 1_500;
const retryMs = 5_000;
/** Minimum delay until the next change of opening hours: with a wrong clock the phone would otherwise fetch without a pause. */
const minTurnDelayMs = 60_000;

export interface TableStore {
  readonly current: () => Table;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Receives the menu's live state: marks sold-out items immediately, and fetches the menu if its content has changed. */
  readonly hear: (state: MenuStateDocument) => void;
  readonly chooseLanguage: (language: string) => void;
  /** Shows another menu of the table; null shows the one that is due, also after it has changed. */
  readonly chooseMenu: (menuId: string | null) => void;
  /** Receives the ids of the items in the cart: if one belongs to another menu, the other menus are loaded as well. */
  readonly setCartItems: (itemIds: Iterable<string>) => void;
}

type Stock = Pick<MenuStateDocument, 'soldOutItemIds' | 'fewLeft'>;

/** Applies sold-out items and remaining counts to the menu. Unaffected items and categories stay the same objects. */
const applyMenuState = (menu: GuestMenu, { soldOutItemIds, fewLeft }: Stock): GuestMenu => {
  const soldOut = new Set(soldOutItemIds);
  const applyToItem = (item: GuestItem): GuestItem => {
    const offer = soldOut.has(item.id) ? 'sold-out' : item.offer;
    const left = fewLeft[item.id];
    if (offer === item.offer && left === item.left) return item;
    const { left: _left, ...rest } = item;
    return { ...rest, offer, ...(left === undefined ? {} : { left }) };
  };
  const categories = menu.categories.map((category): GuestCategory => {
    const items = category.items.map(applyToItem);
    return items.every((item, index) => item === category.items[index]) ? category : { ...category, items };
  });
  return categories.every((category, index) => category === menu.categories[index]) ? menu : { ...menu, categories };
};

/** Keeps the table up to date. */
export const createTableStore = (first: Table, environment: TableEnvironment): TableStore => {
  const listeners = new Set<() => void>();
  let table = first;
  let menuState: MenuStateDocument | undefined;
  let language = first.menu.language;
  let chosenMenuId: string | null = null;
  let cartItemIds: readonly string[] = [];
  let lastRequest = 0;
  let cancelTimer = () => {};

  const setTable = (next: Table) => {
    table = next;
    for (const onChange of listeners) onChange();
  };

  const schedule = (delayMs: number) => {
    cancelTimer();
    cancelTimer = environment.after(delayMs, () => void refresh());
  };

  const scheduleTurn = () => {
    if (table.turnsAt === null) return;
    const delayMs = Math.max(minTurnDelayMs, Date.parse(table.turnsAt) - environment.nowMs());
    schedule(delayMs + environment.random() * spreadMs);
  };

  const isOutdated = () =>
    menuState !== undefined &&
    (menuState.version !== table.menuVersion || hasReturnedItem(table, menuState.soldOutItemIds));

  const readOthers = async ({ menu, menus }: GuestTable): Promise<readonly GuestMenu[] | undefined> => {
    if (menus.length === 0 || !hasForeignItem(menu, cartItemIds)) return undefined;
    const others = menus.filter(({ id }) => id !== menu.id);
    const read = await Promise.all(
      others.map(({ id }) => environment.read({ qrCodeId: table.qrCodeId, language, menuId: id })),
    );
    return read.map((one) => one.menu);
  };

  const refresh = async (): Promise<void> => {
    const request = (lastRequest += 1);
    cancelTimer();
    try {
      const menuId = chosenMenuId === null ? {} : { menuId: chosenMenuId };
      const [read, words] = await Promise.all([
        environment.read({ qrCodeId: table.qrCodeId, language, ...menuId }),
        language === table.menu.language ? table.words : environment.wordsOf(language),
      ]);
      const others = await readOthers(read);
      // A later request has started meanwhile: only its answer counts.
      if (request !== lastRequest) return;
      // The menu that the guest looked at is no longer one of this table.
      if (chosenMenuId !== read.menu.id) chosenMenuId = null;
      const fresh = reuseUnchangedItems(table.menu, read.menu);
      if (menuState?.id !== fresh.id) menuState = undefined;
      const menu = menuState === undefined ? fresh : applyMenuState(fresh, menuState);
      setTable({ ...read, menu, words, state: menuState ?? table.state, ...(others === undefined ? {} : { others }) });
      if (isOutdated()) schedule(retryMs);
      else scheduleTurn();
    } catch {
      // Without a connection the phone keeps the menu that it has, and retries.
      if (request === lastRequest) schedule(retryMs);
    }
  };

  scheduleTurn();
  return {
    current: () => table,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    hear: (state) => {
      // The state of a menu that is no longer shown.
      if (state.id !== table.menu.id) return;
      menuState = state;
      setTable({ ...table, menu: applyMenuState(table.menu, state), state });
      if (isOutdated()) schedule(environment.random() * spreadMs);
    },
    chooseLanguage: (newLanguage) => {
      if (newLanguage === language) return;
      language = newLanguage;
      void refresh();
    },
    chooseMenu: (menuId) => {
      if (menuId === chosenMenuId) return;
      chosenMenuId = menuId;
      if ((menuId ?? dueMenuOf(table)) !== table.menu.id) void refresh();
    },
    setCartItems: (itemIds) => {
      cartItemIds = [...itemIds];
      if (table.others === undefined && table.menus.length > 0 && hasForeignItem(table.menu, cartItemIds)) {
        void refresh();
      }
    },
  };
};

const dueMenuOf = ({ menus, menu }: Table): string => menus.find(({ isDue }) => isDue)?.id ?? menu.id;

const hasForeignItem = ({ categories }: GuestMenu, itemIds: readonly string[]): boolean => {
  const own = new Set(categories.flatMap(({ items }) => items.map(({ id }) => id)));
  return itemIds.some((id) => !own.has(id));
};

/** True if an item that is shown as sold out is no longer: only the server knows whether its hours allow it now. */
const hasReturnedItem = ({ menu }: Table, soldOutItemIds: readonly string[]): boolean =>
  menu.categories.some(({ items }) =>
    items.some(({ id, offer }) => offer === 'sold-out' && !soldOutItemIds.includes(id)),
  );
