import { textDirection } from '@comanda/contract/kernel';
import type { MenuLook } from '@comanda/contract/menus';
import { languageCookie } from '@comanda/contract/pages';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { Table } from './table-context.ts';

const yearSeconds = 31_536_000;

/** Updates the document outside of the root element: look, title, language and text direction. Stores the language in a cookie. */
export const updateDocument = ({ menu, tableNumber, words }: Table): void => {
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
