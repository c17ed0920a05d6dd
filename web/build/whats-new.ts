import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { keyOfChangelog, parseChangelog } from './parse-changelog.ts';

/**
 * Provides the changelog to the console: `virtual:whats-new` with all of it, for its page, and `virtual:whats-new-key`, with which every
 * page decides whether to show that there is something new.
 */
export const whatsNew = (changelogFile: string): Plugin => ({
  name: 'comanda:whats-new',
  resolveId: (id) => (/^virtual:whats-new(-key)?$/.test(id) ? `\0${id}` : undefined),
  async load(id) {
    if (!/^\0virtual:whats-new(-key)?$/.test(id)) return undefined;
    this.addWatchFile(changelogFile);
    const releases = parseChangelog(await readFile(changelogFile, 'utf8'));
    return id.endsWith('-key')
      ? `export const newsKey = ${JSON.stringify(keyOfChangelog(releases))};`
      : `export const releases = ${JSON.stringify(releases)};`;
  },
});
