import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, startTestApp, type TestApp } from '#testing';
import { addMenu, importText, preview, toSuggestedImport, type MenuStage } from './csv-stage.fixture.ts';
import { openEditor } from './menu-editor.fixture.ts';

/** One worker, as on a small machine, makes the order of the work certain. */
const workers = {
  processes: 1,
  heapMegabytes: 512,
  deadlineMs: 20_000,
  maxWaitingPerOwner: 10,
  maxWaiting: 100,
  pace: { unpacedMs: Infinity, share: 1, longestRestMs: 0 },
};

const openStage = async (app: TestApp): Promise<MenuStage> => addMenu(await openEditor(app));

const fileOf = (rows: number): string =>
  `category,name,price,options\n${Array.from(
    { length: rows },
    (_, index) => `Category ${index % 20},Item ${index},${index % 100}.50,Size (pick one): Small | Large +1.50`,
  ).join('\n')}\n`;

/** Enough rows that a worker needs longer for a file than the next request needs to arrive. */
const largeRows = 600;

const large = {
  text: fileOf(largeRows),
  delimiter: ',',
  hasHeader: true,
  mapping: ['category', 'name', 'price', 'optionGroups'],
  removeMissing: false,
} as const;

const previewLarge = ({ browser, scope }: MenuStage) =>
  browser.api.menus.previewImport({ ...scope, ...large, mapping: [...large.mapping] });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { workers });
});
afterAll(() => app[Symbol.asyncDispose]());

test('an owner with many imports in line does not keep another owner waiting', async () => {
  const [greedy, modest] = [await openStage(app), await openStage(app)];
  const done: string[] = [];
  // More large files of one owner at the same moment would be refused.
  const line = Array.from({ length: 5 }, async () => {
    await previewLarge(greedy);
    done.push('greedy');
  });
  await Promise.race(line);
  await previewLarge(modest).then(() => done.push('modest'));
  const doneBefore = done.indexOf('modest');
  await Promise.all(line);
  expect(done).toHaveLength(6);
  // When the other owner comes, one import of the line runs and another one may be next.
  expect(doneBefore).toBeLessThanOrEqual(4);
});

test('a line that is too long refuses its owner with what to do, and nobody else', async () => {
  await using narrow = await startTestApp({}, { workers: { ...workers, maxWaitingPerOwner: 1 } });
  const [greedy, modest] = [await openStage(narrow), await openStage(narrow)];
  const line = Array.from({ length: 6 }, () => previewLarge(greedy).catch((error: unknown) => error));
  const other = previewLarge(modest);
  const outcomes = await Promise.all(line);
  expect(outcomes).toContainEqual(expect.objectContaining({ newCategories: expect.any(Array) }));
  expect(outcomes).toContainEqual(
    expect.objectContaining({ code: 'resource-exhausted', message: expect.stringContaining('in progress already') }),
  );
  expect((await other).added).toHaveLength(largeRows);
});

test.each([
  ['an even number', 4_000_000, 'menus.csv-too-large'],
  ['an odd number', 3_999_999, 'menus.csv-unreadable'],
])('4 MB of quotation marks, %s, are refused, and others import meanwhile', async (_what, count, code) => {
  const [hostile, honest] = [await openStage(app), await openStage(app)];
  // One is worked on, and the other one waits.
  const bombs = Array.from({ length: 2 }, () =>
    hostile.browser.api.menus.readCsv({ ...hostile.scope, text: '"'.repeat(count) }).catch((error: unknown) => error),
  );
  expect(await importText(honest, fileOf(10))).toMatchObject({ addedCount: 10 });
  expect(await Promise.all(bombs)).toMatchObject([{ code }, { code }]);
});

test('a file that needs too much memory is refused, and the server goes on', async () => {
  await using small = await startTestApp({}, { workers: { ...workers, heapMegabytes: 64 } });
  const stage = await openStage(small);
  // Every cell is short enough, but the millions of options in them are not.
  const text = `category,name,price,options\n${`A,B,1,Extras: ${'a|'.repeat(200_000)}a\n`.repeat(3)}`;
  await expect(preview(stage, text)).rejects.toMatchObject({
    code: 'out-of-range',
    message: expect.stringContaining('more memory'),
  });
  expect(await importText(stage, fileOf(10))).toMatchObject({ addedCount: 10 });
});

test('a file that takes too long is refused, and the next one gets a new process', async () => {
  await using hasty = await startTestApp({}, { workers: { ...workers, deadlineMs: 0 } });
  const stage = await openStage(hasty);
  let outcome: unknown = null;
  const late = previewLarge(stage).catch((error: unknown) => (outcome = error));
  // The test clock reaches a deadline only when it is advanced.
  await eventually(async () => {
    hasty.clock.advance(0);
    expect(outcome).toMatchObject({ code: 'out-of-range', message: expect.stringContaining('more time') });
  });
  await late;
  expect(await importText(stage, fileOf(10))).toMatchObject({ addedCount: 10 });
});

test('a server that closes finishes the import that it is working on', async () => {
  const closing = await startTestApp({}, { workers });
  const stage = await openStage(closing);
  const file = { ...stage.scope, ...(await toSuggestedImport(stage, fileOf(500))) };
  const planned = stage.browser.api.menus.previewImport(file);
  // The call is counted when it has been admitted, right before its work begins.
  await eventually(async () => {
    expect(await closing.sql("select from rate_limits where key like '/menus/preview-import %'")).toHaveLength(1);
  });
  const [plan] = await Promise.all([planned, closing[Symbol.asyncDispose]()]);
  expect(plan.added).toHaveLength(500);
});

test('somebody who sends files all the time is told when to go on', async () => {
  const stage = await openStage(app);
  await preview(stage, fileOf(1));
  await app.sql("update rate_limits set attempts = 120 where key like '/menus/%'");
  await expect(preview(stage, fileOf(1))).rejects.toMatchObject({
    code: 'menus.too-many-imports',
    message: 'Too many files. Please try again in 15 minutes.',
  });
});
