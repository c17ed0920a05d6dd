import { createHash } from 'node:crypto';

/** A piece of an entry. Code is shown in the font for code. */
interface ChangelogPart {
  readonly text: string;
  readonly isCode: boolean;
}

interface ChangelogSection {
  readonly title: string;
  readonly entries: ReadonlyArray<readonly ChangelogPart[]>;
}

export interface ChangelogRelease {
  /** Number of the version; 'Unreleased' for changes since the last one. */
  readonly version: string;
  readonly sections: readonly ChangelogSection[];
}

/** The text of a link without its address, and emphasized text without its marks. */
const toPlainText = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/(^|[\s(])\*([^*\s][^*]*)\*/g, '$1$2');

/** Text between backticks is code, in which nothing else has a meaning. */
const parseParts = (markdown: string): ChangelogPart[] =>
  markdown
    .split('`')
    .map((text, index) => ({ text: index % 2 === 1 ? text : toPlainText(text), isCode: index % 2 === 1 }))
    .filter(({ text }) => text !== '');

interface DraftSection {
  readonly title: string;
  readonly entries: string[];
}

/** Reads the part of Markdown that the changelog uses: headings of two levels, and lists whose entries may have several lines. */
export const parseChangelog = (markdown: string): ChangelogRelease[] => {
  const releases: { readonly version: string; readonly sections: DraftSection[] }[] = [];
  for (const line of markdown.split('\n')) {
    const [, level, heading = ''] = /^(##|###) (.+)$/.exec(line) ?? [];
    const sections = releases.at(-1)?.sections;
    const entries = sections?.at(-1)?.entries;
    if (level === '##') releases.push({ version: heading.trim(), sections: [] });
    else if (level === '###') sections?.push({ title: heading.trim(), entries: [] });
    else if (line.startsWith('- ')) {
      if (entries === undefined) sections?.push({ title: '', entries: [line.slice(2).trim()] });
      else entries.push(line.slice(2).trim());
    } else if (/^\s+\S/.test(line) && entries !== undefined && entries.length > 0)
      entries.push(`${entries.pop() ?? ''} ${line.trim()}`);
  }
  return releases.map(({ version, sections }) => ({
    version,
    sections: sections.map(({ title, entries }) => ({ title, entries: entries.map(parseParts) })),
  }));
};

/** Changes whenever the changelog says something else. */
export const keyOfChangelog = (releases: readonly ChangelogRelease[]): string =>
  createHash('sha256').update(JSON.stringify(releases)).digest('base64url').slice(0, 16);
