import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCatalogue, isErrorCode, type ErrorCode } from '@comanda/contract';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Codes that the specification names and this product never throws, with the reason (docs/decisions/0051). */
const notApplicable: Partial<Record<ErrorCode, string>> = {
  unimplemented:
    'An unknown endpoint is not-found and an unknown option is invalid-argument: bad input is never a 5xx.',
  'storage/app-deleted':
    'Only the SDK throws it, when a program has deleted its own app object. Our pages have no such object.',
};

/** All files that may throw. Screens only compare codes, so the only browser code included is the kit. */
const sources = ['contract/src', 'server/src', 'web/kit'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$|(^|\/)testing\//.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8')),
);

/** Removes mentions of codes that throw nothing: comments, declarations of errors, and comparisons. */
const withoutMentions = (source: string): string =>
  source
    .replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
    .replaceAll(/mayFail\([^)]*\)/g, '')
    .replaceAll(/[!=]==\s*'[^'\n]+'|case '[^'\n]+':/g, '')
    // An entry of the catalog itself.
    .replaceAll(/'[^'\n]+': \{/g, '');

const thrown = new Set(
  sources
    .flatMap((source) => [...withoutMentions(source).matchAll(/'([a-z][a-z./-]+)'/g)].map(([, word = '']) => word))
    .filter(isErrorCode),
);

test('every code of the catalogue is thrown somewhere, or is recorded as not applicable', () => {
  const codes = Object.keys(errorCatalogue).filter(isErrorCode);
  const forgotten = codes.filter((code) => !thrown.has(code) && notApplicable[code] === undefined);
  expect(forgotten, 'throw these, or record in docs/decisions why nothing does').toEqual([]);
});

test('nothing throws what is recorded as not applicable', () => {
  expect(Object.keys(notApplicable).filter((code) => isErrorCode(code) && thrown.has(code))).toEqual([]);
});

test('finds a code that is only declared, compared or shown', () => {
  const source = `
    // throws 'aborted'
    /** 'cancelled' */
    'data-loss': { status: 500 },
    command.errors(mayFail(statusErrors, 'not-found', 'unknown'));
    if (failure.code === 'unavailable') return;
    switch (code) { case 'internal': return; }
    throw fail(isThere ? 'already-exists' : 'out-of-range');`;
  const kept = [...withoutMentions(source).matchAll(/'([a-z-]+)'/g)].map(([, code]) => code);
  expect(kept).toEqual(['already-exists', 'out-of-range']);
});
