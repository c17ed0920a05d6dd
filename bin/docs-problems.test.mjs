import { expect, test } from 'vitest';
import { createDocsCheck } from './docs-problems.mjs';

const listProblems = createDocsCheck({
  files: [
    'README.md',
    'docs/running.md',
    'server/migrations/0001-accounts.sql',
    'server/src/platform/outgoing/index.ts',
    'server/src/features/accounts/index.ts',
    'server/src/features/accounts/log-in.ts',
    'server/src/features/payments/shares/index.ts',
    'server/src/features/payments/charges/index.ts',
  ],
  scripts: ['check', 'check:docs'],
});

test.each([
  ['`server/src/features/accounts/log-out.ts`', 'there is no server/src/features/accounts/log-out.ts'],
  ['`log-out.ts` says so', 'there is no log-out.ts'],
  ['`platform/incoming`', 'there is no platform/incoming'],
  ['`#platform/incoming`', 'there is no platform/incoming'],
  ['`server/platform/outgoing`', 'there is no server/platform/outgoing'],
  ['`features/payments/{shares,refunds}`', 'there is no features/payments/refunds'],
  ['`server/migrations/NNNN-orders.sql`', 'there is no server/migrations/NNNN-orders.sql'],
  ['```\nserver/\n  out.ts   stops\n```', 'there is no out.ts'],
  ['[running](docs/runing.md#demo)', 'the link to docs/runing.md leads nowhere'],
  ['```sh\nnpm run chekc -- --fast\n```', 'there is no script chekc'],
])('%j names something that does not exist', (source, problem) => {
  expect(listProblems('README.md', source)).toEqual([expect.stringMatching(new RegExp(`^README.md:\\d: ${problem}$`))]);
});

test.each([
  '`server/src/features/accounts/log-in.ts`, `log-in.ts` and `features/accounts`',
  '`#platform/outgoing`, `#platform/x`, `features/<feature>/index.ts`',
  '`server/src/features/payments/{shares,charges}`',
  '`server/migrations/NNNN-<feature>.sql`',
  '`orders.view`, `text/html`, `/api/openapi.json`, `https://menu.example.com`, `10.0.0.0/8`, `DATA_DIR/outbox`',
  '```ts\nimport "./my-file.ts";\n```',
  '```\nserver/\n  src/        code\n    log-in.ts   comes in\n```',
  '[running](docs/running.md#demo), [docs](docs), [outside](https://example.com/no.md)',
  '`npm run check`, `npm run check:docs`, and npm run check: it checks',
])('everything in %j exists', (source) => expect(listProblems('README.md', source)).toEqual([]));

test('a path with dots begins at its document', () => {
  const document = 'server/src/features/payments/README.md';
  expect(listProblems(document, '`../accounts/log-in.ts`')).toEqual([]);
  expect(listProblems(document, '`../accounts/log-out.ts`')).toEqual([
    `${document}:1: there is no server/src/features/accounts/log-out.ts`,
  ]);
});

test('a link begins at its document', () => {
  expect(listProblems('docs/running.md', '[read](../README.md)')).toEqual([]);
  expect(listProblems('docs/running.md', '[read](README.md)')).toHaveLength(1);
});
