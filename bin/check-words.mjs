// `npm run check:words`: every word table of the console has all languages and no unused texts, texts in tight places fit on a phone, and
// components of features with a word table take their texts from it. Every error that the console can show has words in all languages.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject, projectDir } from './project.mjs';
import {
  listLengthProblems,
  listTranslationProblems,
  listUnknownCodes,
  listUntranslatedTexts,
  listUnusedTexts,
  toErrorTable,
  translations,
} from './words-problems.mjs';

const find = (pattern) => globSync(pattern, { cwd: projectDir }).map((path) => path.replaceAll('\\', '/'));
const read = (path) => readFileSync(inProject(path), 'utf8');
const load = async (path) => import(pathToFileURL(inProject(path)).href);
const tellIn = (path, problems) => problems.map((problem) => `${path}: ${problem}`);

/** Parts of translated features that speak only English. */
const onlyEnglish = [
  // Pages for administrators, who read English.
  ...['admin-messages-page', 'reply-dialog'].map((name) => `web/console/features/messages/${name}.tsx`),
  'web/console/features/reports/dashboard/platform-dashboard.tsx',
  'web/console/features/security/admin-security-log-page.tsx',
];

/** The administrators' pages of features that owners and staff use too. They stay English. */
const administration = [
  ...['administrator-notice', 'decision-form', 'integration-requests-page', 'pos-decision-form', 'request-detail'].map(
    (name) => `web/console/features/integrations/${name}.tsx`,
  ),
  ...['admin-payment-methods-page', 'disable-form', 'fee-form', 'method-detail', 'method-table-row'].map(
    (name) => `web/console/features/payments/${name}.tsx`,
  ),
  ...['admin-tokens-page', 'grant-form', 'refund-dialog'].map((name) => `web/console/features/tokens/${name}.tsx`),
];

const isTest = (path) => /\.(test|fixture)\.tsx?$/.test(path);
const sources = find('web/console/**/*.{ts,tsx}')
  .filter((path) => !isTest(path) && !/\/(common-)?words\//.test(path))
  .concat(find('web/console/kit/common-words/format-table.ts'))
  .map((path) => ({ path, source: read(path) }));

const checkTable = async (english) => {
  const folder = dirname(english);
  const { words } = await load(english);
  const limits = existsSync(inProject(`${folder}/limits.ts`)) ? (await load(`${folder}/limits.ts`)).limits : {};
  const definition = find(`${folder}/{index,common-words}.ts`).map(read).join('\n');
  const table = /export const (\w+) = defineWords/.exec(definition)?.[1] ?? english;
  const users = sources.filter(({ source }) => source.includes(table));
  const problems = [
    ...tellIn(english, listLengthProblems(limits, words)),
    ...tellIn(english, listUnusedTexts(words, users.map(({ source }) => source).join('\n'))),
  ];
  for (const language of translations) {
    const path = `${folder}/${language}.ts`;
    if (!existsSync(inProject(path))) problems.push(`${path} is missing`);
    else {
      const { words: translated } = await load(path);
      const missing = listTranslationProblems(language, words, translated);
      problems.push(...tellIn(path, missing));
      // A text that is missing has no length either.
      if (missing.length === 0) problems.push(...tellIn(path, listLengthProblems(limits, translated)));
    }
  }
  const isOwn = ({ path }) =>
    path.startsWith(`${dirname(folder)}/`) &&
    path.endsWith('.tsx') &&
    ![...onlyEnglish, ...administration].some((part) => path.startsWith(part));
  const components = folder.endsWith('/words') ? sources.filter(isOwn) : [];
  return [...problems, ...components.flatMap(({ path, source }) => tellIn(path, listUntranslatedTexts(source)))];
};

const errorWords = 'web/console/kit/error-words';

/** Every code of the error catalogue has words in each language, unless it is in the list of codes that stay English. */
const checkErrorWords = async () => {
  const { errorCatalogue } = await load('contract/src/errors.ts');
  const { orderStatusLabels } = await load('contract/src/orders/life-cycle.ts');
  const { specificMessages } = await load('contract/src/kernel/errors.ts');
  const { clientMessages } = await load('web/kit/failure/client-messages.ts');
  const { fieldWords } = await load(`${errorWords}/field-words.ts`);
  const { englishOnlyCodes } = await load(`${errorWords}/english-only-codes.ts`);
  const english = {
    messages: { ...clientMessages, ...specificMessages, ...toErrorTable(errorCatalogue, englishOnlyCodes) },
    orderStatuses: { ...orderStatusLabels, paid: 'Paid' },
    fields: fieldWords,
  };
  const problems = tellIn(`${errorWords}/english-only-codes.ts`, listUnknownCodes(errorCatalogue, englishOnlyCodes));
  for (const language of translations) {
    const path = `${errorWords}/${language}.ts`;
    if (!existsSync(inProject(path))) problems.push(`${path} is missing`);
    else problems.push(...tellIn(path, listTranslationProblems(language, english, (await load(path)).words)));
  }
  return problems;
};

const problems = await checkErrorWords();
for (const english of find('web/console/**/{words,common-words}/en.ts')) problems.push(...(await checkTable(english)));
process.stdout.write(problems.map((problem) => `${problem}\n`).join(''));
process.exitCode = problems.length === 0 ? 0 : 1;
