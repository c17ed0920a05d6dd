import type { MenuLook } from '@comanda/contract/menus';
import { lookStyles } from './look-styles.ts';

/** Id of the style element into which the server writes the look. */
export const stylesId = 'look';

/** Applies a look to the open page. */
export const applyLook = (look: MenuLook): void => {
  const styles = document.getElementById(stylesId);
  const newStyles = lookStyles(look);
  if (styles !== null && styles.textContent !== newStyles) styles.textContent = newStyles;
};
