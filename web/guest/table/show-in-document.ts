import { textDirection } from '@comanda/contract/kernel';
import { languageCookie } from '@comanda/contract/pages';
import type { Table } from './table-context.ts';

const yearSeconds = 31_536_000;

/** What stands outside of the page's own element: its title and language, which the phone remembers. */
export const showInDocument = ({ menu, tableNumber }: Table): void => {
  const root = document.documentElement;
  document.title = `${menu.restaurant.name} · ${tableNumber}`;
  if (root.lang === menu.language) return;
  root.lang = menu.language;
  root.dir = textDirection(menu.language);
  // The server reads it, so that the next page comes in this language at once.
  document.cookie = `${languageCookie}=${menu.language}; Path=/menu; Max-Age=${yearSeconds}; SameSite=Lax`;
};
