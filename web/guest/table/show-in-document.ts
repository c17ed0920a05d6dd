import { textDirection } from '@comanda/contract/kernel';
import type { MenuLook } from '@comanda/contract/menus';
import { languageCookie } from '@comanda/contract/pages';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { Table } from './table-context.ts';

const yearSeconds = 31_536_000;

/** What stands outside of the page's own element: its title and language, which the phone remembers. */
export const showInDocument = ({ menu, tableNumber, words }: Table): void => {
  showLook(menu.look);
  const root = document.documentElement;
  document.title = `${menu.restaurant.name} · ${tableLabel(tableNumber, words.visit.table)}`;
  if (root.lang === menu.language) return;
  root.lang = menu.language;
  root.dir = textDirection(menu.language);
  // The server reads it, so that the next page comes in this language at once.
  document.cookie = `${languageCookie}=${menu.language}; Path=/menu; Max-Age=${yearSeconds}; SameSite=Lax`;
};

let shownLook: string | undefined;

/** The owner gave the menu another look: it is taken over without a reload. How looks are written is fetched for that alone. */
const showLook = (look: MenuLook): void => {
  const wanted = JSON.stringify(look);
  const isNew = shownLook !== undefined && shownLook !== wanted;
  shownLook = wanted;
  if (isNew) void import('#guest/look').then(({ applyLook }) => applyLook(look));
};
