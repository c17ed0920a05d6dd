import type { PageRenderers } from '@comanda/contract/pages';
import type { GuestPageRenderers } from '@comanda/contract/qr-codes';

const isPageRenderers = (module: unknown): module is PageRenderers =>
  typeof module === 'object' && module !== null && 'renderReceipt' in module && 'renderReference' in module;

/** Loads the built module that renders receipts and the other pages of `web/pages`. */
export const loadPageRenderers = async (webRoot: URL): Promise<PageRenderers> => {
  const file = new URL('.server/pages.mjs', webRoot);
  const module: unknown = await import(file.href);
  if (!isPageRenderers(module)) throw new Error(`${file.pathname} renders no pages: the web was built in part.`);
  return module;
};

const isGuestPages = (module: unknown): module is GuestPageRenderers =>
  typeof module === 'object' && module !== null && 'renderPreview' in module && 'renderTable' in module;

/** Loads the server build of the guest pages: the same code as in the browser, built as one module of the web root. */
export const loadGuestPages = async (webRoot: URL): Promise<GuestPageRenderers> => {
  const file = new URL('.server/guest.mjs', webRoot);
  const module: unknown = await import(file.href);
  if (!isGuestPages(module)) throw new Error(`${file.pathname} renders no guest pages: the web was built in part.`);
  return module;
};
