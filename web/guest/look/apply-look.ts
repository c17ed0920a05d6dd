import type { MenuLook } from '@comanda/contract/menus';
import { lookStyles } from './look-styles.ts';

/** Where the server writes the look into a page. */
export const stylesId = 'look';

/** Gives the page that is open another look. */
export const applyLook = (look: MenuLook): void => {
  const styles = document.getElementById(stylesId);
  const wanted = lookStyles(look);
  if (styles !== null && styles.textContent !== wanted) styles.textContent = wanted;
};
