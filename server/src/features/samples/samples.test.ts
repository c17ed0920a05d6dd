import { readdir, stat } from 'node:fs/promises';
import type { SetupDocument } from '@comanda/contract/onboarding';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicDemoIds } from '#platform/context';
import { eventually, failStatements, signUpOwner, startTestApp, type TestApp } from '#testing';
import { reviewedTranslations } from './reviewed-translations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

interface Sample {
  readonly userId: string;
  readonly menuStep: SetupDocument['sampleData']['menu'];
}

const signUp = async (): Promise<Sample> => {
  const { userId } = await signUpOwner(app);
  return eventually(async () => {
    const [setup] = await app.sql<{ state: string; sample_data: SetupDocument['sampleData'] }>(
      'select state, sample_data from setups where owner_id = $1',
      [userId],
    );
    if (setup?.state !== 'done') throw new Error('still running');
    return { userId, menuStep: setup.sample_data.menu };
  });
};

const imagesOf = async (ownerId: string): Promise<Array<string | null>> => {
  const rows = await app.sql<{ url: string | null }>(
    `select image_urls[1] as url from items join restaurants on restaurants.id = items.restaurant_id where owner_id = $1
     union all select image_url from restaurants where owner_id = $1 and is_sample`,
    [ownerId],
  );
  return rows.map(({ url }) => url).toSorted();
};

test('every dish of the sample menu and its restaurant have a picture, served in the format that the browser shows', async () => {
  const { userId } = await signUp();
  const images = await imagesOf(userId);
  expect(images).toHaveLength(13);
  for (const url of images) {
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
    ] as const) {
      const answer = await fetch(`${app.origin}${url}&w=160`, { headers: { accept } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    }
  }
});

test('the bytes are stored once for all owners, and take nothing of their space', async () => {
  const [first, second] = [await signUp(), await signUp()];
  expect(await imagesOf(second.userId)).toEqual(await imagesOf(first.userId));
  expect(await app.sql('select 1 from objects where owner_id <> $1', [publicDemoIds.ownerId])).toEqual([]);
  const [stored] = await app.sql<{ files: number }>('select count(*)::int as files from objects');
  expect(stored?.files).toBe(13);
});

test('another start stores no picture again', async () => {
  const node = await app.anotherNode();
  await node[Symbol.asyncDispose]();
  const [stored] = await app.sql<{ files: number }>('select count(*)::int as files from objects');
  expect(stored?.files).toBe(13);
});

test('an owner cannot delete or overwrite a sample picture that others show', async () => {
  const { browser } = await signUpOwner(app);
  const { token } = await browser.api.files.issueToken({});
  const [url] = await imagesOf(publicDemoIds.ownerId);
  const answer = await fetch(`${app.origin}${url?.split('?')[0]}`, {
    method: 'DELETE',
    headers: { authorization: `Firebase ${token}` },
  });
  expect(answer.status).toBe(403);
});

test('options of two sample menus have ids of their own', async () => {
  const owners = [await signUp(), await signUp()];
  const ids = await Promise.all(
    owners.map(async ({ userId }) => {
      const rows = await app.sql<{ id: string }>(
        `select jsonb_path_query(option_groups, '$[*].**.id')::text as id from items
         join restaurants on restaurants.id = items.restaurant_id where owner_id = $1`,
        [userId],
      );
      return new Set(rows.map(({ id }) => id));
    }),
  );
  const [one = new Set(), other = new Set()] = ids;
  expect(one.size).toBe(4);
  expect([...one].filter((id) => other.has(id))).toEqual([]);
});

test('the menu is read in all twelve languages, and every translation is reviewed and fresh', async () => {
  const { userId } = await signUp();
  const rows = await app.sql<{ language: string; texts: number }>(
    `select translations.language, count(*)::int as texts from translations
     join restaurants on restaurants.id = translations.restaurant_id
     where owner_id = $1 and state = 'reviewed' group by 1 order by 1`,
    [userId],
  );
  // Menu, 4 categories, 12 names, 12 descriptions, an option group and its 3 options.
  expect(rows).toEqual(
    reviewedTranslations
      .map(({ language }) => ({ language, texts: 33 }))
      .toSorted((a, b) => (a.language < b.language ? -1 : 1)),
  );
  const [code] = await app.sql<{ id: string }>(
    'select qr_codes.id from qr_codes join restaurants on restaurants.id = restaurant_id where owner_id = $1',
    [userId],
  );
  for (const { language, texts } of reviewedTranslations) {
    const page = await (await fetch(`${app.origin}/menu/${code?.id}?language=${language}`)).text();
    expect(page).toContain(`lang="${language}"`);
    expect(page).toContain(texts.get('Mushroom Risotto'));
    expect(page).toContain(texts.get('Main Courses'));
  }
});

test('a sample menu without stored pictures is whole, and its step says that it is created', async () => {
  const stored = await app.sql('delete from objects returning *');
  expect(stored).toHaveLength(13);
  const { userId, menuStep } = await signUp();
  expect(menuStep).toEqual({ state: 'done', message: 'Sample Menu created' });
  expect(await imagesOf(userId)).toEqual(Array.from({ length: 13 }, () => null));
});

test('a server that cannot store the pictures starts, and the next one stores them and brings them to an older demo', async () => {
  await app.sql('delete from objects');
  await app.sql('update restaurants set languages = default, image_url = null where id = $1', [
    publicDemoIds.restaurantId,
  ]);
  {
    await using _ = await failStatements(app, 'objects', 'XX000');
    await using node = await app.anotherNode();
    expect((await fetch(`${node.origin}/healthz`)).status).toBe(200);
  }
  await app.sql('update restaurants set languages = default where id = $1', [publicDemoIds.restaurantId]);
  await using _node = await app.anotherNode();
  expect((await imagesOf(publicDemoIds.ownerId)).filter((url) => url === null)).toEqual([]);
});

test('all pictures together stay small', async () => {
  const folder = new URL('pictures/', import.meta.url);
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(new URL(name, folder))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(950_000);
  expect(Math.max(...sizes)).toBeLessThan(45_000);
});
