import type { GuestPageRenderers } from '@comanda/contract/qr-codes';

const isGuestPages = (module: unknown): module is GuestPageRenderers =>
  typeof module === 'object' && module !== null && 'renderPreview' in module && 'renderTable' in module;

/** Loads the server build of the guest pages: the same code as in the browser, built as one module of the web root. */
export const loadGuestPages = async (webRoot: URL): Promise<GuestPageRenderers> => {
  const file = new URL('.server/guest.mjs', webRoot);
  const module: unknown = await import(file.href);
  if (!isGuestPages(module)) throw new Error(`${file.pathname} renders no guest pages: the web was built in part.`);
  return module;
};
