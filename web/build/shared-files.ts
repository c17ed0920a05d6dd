import type { Rolldown } from 'vite';
import type { ModuleUse } from './modules-by-page.ts';

/** Number of parts of the console from which a module is loaded with the first of them. */
const minParts = 6;

/** It rarely changes and all pages need it. In a file of its own, it stays in the browser's cache after an update. */
const react = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/**
 * The files: React, what other pages load at once as well, what their dialogs load as well, the rest of the console's start, and what many
 * of its parts need.
 */
const fileNames = ['react', 'site', 'account', 'console-start', 'common'] as const;

/** Words of other languages than English: a reader needs those of one language only. */
const translatedWords = /[\\/]words[\\/](?!en\.ts|index\.ts)[a-z]{2}\.ts$/;

/**
 * Groups the modules of the console into few files, because each file costs a request. Without groups, every set of pages and parts that share
 * a module would have a file of its own. The pages that are not the console load nothing more than before.
 */
export const groupSharedFiles = (uses: ReadonlyMap<string, ModuleUse>): Rolldown.CodeSplittingGroup[] => {
  const nameOf = (id: string): (typeof fileNames)[number] | null => {
    if (react.test(id)) return 'react';
    const use = uses.get(id);
    // A worker is small, and must not load the parts of a page.
    if (use === undefined || use.pages.has('console-worker')) return null;
    const { pages, pagesInTheEnd, partCount } = use;
    const isForOthers = [...pagesInTheEnd].some((page) => page !== 'console');
    if (!pages.has('console')) {
      return !isForOthers && partCount >= minParts && !translatedWords.test(id) ? 'common' : null;
    }
    if (pages.size > 1) return 'site';
    return isForOthers ? 'account' : 'console-start';
  };
  return fileNames.map((name) => ({ name, test: (id) => nameOf(id) === name }));
};
