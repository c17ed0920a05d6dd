import {
  translationDocument,
  translationRunDocument,
  type TranslationDocument,
  type TranslationRunDocument,
} from '@comanda/contract/translation';
import { expect } from 'vitest';
import { createMenu } from '#features/menus';
import { createRestaurant } from '#features/restaurants';
import { transact } from '#platform/db';
import { eventually, signUpOwner, type Browser, type TestApp } from '#testing';

export interface TranslationCast {
  readonly browser: Browser;
  readonly restaurantId: string;
  readonly menuId: string;
}

const menu = {
  name: 'Dinner',
  currency: 'EUR',
  categories: [
    {
      name: 'Starters',
      items: [
        { name: 'Bread and olives', description: 'Baked twice a day', price: 350 },
        { name: 'Caldo verde', description: 'Kale soup, 250 ml', price: 450 },
      ],
    },
    { name: 'Mains', items: [{ name: 'Grilled squid', description: '', price: 1_450 }] },
  ],
};
/** Number of texts: menu, two categories, three items, two descriptions. */
export const textCount = 8;

type Owner = Awaited<ReturnType<typeof signUpOwner>>;

const owners = new WeakMap<TestApp, Promise<Owner>>();

/** One owner per app, because signing up is slow. */
const ownerOf = (app: TestApp): Promise<Owner> => {
  const owner = owners.get(app) ?? signUpOwner(app);
  owners.set(app, owner);
  return owner;
};

/** Creates a restaurant with this menu, which offers these languages besides English. */
export const createOwnerWithMenu = async (
  app: TestApp,
  languages = ['pt', 'de'],
  owner?: Owner,
): Promise<TranslationCast> => {
  const { browser, userId } = owner ?? (await ownerOf(app));
  const [restaurantId, menuId] = await transact(app.ctx, async (ctx) => {
    const id = await createRestaurant(ctx, { ownerId: userId, name: 'Languages' });
    return [id, await createMenu(ctx, id, menu)];
  });
  await browser.api.restaurants.update({ restaurantId, changes: { languages } });
  return { browser, restaurantId, menuId };
};

export const readTranslations = async (
  { browser, menuId }: TranslationCast,
  language: string,
): Promise<Map<string, TranslationDocument>> => {
  const { documents } = await browser.api.documents.query({
    collection: 'translations',
    where: [
      ['menuId', '==', menuId],
      ['language', '==', language],
    ],
  });
  return new Map(documents.map((one) => translationDocument.parse(one)).map((one) => [one.source, one]));
};

export const readRunDocument = async ({ browser }: TranslationCast, runId: string): Promise<TranslationRunDocument> => {
  const { documents } = await browser.api.documents.query({
    collection: 'translationRuns',
    where: [['id', '==', runId]],
  });
  return translationRunDocument.parse(documents[0]);
};

/** Waits until the run has ended. */
export const untilRunEnds = (cast: TranslationCast, runId: string): Promise<TranslationRunDocument> =>
  eventually(async () => {
    const run = await readRunDocument(cast, runId);
    expect(run.state).not.toBe('running');
    return run;
  });

export const runTranslationOfMenu = async (
  cast: TranslationCast,
  languages: string[] = ['pt'],
): Promise<TranslationRunDocument> => {
  const { browser, restaurantId, menuId } = cast;
  const { runId } = await browser.api.translation.translateMenu({ restaurantId, menuId, languages });
  return untilRunEnds(cast, runId);
};
