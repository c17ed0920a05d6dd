import { createContext, useContext } from 'react';
import type { GuestMenu, MenuStateDocument } from '@comanda/contract/menus';
import type { GuestTable } from '@comanda/contract/qr-codes';
import { useLazyModule } from '#guest/later';
import { fetchWords, type FirstWords, type GuestWords } from '#guest/words';

/** The table of this page with its current menu, and the texts in the guest's language: those of the first screen, or all. */
export interface Table extends GuestTable {
  readonly words: FirstWords;
  /** Other menus of the table, if the cart has dishes of them. Absent until they were loaded. */
  readonly others?: readonly GuestMenu[];
  /** Live state of the menu. Absent until the phone has heard of it. */
  readonly state?: MenuStateDocument | undefined;
}

export const TableContext = createContext<Table | null>(null);

export const useTable = (): Table => {
  const table = useContext(TableContext);
  if (table === null) throw new Error('This page was opened at no table.');
  return table;
};

const isComplete = (words: FirstWords): words is GuestWords => 'cart' in words;

/** All texts of the page. The server sends only those of the first screen; after a change of language the page has all of them. */
export const useAllWords = (isWanted: boolean): GuestWords | null => {
  const { words, menu } = useTable();
  const fetched = useLazyModule(() => fetchWords(menu.language), isWanted && !isComplete(words));
  return isComplete(words) ? words : fetched;
};
