export { loadGuestPages, loadPageRenderers } from './page-renderers.ts';
export { listPages } from './pages.ts';
export { readerLanguages, relativeAddress } from './requested-page.ts';
export { serveSiteFiles } from './site-files.ts';
export { createTablePages } from './table-pages.ts';
