import type { MenuLook } from '@comanda/contract/menus';
import { lookStyles } from './look-styles.ts';

/** Id of the style element into which the server writes the look. */
export const stylesId = 'look';

/** The look that replaced the one in the page. */
let appliedStyles: CSSStyleSheet | null = null;

/**
 * Applies a look to the open page. The policy of a table's page allows only the style that the server sent, so the new look is a
 * stylesheet of its own.
 */
export const applyLook = (look: MenuLook): void => {
  const sent = document.getElementById(stylesId);
  if (appliedStyles === null) {
    appliedStyles = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, appliedStyles];
  }
  appliedStyles.replaceSync(lookStyles(look));
  if (sent instanceof HTMLStyleElement) sent.disabled = true;
};
