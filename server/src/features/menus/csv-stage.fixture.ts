import type { CsvImport, CsvImportPlan } from '@comanda/contract/menus';
import type { Browser } from '#testing';
import { fetchCategories, fetchItems, readMenu, type Editor } from './menu-editor.fixture.ts';

export interface MenuStage {
  readonly browser: Browser;
  readonly scope: { readonly restaurantId: string; readonly menuId: string };
}

/** Creates an empty menu in euros. */
export const addMenu = async ({ browser, restaurantId }: Editor): Promise<MenuStage> => {
  const { menuId } = await browser.api.menus.create({ restaurantId, name: 'Dinner' });
  await browser.api.menus.edit({ restaurantId, menuId, edits: { currency: { from: 'USD', to: 'EUR' } } });
  return { browser, scope: { restaurantId, menuId } };
};

/** A file as the console reads it: with the delimiter and the columns that the server suggests. */
export const toSuggestedImport = async ({ browser, scope }: MenuStage, text: string): Promise<CsvImport> => {
  const { delimiter, hasHeader, firstRow, columns } = await browser.api.menus.readCsv({ ...scope, text });
  const mapping = columns.map(({ suggestion }) => suggestion);
  return { text, delimiter, hasHeader, firstRow, mapping, removeMissing: false, keepsEmpty: false, leftOutRows: [] };
};

export const preview = async (stage: MenuStage, text: string, given: Partial<CsvImport> = {}): Promise<CsvImportPlan> =>
  stage.browser.api.menus.previewImport({ ...stage.scope, ...(await toSuggestedImport(stage, text)), ...given });

/** Imports a file the way a person does: previews it and confirms the preview. */
export const importText = async (stage: MenuStage, text: string, given: Partial<CsvImport> = {}) => {
  const file = { ...stage.scope, ...(await toSuggestedImport(stage, text)), ...given };
  const { digest } = await stage.browser.api.menus.previewImport(file);
  return stage.browser.api.menus.importCsv({ ...file, digest });
};

export const exportText = async ({ browser, scope }: MenuStage, delimiter: ',' | ';' = ','): Promise<string> =>
  (await browser.api.menus.exportCsv({ ...scope, delimiter })).text;

/** Returns the number of entries in each part of a preview. */
export const countPlan = ({ added, changed, leftAlone, removed, newCategories, problemCount }: CsvImportPlan) => ({
  added: added.length,
  changed: changed.length,
  leftAlone: leftAlone.length,
  removed: removed.length,
  newCategories: newCategories.length,
  problems: problemCount,
});

/** Reads the whole menu: categories in order, each with its items in order. */
export const readWhole = async ({ browser, scope }: MenuStage) => {
  const items = await fetchItems(browser, scope);
  return (await fetchCategories(browser, scope)).map(({ id, name }) => ({
    name,
    items: items.filter(({ category }) => category === id),
  }));
};

/** Reads the menu as names and prices, after checking that all positions are consistent. */
export const readNames = async (stage: MenuStage): Promise<string[]> => {
  await readMenu(stage.browser, stage.scope);
  return (await readWhole(stage)).map(
    ({ name, items }) => `${name}: ${items.map((item) => `${item.name} ${item.price}`).join(', ')}`,
  );
};
