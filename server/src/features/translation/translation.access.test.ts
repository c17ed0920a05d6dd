import { itemDocument } from '@comanda/contract/menus';
import { ORPCError } from '@orpc/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logInStaff, signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';
import { createOwnerWithMenu, readTranslations, type TranslationCast } from './menu.fixture.ts';

let app: TestApp;
let ann: TranslationCast;
let bob: TranslationCast;
beforeAll(async () => {
  app = await startTestApp();
  ann = await createOwnerWithMenu(app);
  bob = await createOwnerWithMenu(app, ['pt'], await signUpOwner(app));
});
afterAll(() => app[Symbol.asyncDispose]());

const missing = '0198f2b0-0000-7000-8000-000000000000';

const refusal = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    const data: unknown = error.data;
    const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : undefined;
    return { code: error.code, message: error.message, ...(fields !== undefined && { fields }) };
  }
};

const nameOf = ({ restaurantId, menuId }: TranslationCast) => ({
  restaurantId,
  menuId,
  language: 'pt',
  subjectId: menuId,
  field: 'name',
  source: 'Dinner',
  text: 'Jantar',
});

describe('without a translator', () => {
  test('the console is told, and nothing is begun', async () => {
    const { browser, restaurantId, menuId } = ann;
    expect(await browser.api.translation.readTranslator()).toEqual({ kind: null, quota: null });
    const begun = refusal(browser.api.translation.translateMenu({ restaurantId, menuId, languages: ['pt'] }));
    expect(await begun).toMatchObject({ code: 'translation.not-configured' });
    expect(await app.sql('select 1 from translation_runs')).toEqual([]);
  });

  test('everything works by hand: written, changed, accepted, taken back, removed', async () => {
    const { browser, restaurantId, menuId } = ann;
    await browser.api.translation.save(nameOf(ann));
    await browser.api.translation.save({ ...nameOf(ann), text: '  O  jantar ' });
    const written = (await readTranslations(ann, 'pt')).get('Dinner');
    expect(written).toMatchObject({ text: 'O jantar', state: 'reviewed' });
    const ids = { restaurantId, menuId, translationIds: [written?.id ?? ''] };
    expect(await browser.api.translation.review({ ...ids, isReviewed: true })).toEqual({ changedIds: [] });
    expect(await browser.api.translation.review({ ...ids, isReviewed: false })).toEqual({
      changedIds: ids.translationIds,
    });
    expect((await readTranslations(ann, 'pt')).get('Dinner')?.state).toBe('machine');
    await browser.api.translation.save({ ...nameOf(ann), text: '' });
    expect((await readTranslations(ann, 'pt')).size).toBe(0);
  });

  test('a copy of a menu keeps its translations, and what of them was reviewed', async () => {
    const original = await createOwnerWithMenu(app);
    const { browser, restaurantId, menuId } = original;
    const { documents } = await browser.api.documents.query({ collection: 'items', where: [['menuId', '==', menuId]] });
    const squid = documents.map((one) => itemDocument.parse(one)).find(({ name }) => name === 'Grilled squid');
    const name = { language: 'pt', subjectId: squid?.id ?? '', field: 'name', source: 'Grilled squid', text: 'Lula' };
    await browser.api.translation.save({ restaurantId, menuId, ...name });
    const copy = await browser.api.menus.duplicate({ restaurantId, menuId, name: 'Lunch' });
    const copied = (await readTranslations({ ...original, menuId: copy.menuId }, 'pt')).get('Grilled squid');
    expect(copied).toMatchObject({ text: 'Lula', state: 'reviewed', source: 'Grilled squid' });
    expect(copied?.subjectId).not.toBe(squid?.id);
    expect((await readTranslations(original, 'pt')).get('Grilled squid')?.subjectId).toBe(squid?.id);
  });
});

