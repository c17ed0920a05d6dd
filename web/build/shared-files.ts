import type { Rolldown } from 'vite';
import type { ModuleUse } from './modules-by-page.ts';

/** A module that at least this many parts of the console need is put into `common`. */
const minParts = 6;

const react = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** The dialogs of the landing page, in which visitors sign up and log in. */
const dialogs = /[\\/]landing[\\/]auth[\\/]index\.ts$/;

/** Words of languages other than English: a reader needs those of one language only. */
const translatedWords = /[\\/]words[\\/](?!en\.ts)[a-z]{2}\.ts$/;

const fileNames = [
  // It rarely changes. In a file of its own, it stays in the browser's cache after an update.
  'react',
  // The starts of the console and of the landing page share these.
  'site',
  // The start of the console and the landing page's dialogs share these.
  'account',
  // The rest of the console's start. The bundler names its file after the page.
  'console-start',
  // Many parts of the console need these. They are loaded with the first of them.
  'common',
] as const;

/**
 * Groups the modules of the console into few files, because each file costs a request. Without groups, every set of pages and parts that share
 * a module would have a file of its own. A module that other pages need in another way is left to the bundler, so that they load nothing more
 * than before.
 */
export const groupSharedFiles = (uses: ReadonlyMap<string, ModuleUse>): Rolldown.CodeSplittingGroup[] => {
  const nameOf = (id: string): (typeof fileNames)[number] | null => {
    if (react.test(id)) return 'react';
    const use = uses.get(id);
    if (use === undefined) return null;
    const { pages, parts } = use;
    const partsOfOthers = [...parts].flatMap(([page, ids]) => (page === 'console' ? [] : [...ids]));
    if (!pages.has('console')) {
      const isForConsole = pages.size === 0 && partsOfOthers.length === 0;
      const partCount = parts.get('console')?.size ?? 0;
      return isForConsole && partCount >= minParts && !translatedWords.test(id) ? 'common' : null;
    }
    if (pages.size > 1) return pages.size === 2 && pages.has('landing') ? 'site' : null;
    if (partsOfOthers.length === 0) return 'console-start';
    return partsOfOthers.every((part) => dialogs.test(part)) ? 'account' : null;
  };
  return fileNames.map((name) => ({ name, test: (id) => nameOf(id) === name }));
};
