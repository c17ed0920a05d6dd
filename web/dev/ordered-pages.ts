import type { PageRenderers } from '@comanda/contract/pages';
import { writePageOrder } from './page-order.ts';

// The server of `npm run dev` loads this module in place of the built renderers of `web/pages`.

export const renderReceipt: PageRenderers['renderReceipt'] = (input) => writePageOrder('renderReceipt', input);
export const renderMissingReceipt: PageRenderers['renderMissingReceipt'] = (input) =>
  writePageOrder('renderMissingReceipt', input);
export const renderTestCheckout: PageRenderers['renderTestCheckout'] = (input) =>
  writePageOrder('renderTestCheckout', input);
export const renderBusyDemo: PageRenderers['renderBusyDemo'] = (input) => writePageOrder('renderBusyDemo', input);

/** The server fills this into the developers' document. The front renders it when it renders that document. */
export const renderReference: PageRenderers['renderReference'] = (reference) => JSON.stringify(reference);
