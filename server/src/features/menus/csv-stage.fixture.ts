import type { CsvImport, CsvPlan } from '@comanda/contract/menus';
import { signUpOwner, type Browser, type TestApp } from '#testing';

export interface MenuStage {
  readonly browser: Browser;
  readonly scope: { readonly restaurantId: string; readonly menuId: string };
}

export interface MenuOwner {
  readonly browser: Browser;
  readonly restaurantId: string;
}

export const signUpMenuOwner = async (app: TestApp): Promise<MenuOwner> => {
  const { browser } = await signUpOwner(app);
  const { documents } = await browser.api.documents.query({ collection: 'restaurants' });
  return { browser, restaurantId: String(documents[0]?.['id']) };
};

/** An empty menu in euros. */
export const addMenu = async ({ browser, restaurantId }: MenuOwner): Promise<MenuStage> => {
  const { menuId } = await browser.api.menus.create({ restaurantId, name: 'Dinner' });
  await browser.api.menus.edit({ restaurantId, menuId, edits: { currency: { from: 'USD', to: 'EUR' } } });
  return { browser, scope: { restaurantId, menuId } };
};

/** A file as the console reads it: with the delimiter and the columns that the server suggests. */
export const asSuggested = async ({ browser, scope }: MenuStage, text: string): Promise<CsvImport> => {
  const { delimiter, hasHeader, columns } = await browser.api.menus.readCsv({ ...scope, text });
  return { text, delimiter, hasHeader, mapping: columns.map(({ suggestion }) => suggestion), removeMissing: false };
};

export const preview = async (stage: MenuStage, text: string, given: Partial<CsvImport> = {}): Promise<CsvPlan> =>
  stage.browser.api.menus.previewImport({ ...stage.scope, ...(await asSuggested(stage, text)), ...given });

/** Imports as a person does who confirms what they see. */
export const importText = async (stage: MenuStage, text: string, given: Partial<CsvImport> = {}) => {
  const file = { ...stage.scope, ...(await asSuggested(stage, text)), ...given };
  const { digest } = await stage.browser.api.menus.previewImport(file);
  return stage.browser.api.menus.importCsv({ ...file, digest });
};

export const exportText = async ({ browser, scope }: MenuStage, delimiter: ',' | ';' = ','): Promise<string> =>
  (await browser.api.menus.exportCsv({ ...scope, delimiter })).text;

/** What a preview says in figures. */
export const figures = ({ added, changed, leftAlone, removed, newCategories, problemCount }: CsvPlan) => ({
  added: added.length,
  changed: changed.length,
  leftAlone: leftAlone.length,
  removed: removed.length,
  newCategories: newCategories.length,
  problems: problemCount,
});

const readAll = async ({ browser, scope: { menuId } }: MenuStage, collection: 'categories' | 'items') =>
  (
    await browser.api.documents.query({
      collection,
      where: [['menuId', '==', menuId]],
      orderBy: [['order', 'asc']],
      limit: 1_000,
    })
  ).documents;

/** The menu as guests will find it: categories in order, each with its items in order. */
export const readMenu = async (stage: MenuStage) => {
  const items = await readAll(stage, 'items');
  return (await readAll(stage, 'categories')).map(({ id, name }) => ({
    name,
    items: items.filter(({ category }) => category === id),
  }));
};

/** Only what is read most: names and prices. */
export const readNames = async (stage: MenuStage): Promise<string[]> =>
  (await readMenu(stage)).map(
    ({ name, items }) =>
      `${String(name)}: ${items.map((item) => `${String(item['name'])} ${String(item['price'])}`).join(', ')}`,
  );
