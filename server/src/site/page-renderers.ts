import type { PageRenderers } from '@comanda/contract/pages';

const isPageRenderers = (module: unknown): module is PageRenderers =>
  typeof module === 'object' && module !== null && 'renderReceipt' in module && 'renderReference' in module;

/** Loads the built module that renders receipts and the other pages of `web/pages`. */
export const loadPageRenderers = async (webRoot: URL): Promise<PageRenderers> => {
  const file = new URL('.server/pages.mjs', webRoot);
  const module: unknown = await import(file.href);
  if (!isPageRenderers(module)) throw new Error(`${file.pathname} renders no pages: the web was built in part.`);
  return module;
};
