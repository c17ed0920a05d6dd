import { textDirection } from '@comanda/contract/kernel';
import type { MenuLook } from '@comanda/contract/menus';
import { languageCookie } from '@comanda/contract/pages';
import { tableLabel } from '@comanda/contract/qr-codes';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sendCommand, useLive } from '#kit/wire';
import { fetchWords } from '#guest/words';
import { ServedMenuNote } from './served-menu-note.tsx';
import type { Table } from './table-context.ts';
import { createTableStore, type ReadTableInput } from './table-store.ts';
import { useConnection } from './use-connection.ts';

export interface TableFollowerProps {
  /** The table as the server rendered it. */
  readonly first: Table;
  /** The language the guest has chosen. */
  readonly language: string;
  /** The menu that the guest wants to look at; null for the one that is due. */
  readonly menuId: string | null;
  /** Quantity in the cart by item id. */
  readonly cartCounts: ReadonlyMap<string, number>;
  readonly onTable: (table: Table) => void;
  readonly onConnected: (isConnected: boolean) => void;
}

const yearSeconds = 31_536_000;

/** Updates the document outside of the root element: look, title, language and text direction. Stores the language in a cookie. */
const updateDocument = ({ menu, tableNumber, words }: Table): void => {
  showLook(menu.look);
  const root = document.documentElement;
  document.title = `${menu.restaurant.name} · ${tableLabel(tableNumber, words.visit.table)}`;
  if (root.lang === menu.language) return;
  root.lang = menu.language;
  root.dir = textDirection(menu.language);
  // The server reads this cookie, so that it renders the next page in this language.
  document.cookie = `${languageCookie}=${menu.language}; Path=/menu; Max-Age=${yearSeconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
};

let appliedLook: string | undefined;

/** Applies a look that the owner changed, without a reload. The code for looks is loaded only in that case. */
const showLook = (look: MenuLook): void => {
  const serialized = JSON.stringify(look);
  const isNew = appliedLook !== undefined && appliedLook !== serialized;
  appliedLook = serialized;
  if (isNew) void import('#guest/look').then(({ applyLook }) => applyLook(look));
};

/** Keeps the table up to date and reports every change to the page. Renders only the note that another menu is served now. */
export const TableFollower = ({ first, language, menuId, cartCounts, onTable, onConnected }: TableFollowerProps) => {
  const [store] = useState(() => createTableStore(first, browserEnvironment));
  const table = useSyncExternalStore(store.subscribe, store.current);
  const { documents, state } = useLive('menuStates', {
    where: [
      ['restaurantId', '==', table.restaurantId],
      ['id', '==', table.menu.id],
    ],
  });
  const isConnected = useConnection(state);
  const [menuState] = documents;
  useEffect(() => {
    if (menuState !== undefined) store.hear(menuState);
  }, [store, menuState]);
  useEffect(() => store.chooseLanguage(language), [store, language]);
  useEffect(() => store.chooseMenu(menuId), [store, menuId]);
  useEffect(() => store.setCartItems(cartCounts.keys()), [store, cartCounts]);
  useEffect(() => onConnected(isConnected), [onConnected, isConnected]);
  useEffect(() => {
    onTable(table);
    updateDocument(table);
  }, [onTable, table]);
  return <ServedMenuNote menus={table.menus} words={table.words} />;
};

const browserEnvironment = {
  read: (input: ReadTableInput) => sendCommand('qrCodes', 'readTable', input),
  wordsOf: fetchWords,
  nowMs: Date.now,
  after: (delayMs: number, callback: () => void) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};
