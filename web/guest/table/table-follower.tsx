import { useEffect, useState, useSyncExternalStore } from 'react';
import { sendCommand, useLive } from '#kit/wire';
import { fetchWords } from '#guest/words';
import { ServedMenuNote } from './served-menu-note.tsx';
import { updateDocument } from './update-document.ts';
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