describe('bad input changes nothing', () => {
  test.each([
    ['a language guests cannot choose', { language: 'fr' }, { language: [expect.stringContaining('(fr)')] }],
    [
      'a name too long for its place',
      { text: 'x'.repeat(121) },
      { text: ['Menu name is too long (maximum 120 characters)'] },
    ],
    [
      'a text of 10,000 letters',
      { text: 'x'.repeat(10_000) },
      { text: ['This text is too long (maximum 2,000 characters)'] },
    ],
    ['no language at all', { language: 'portuguese' }, { language: ['Please choose a language'] }],
  ])('%s', async (_, wrong, fields) => {
    expect(await refusal(ann.browser.api.translation.save({ ...nameOf(ann), ...wrong }))).toMatchObject({
      code: 'invalid-argument',
      fields,
    });
    expect((await readTranslations(ann, 'pt')).size).toBe(0);
  });

  test('a text that is not on the menu', async () => {
    const strange = [{ field: 'price' }, { field: 'comment.7' }, { subjectId: missing }];
    for (const wrong of strange)
      expect(await refusal(ann.browser.api.translation.save({ ...nameOf(ann), ...wrong }))).toMatchObject({
        code: 'not-found',
      });
  });

  test('too many words to keep, or too long ones', async () => {
    const { browser, restaurantId } = ann;
    const many = Array.from({ length: 201 }, (_unused, index) => `word ${index}`);
    for (const keptWords of [many, ['x'.repeat(81)], [' ']])
      expect(await refusal(browser.api.translation.setKeptWords({ restaurantId, keptWords }))).toMatchObject({
        code: 'invalid-argument',
      });
  });
});

describe("another owner's ids answer exactly as missing ones", () => {
  const calls = (
    asker: Browser,
    { restaurantId, menuId }: Pick<TranslationCast, 'restaurantId' | 'menuId'>,
    id: string,
  ) => [
    asker.api.translation.save({ ...nameOf(ann), restaurantId, menuId, subjectId: menuId }),
    asker.api.translation.translateMenu({ restaurantId, menuId, languages: ['pt'] }),
    asker.api.translation.review({ restaurantId, menuId, translationIds: [id], isReviewed: true }),
    asker.api.translation.retry({ restaurantId, runId: id }),
    asker.api.translation.cancel({ restaurantId, runId: id }),
    asker.api.translation.setKeptWords({ restaurantId, keptWords: ['Mine'] }),
  ];

  test('for every command', async () => {
    await bob.browser.api.translation.save(nameOf(bob));
    const id = (await readTranslations(bob, 'pt')).get('Dinner')?.id ?? '';
    const theirs = await Promise.all(calls(ann.browser, bob, id).map(refusal));
    const nobodys = { restaurantId: missing, menuId: missing };
    expect(theirs).toEqual(await Promise.all(calls(ann.browser, nobodys, missing).map(refusal)));
    for (const answer of theirs) expect(answer).toMatchObject({ code: 'not-found' });
    const own = await refusal(ann.browser.api.translation.save({ ...nameOf(ann), menuId: bob.menuId }));
    expect(own).toMatchObject({ code: 'not-found' });
    const { changedIds } = await ann.browser.api.translation.review({
      restaurantId: ann.restaurantId,
      menuId: bob.menuId,
      translationIds: [id],
      isReviewed: false,
    });
    expect(changedIds).toEqual([]);
    expect((await readTranslations(bob, 'pt')).get('Dinner')).toMatchObject({ text: 'Jantar', state: 'reviewed' });
  });

  test('staff translate with the flag for menus, and not without', async () => {
    const [owner] = await app.sql<{ owner_id: string }>('select owner_id from restaurants where id = $1', [
      bob.restaurantId,
    ]);
    const cook = await logInStaff(app, owner?.owner_id ?? '', { canManageMenus: true });
    await cook.browser.api.translation.save({ ...nameOf(bob), text: 'Ceia' });
    expect((await readTranslations(bob, 'pt')).get('Dinner')?.text).toBe('Ceia');
    const waiter = await logInStaff(app, owner?.owner_id ?? '', { canViewOrders: true });
    expect(await refusal(waiter.browser.api.translation.save(nameOf(bob)))).toMatchObject({
      code: 'permission-denied',
    });
  });
});
