import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keyOfChangelog, parseChangelog } from './parse-changelog.ts';

const sample = `# Changelog

Changes that a restaurant would notice.

## 1.2.0

### At the table

- Guests pay *their* part, and read [how](docs/paying.md) it works,
  also on the second line.
- Set \`A_*B*\` to switch it off.

## 1.1.0

- An entry without a section.
`;

test('headings, entries of several lines, links, emphasis and code become plain parts', () => {
  expect(parseChangelog(sample)).toEqual([
    {
      version: '1.2.0',
      sections: [
        {
          title: 'At the table',
          entries: [
            [{ text: 'Guests pay their part, and read how it works, also on the second line.', isCode: false }],
            [
              { text: 'Set ', isCode: false },
              { text: 'A_*B*', isCode: true },
              { text: ' to switch it off.', isCode: false },
            ],
          ],
        },
      ],
    },
    {
      version: '1.1.0',
      sections: [{ title: '', entries: [[{ text: 'An entry without a section.', isCode: false }]] }],
    },
  ]);
});

test('the changelog of this version has entries, and none of them shows Markdown', () => {
  const releases = parseChangelog(readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8'));
  const texts = releases.flatMap(({ sections }) =>
    sections.flatMap(({ entries }) => entries.flat().filter(({ isCode }) => !isCode)),
  );
  expect(texts.length).toBeGreaterThan(50);
  for (const { text } of texts) expect(text).not.toMatch(/\]\(|\*\*|(^|\s)\*\S/);
});

test('the key changes with the text and only with it', () => {
  expect(keyOfChangelog(parseChangelog(sample))).toBe(keyOfChangelog(parseChangelog(sample)));
  expect(keyOfChangelog(parseChangelog(`${sample}- One more.\n`))).not.toBe(keyOfChangelog(parseChangelog(sample)));
});
